import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { runsAllTests } from "./apps/portal/test-support/test-scope.ts";

type TestOptions = NonNullable<TestProjectInlineConfiguration["test"]>;

/** `*.unit.test.ts` need no database; every other test of the API can run on either. */
const unitTests = "**/*.unit.test.ts";

/**
 * `*.alone.test.ts` stop processes and read the clock meanwhile, so that each has a processor. Any
 * other journey mostly waits for its page, so four run side by side on two.
 */
const aloneTests = "**/*.alone.test.ts";

const serverTests = "e2e/server/**/*.test.ts";

/** `*.exhaustive.test.ts` and `*.exhaustive.unit.test.ts` run in `npm run test:all` only. */
const leftOut = [
  "**/node_modules/**",
  ...(runsAllTests ? [] : ["**/*.exhaustive{,.unit}.test.ts"]),
];

function project(name: string, include: string[], { exclude = [], ...options }: TestOptions = {}) {
  const test = { name, include, exclude: [...exclude, ...leftOut], ...options };
  return { extends: true as const, test };
}

function onDatabase(kind: "pglite" | "postgres") {
  return project(`api-${kind}`, ["packages/*/api/**/*.test.ts", "apps/portal/src/**/*.test.ts"], {
    exclude: [unitTests],
    env: { TEST_DATABASE: kind },
    globalSetup: [`apps/portal/test-support/${kind}-setup.ts`],
    hookTimeout: 120_000,
  });
}

/** In a browser. Projects of one group run beside each other, groups one after the other. */
function journeys(
  name: string,
  groupOrder: number,
  include: string[],
  { globalSetup = [], ...options }: TestOptions = {},
) {
  return project(name, include, {
    globalSetup: ["e2e/support/demo-content.ts", "e2e/support/setup.ts", ...globalSetup],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    sequence: { groupOrder },
    ...options,
  });
}

export default defineConfig({
  test: {
    environment: "node",
    // Every clock question is asked in Taipei by name; a foreign zone shows where one forgets to.
    env: {
      TZ: "America/New_York",
      // Child processes load modules that an earlier one has compiled, as those of the portal do.
      NODE_COMPILE_CACHE: fileURLToPath(new URL("node_modules/.cache/compile", import.meta.url)),
    },
    maxWorkers: 2,
    // Loading the modules for each file again takes longer than most tests. A file leaves nothing
    // behind in them: what it stubs it puts back, and each builds an app for itself.
    isolate: false,
    // No test is about time; a slow machine only takes longer, and so do all cases of a matrix.
    testTimeout: runsAllTests ? 300_000 : 90_000,
    hookTimeout: 120_000,
    // By itself, a poll gives up after one second.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      project("contract", ["packages/*/contract/**/*.test.ts"]),
      project("unit", [
        `packages/*/api/${unitTests}`,
        `apps/portal/${unitTests}`,
        "bench/src/**/*.test.ts",
      ]),
      onDatabase("pglite"),
      onDatabase("postgres"),
      project("demo", ["apps/demo/**/*.test.ts", "apps/portal/basics/**/*.test.ts"], {
        exclude: [unitTests],
      }),
      project("web", [
        "packages/{*/web,ui}/**/*.test.{ts,tsx}",
        "apps/portal/web/**/*.test.{ts,tsx}",
      ]),
      project("scripts", ["scripts/**/*.test.ts"]),
      // The built portal without a browser, in the process of its tests.
      project("server", [serverTests], {
        // React chooses its build by it.
        env: { NODE_ENV: "production" },
        globalSetup: ["e2e/support/demo-content.ts"],
      }),
      journeys("e2e", 1, ["e2e/**/*.test.ts"], {
        exclude: [aloneTests, serverTests],
        globalSetup: ["e2e/support/shared-portal.ts"],
        maxWorkers: 4,
      }),
      journeys("e2e-alone", 2, [`e2e/${aloneTests}`]),
    ],
  },
});
