/**
 * Tests of the API that `npm test` runs on PGlite too: of what its driver, its single connection or
 * its errors could do otherwise, and journeys, whose portals run on PGlite, do not do anyway. All
 * others run on PostgreSQL, and on both in `npm run test:all`.
 */
export const testsOnBothDatabases: readonly string[] = [
  // Drivers, migrations, notifications, lost connections, backup and restore.
  "packages/core/api/{*,{database,http,jobs,outgoing,storage}/*}.test.ts",
  // Triggers and constraints.
  "packages/accounts/api/audit/*.test.ts",
  "packages/programs/api/events/*.test.ts",
  "packages/programs/api/{constraints,missed-events,public-events}.test.ts",
  // Statements of our own, whose rows each driver types by itself.
  "packages/catalogue/api/{,usage/}*.test.ts",
  "packages/catalogue/api/search/!(program-orders).test.ts",
  "packages/console/api/{figures,health}/*.test.ts",
  "packages/open-data/api/following/*.test.ts",
  "packages/reuse/api/reuse-year.test.ts",
  "packages/reuse/api/stories/stories.test.ts",
  "packages/content/api/code-editing/agency-names.test.ts",
  "packages/content/api/content-editing/menu-editing.test.ts",
  "packages/content/api/{links,redirects}/*.test.ts",
  "packages/core/api/files/sweep.test.ts",
  // Transactions at the same time, where PGlite has one connection for all.
  "packages/submissions/api/{concurrent-saves,review/pending-decisions}.test.ts",
  "packages/submissions/api/saves-over-*.test.ts",
  "packages/accounts/api/identity/{agency-claim,operators,sessions,shared-rate}.test.ts",
  "packages/content/api/{basics,vote-counts}.test.ts",
  "packages/core/api/mail/*.test.ts",
  "apps/portal/src/app.test.ts",
  "apps/portal/src/{background,health}.test.ts",
];
