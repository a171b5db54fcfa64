import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { runsAllTests } from "../../apps/portal/test-support/test-scope.ts";
import { findJourneyChromium } from "../chromium.ts";
import { projectFolder } from "../node-binary.mjs";
import { generatesNothing } from "./migration-drift.ts";
import { type Counts, oneFailed, onePassed, type Stage, type StageTools } from "./runner.ts";
import { provideBalancer, provideChromium, provideOtherBrowsers } from "./system-needs.ts";

const packaged = (file: string) => path.join(projectFolder, "node_modules", file);
const asCounts = (code: number) => (code === 0 ? onePassed : oneFailed);

function add(left: Counts, right: Counts): Counts {
  return {
    passed: left.passed + right.passed,
    failed: left.failed + right.failed,
    skipped: left.skipped + right.skipped,
  };
}

/** The part of Vitest's JSON report that is counted. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

function readReport(file: string, code: number): Counts {
  if (!existsSync(file)) return oneFailed;
  const report: Report = JSON.parse(readFileSync(file, "utf8"));
  // A file that cannot even be loaded holds no test that could have failed.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  const failed = report.numFailedTests + brokenFiles.length;
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName }) => `${path.relative(projectFolder, name)} ${fullName}`),
  );
  return {
    passed: report.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...brokenFiles.map(({ name }) => path.relative(projectFolder, name)), ...failures],
  };
}

async function runVitest(
  { run, temporaryFolder }: StageTools,
  projects: string[],
  {
    env = {},
    files = [],
    options = [],
  }: { env?: Record<string, string>; files?: string[]; options?: string[] } = {},
): Promise<Counts> {
  const report = path.join(temporaryFolder, `${projects.join("-")}.json`);
  const code = await run({
    args: [
      packaged("vitest/vitest.mjs"),
      "run",
      ...files,
      ...projects.flatMap((project) => ["--project", project]),
      ...options,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    env,
  });
  return readReport(report, code);
}

/** What tests of any stage need of the machine beside packages. */
const systemNeeds: Stage = {
  name: "browser and nginx",
  prepares: true,
  async work(tools) {
    const chromium = await provideChromium(tools);
    const balancer = await provideBalancer(tools);
    if (runsAllTests) await provideOtherBrowsers(tools);
    return chromium && balancer ? onePassed : oneFailed;
  },
};

const types: Stage = {
  name: "types",
  async work({ run }) {
    const generated = await run({
      args: [packaged("@react-router/dev/bin.cjs"), "typegen"],
      folder: "apps/portal",
    });
    // One program, so that each file is checked once. What an earlier run found is not reused: such a run
    // does not see that a file of messages has lost a key.
    const checked = await run({ args: [packaged("typescript/bin/tsc"), "--checkers", "2"] });
    const counts = add(asCounts(generated), asCounts(checked));
    // Only test:all and `npm run bench` install what has the types that it needs.
    if (!existsSync(path.join(projectFolder, "bench/node_modules"))) return counts;
    return add(
      counts,
      asCounts(await run({ args: [packaged("typescript/bin/tsc"), "-p", "bench"] })),
    );
  },
};

const lint: Stage = {
  name: "lint",
  async work({ run }) {
    const style = [packaged("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", "."];
    const unused = [packaged("knip/bin/knip.js"), "--no-progress", "--no-config-hints"];
    return add(asCounts(await run({ args: style })), asCounts(await run({ args: unused })));
  },
};

const migrations: Stage = {
  name: "migrations",
  async work(tools) {
    return (await generatesNothing(tools)) ? onePassed : oneFailed;
  },
};

const unitProjects = ["contract", "unit", "web", "demo", "scripts"];
const unit: Stage = {
  name: "unit",
  work: (tools) => runVitest(tools, unitProjects),
};

/** Where a branch left the main one; what is not committed where it is the main one or git cannot tell. */
function lastSharedCommit(): string {
  const { stdout, status } = spawnSync("git", ["merge-base", "HEAD", "origin/main"], {
    cwd: projectFolder,
    encoding: "utf8",
  });
  return status === 0 ? stdout.trim() : "HEAD";
}

/** For `npm run check`: the unit tests that import, by whatever way, a file that has changed. */
export const reachedUnit: Stage = {
  name: "reached",
  work: (tools) => runVitest(tools, unitProjects, { options: ["--changed", lastSharedCommit()] }),
};

/** `*.driver.test.ts` hold what only the driver can change; the journeys run on PGlite anyway. */
const onPglite: Stage = {
  name: "api on PGlite",
  work: (tools) =>
    runVitest(tools, ["api-pglite"], runsAllTests ? {} : { files: [".driver.test.ts"] }),
};

const onPostgres: Stage = {
  name: "api on PostgreSQL",
  work: (tools) => runVitest(tools, ["api-postgres"]),
};

const build: Stage = {
  name: "build",
  async work({ run }) {
    return asCounts(await run({ args: ["scripts/build.mjs"] }));
  },
};

const journeys: Stage = {
  name: "journeys",
  async work(tools) {
    const chromium = findJourneyChromium();
    if (!chromium || !existsSync(path.join(projectFolder, "apps/portal/build/server/index.js"))) {
      console.error("Not run: they need the built web app and Chromium.");
      return oneFailed;
    }
    return runVitest(tools, ["server", "e2e", "e2e-alone"], { env: { CHROMIUM_PATH: chromium } });
  },
};

/** All stages of `npm test`, in the order they run in. */
export const allStages: Stage[] = [
  systemNeeds,
  types,
  lint,
  migrations,
  unit,
  onPglite,
  onPostgres,
  build,
  journeys,
];
