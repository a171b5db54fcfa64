/**
 * Tests of the API that `npm test` runs on PGlite too: of what its driver, its single connection or
 * its errors could do otherwise, and journeys, whose portals run on PGlite, do not do anyway. All
 * others run on PostgreSQL, and on both in `npm run test:all`.
 */
export const testsOnBothDatabases: readonly string[] = [
  // Drivers, migrations, notifications, lost connections, backup and restore.
  "apps/api/src/platform/{*,*/*}.test.ts",
  // Triggers and constraints.
  "apps/api/src/features/audit/*.test.ts",
  "apps/api/src/features/events/*.test.ts",
  "apps/api/src/features/programs/{constraints,missed-events,public-events}.test.ts",
  // Statements of our own, whose rows each driver types by itself.
  "apps/api/src/features/catalogue/*.test.ts",
  "apps/api/src/features/catalogue/search/!(program-orders).test.ts",
  "apps/api/src/features/figures/*.test.ts",
  "apps/api/src/features/reuse/reuse-year.test.ts",
  "apps/api/src/features/stories/stories.test.ts",
  "apps/api/src/features/code-editing/agency-names.test.ts",
  "apps/api/src/features/content-editing/menu-editing.test.ts",
  "apps/api/src/features/files/sweep.test.ts",
  // Transactions at the same time, where PGlite has one connection for all.
  "apps/api/src/features/submissions/concurrent-saves.test.ts",
  "apps/api/src/features/submissions/saves-over-*.test.ts",
  "apps/api/src/features/identity/{agency-claim,operators,sessions,shared-rate}.test.ts",
  "apps/api/src/features/content/{basics,vote-counts}.test.ts",
  "apps/api/src/features/mail/*.test.ts",
  "apps/api/src/app.test.ts",
  "apps/portal/src/{background,health}.test.ts",
];
