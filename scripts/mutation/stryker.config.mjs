/** What is judged, read or allowed wrongly without anybody noticing; docs/testing.md has the figures. */
// @ts-nocheck

export const areas = {
  judging: [
    "packages/evidence/contract/{badge-rules,conclusion,judge-badges,outcomes,summaries}.ts",
    "packages/catalogue/api/suitability/{judge-suitability,licence-lines}.ts",
    "packages/core/contract/files/judge-file.ts",
  ],
  licences: [
    "packages/evidence/api/licences/choose-licences.ts",
    "packages/evidence/contract/program-licence.ts",
    "packages/programs/contract/licences/*.ts",
  ],
  "licence-texts": ["packages/evidence/api/licences/*.ts"],
  "rich-text": ["packages/core/{api,contract}/rich-text/*.ts", "packages/core/api/markup.ts"],
  publiccode: ["packages/publiccode/{api,contract}/*.ts"],
  rights: [
    "packages/programs/contract/transitions.ts",
    "packages/core/contract/duties.ts",
    "packages/accounts/contract/identity/roles.ts",
    "packages/{accounts,programs}/api/**/*.policy.ts",
  ],
  paging: ["packages/core/api/paging.ts"],
};

export const area = process.env.AREA ?? "rights";

const cache = "node_modules/.cache/mutation";

export default {
  mutate: [...areas[area], "!**/*.test.{ts,tsx}"],
  testRunner: "vitest",
  vitest: { configFile: "scripts/mutation/vitest.config.ts" },
  // TypeScript 7 has no interface for the rewriting of tsconfig files that a sandbox asks for.
  inPlace: true,
  tempDirName: `${cache}/backup`,
  concurrency: 2,
  coverageAnalysis: "perTest",
  // The tables of rights are read when their module is loaded.
  ignoreStatic: area !== "rights",
  reporters: ["clear-text", "json"],
  jsonReporter: { fileName: `${cache}/${area}.json` },
};
