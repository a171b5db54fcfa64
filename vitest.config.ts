import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

type TestOptions = NonNullable<TestProjectInlineConfiguration["test"]>;

/** `*.unit.test.ts` needs no database and runs once; every other API test runs on both databases. */
const unitTests = "**/*.unit.test.ts";

function project(name: string, include: string[], options: TestOptions = {}) {
  return { extends: true as const, test: { name, include, ...options } };
}

function onDatabase(kind: "pglite" | "postgres") {
  return project(`api-${kind}`, ["apps/{api,portal}/src/**/*.test.ts"], {
    exclude: [unitTests],
    env: { TEST_DATABASE: kind },
    globalSetup: [`apps/api/test-support/${kind}-setup.ts`],
    hookTimeout: 120_000,
  });
}

export default defineConfig({
  test: {
    environment: "node",
    // Every clock question is asked in Taipei by name; a foreign zone shows where one forgets to.
    env: { TZ: "America/New_York" },
    maxWorkers: 2,
    // No test is about time; a slow machine only takes longer.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    projects: [
      project("contract", ["packages/contract/src/**/*.test.ts"]),
      project("unit", [`apps/{api,portal}/${unitTests}`, "bench/src/**/*.test.ts"]),
      onDatabase("pglite"),
      onDatabase("postgres"),
      project("seed", ["apps/api/seed/**/*.test.ts"], { exclude: [unitTests] }),
      project("web", ["apps/web/app/**/*.test.{ts,tsx}"]),
      project("scripts", ["scripts/**/*.test.ts"]),
      project("e2e", ["e2e/**/*.test.ts"], {
        globalSetup: ["e2e/support/setup.ts"],
        fileParallelism: false,
        maxConcurrency: 2,
        testTimeout: 180_000,
        hookTimeout: 180_000,
      }),
    ],
  },
});
