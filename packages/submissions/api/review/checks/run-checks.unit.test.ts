import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { OutgoingPolicy } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { openFolderStorage } from "@public-code/core/api/storage/folder-storage.ts";
import type { Storage } from "@public-code/core/api/storage/storage.ts";
import { type KnownFacts, nothingKnown } from "@public-code/evidence/api/known-facts.ts";
import {
  commit,
  type GitServer,
  startGitServer,
  toThisMachine,
} from "@public-code/evidence/api/repositories/test-support/git-server.ts";
import type { EvidenceRow } from "@public-code/evidence/contract/evidence.ts";
import type { EvidenceKindName } from "@public-code/evidence/contract/evidence-kinds.ts";
import texts from "spdx-license-list/full.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AutomaticCheck } from "#contract/review/automatic-check.ts";
import { type CheckedEdition, checkEdition } from "./run-checks.ts";

const sampleReport = new URL(
  "../../../../../apps/demo/media/programs/sample-air-sensors/scan-report.pdf",
  import.meta.url,
);
const now = new Date("2026-11-20T04:00:00Z");

const mitText = (texts.MIT?.licenseText ?? "").replace(
  "<year> <copyright holders>",
  "2026 示範機關",
);

/** Repositories of the test's server and their files. */
const repositories: Record<string, Record<string, string>> = {
  program: { LICENSE: mitText, "publiccode.yml": "publiccodeYmlVersion: 0" },
  mpl: { COPYING: texts["MPL-2.0"]?.licenseText ?? "" },
  "not-for-sale": { LICENSE: `${mitText}\nNot for sale.` },
  login: { LICENSE: mitText },
};

/** Pages that answer, and how; `/silent` never does. */
const pages: Record<string, { status?: number; body: string }> = {
  "/demo": { body: "demo" },
  "/busy": { status: 503, body: "" },
  "/users/sign_in": { body: "Sign in" },
  "/user/login": { body: "Sign in" },
  "/group/-/saml/sign_in": { body: "Sign in" },
  "/realms/staff/protocol/openid-connect/auth": { body: "Sign in" },
  "/locked/info/refs": { status: 401, body: "" },
  "/page/info/refs": { body: "<h1>no repository</h1>" },
  "/crowded/info/refs": { status: 429, body: "" },
};

/** Where a path leads to: a path of the same host, or another host of this machine and its path. */
const redirects: Record<string, string> = {
  "/secret-gitlab": "/users/sign_in",
  "/secret-gitea": "/user/login",
  "/secret-group": "/group/-/saml/sign_in",
  "/secret-elsewhere": "//sso.example.tw/realms/staff/protocol/openid-connect/auth",
  "/secret-in-two-steps": "/secret-gitlab/info/refs",
  "/former-name": "/program/info/refs",
  "/moved": "//code.example.tw/program/info/refs",
};

let server: GitServer;
let base: string;
let storage: Storage;
let folder: string;

const noWayOut: OutgoingPolicy = { ...toThisMachine, off: true };

beforeAll(async () => {
  server = await startGitServer();
  for (const [name, files] of Object.entries(repositories))
    commit(server.create(name), { at: now, files });
  server.create("empty");
  server.instead = (request, response) => {
    const [place = "", query] = (request.url ?? "").split("?");
    if (place === "/silent") return true;
    const location = redirects[place.replace(/\/info\/refs$/, "")];
    if (location !== undefined) {
      const there = location.replace(/^(\/\/[^/]+)/, `$1:${server.port}`);
      response.writeHead(302, { location: query ? `${there}?${query}` : there }).end();
      return true;
    }
    // A file as hosts show it: `/{name}/-/raw/{commit}/{path}`.
    const [, name, file] = /^\/([^/]+)\/-\/raw\/[^/]+\/(.+)$/.exec(place) ?? [];
    if (name && file) {
      const body = repositories[name]?.[file];
      response.writeHead(body ? 200 : 404, { "content-type": "text/plain" }).end(body ?? "");
      return true;
    }
    const page = pages[place];
    if (!page) return false;
    response.writeHead(page.status ?? 200, { "content-type": "text/html" }).end(page.body);
    return true;
  };
  base = `http://git.example.tw:${server.port}`;
  folder = mkdtempSync(path.join(tmpdir(), "portal-checks-"));
  storage = await openFolderStorage(folder);
  const report = readFileSync(sampleReport);
  await storage.put("report", report, "application/pdf");
  await storage.put("cut", report.subarray(0, 200), "application/pdf");
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const clean = {
  ...{ scanTool: "ZAP", hasReport: true },
  ...{ scanCriticalRecord: 0, scanHighRecord: 0, scanMediumRecord: 0 },
};

function edition(values: Partial<CheckedEdition> = {}): CheckedEdition {
  return {
    repositories: [`${base}/program`],
    links: [`${base}/demo`],
    licence: "MIT",
    scans: [clean],
    reports: [{ key: "report", name: "report.pdf" }],
    pictures: 2,
    ...values,
  };
}

interface Given {
  policy?: OutgoingPolicy;
  timeLimitMs?: number;
  knownFacts?: KnownFacts;
}

async function findings(
  values: Partial<CheckedEdition> = {},
  { policy = toThisMachine, timeLimitMs = 60_000, knownFacts = nothingKnown }: Given = {},
): Promise<Map<AutomaticCheck["name"], AutomaticCheck>> {
  const tools = {
    storage,
    web: policy,
    https: policy,
    timeLimitMs,
    knownFacts,
    now,
    lang: "zh-TW" as const,
  };
  const checked = await checkEdition(edition(values), tools);
  return new Map(checked.map((finding) => [finding.name, finding]));
}

async function outcomes(
  values: Partial<CheckedEdition> = {},
  given: Given = {},
): Promise<Record<string, AutomaticCheck["outcome"]>> {
  const checks = await findings(values, given);
  return Object.fromEntries([...checks.values()].map(({ name, outcome }) => [name, outcome]));
}

describe("the checks of an edition", () => {
  test("pass where everything is in order, by what was asked now", async () => {
    const checked = [...(await findings()).values()];
    // No rule asks for a publiccode.yml, be it there with faults.
    expect(checked.filter(({ outcome }) => outcome !== "passed")).toMatchObject([
      { name: "publiccodePresent", outcome: "hint" },
    ]);
    expect(checked.map(({ detail }) => detail).join("")).not.toContain("查核）");
  });

  test("leave everything open that needs the network, where there is no way out", async () => {
    expect(await outcomes({}, { policy: noWayOut })).toEqual({
      repositoryPublic: "notChecked",
      licenceSpdx: "passed",
      licenceMatches: "notChecked",
      noSevereFindings: "passed",
      reportReadable: "passed",
      linksAnswer: "notChecked",
      publiccodePresent: "notChecked",
      screenshotsPresent: "passed",
    });
  });

  test.each(["nothing-here", "locked"])(
    "a repository that is not for everybody fails, and nothing is said of its files: %s",
    async (name) => {
      expect(await outcomes({ repositories: [`${base}/${name}`] })).toMatchObject({
        repositoryPublic: "failed",
        licenceMatches: "notChecked",
        publiccodePresent: "notChecked",
      });
    },
  );

  test("an empty repository fails and says so", async () => {
    const checks = await findings({ repositories: [`${base}/empty`] });
    expect(checks.get("repositoryPublic")).toMatchObject({
      outcome: "failed",
      detail: "儲存庫裡沒有任何提交",
    });
    expect(checks.get("publiccodePresent")).toMatchObject({ outcome: "notChecked" });
  });

  test.each(["gitlab", "gitea", "group", "elsewhere", "in-two-steps"])(
    "a repository that answers with a sign-in page is not for everybody: %s",
    async (name) => {
      const address = `${base}/secret-${name}`;
      expect(await outcomes({ repositories: [address], links: [address] })).toMatchObject({
        repositoryPublic: "failed",
        linksAnswer: "passed",
      });
    },
  );

  test.each([
    ["program.git", "passed"],
    ["program/", "passed"],
    ["former-name", "hint"],
    ["login.git", "passed"],
    ["moved", "hint"],
  ])(
    "a repository that answers from another address is for everybody: %s",
    async (name, outcome) => {
      expect(await outcomes({ repositories: [`${base}/${name}`] })).toMatchObject({
        repositoryPublic: outcome,
        licenceMatches: "passed",
      });
    },
  );

  test.each([
    { name: "page", why: "無法解讀伺服器的回應" },
    { name: "crowded", why: "伺服器要求稍後再連線" },
  ])("what could not be read of a repository is open, and says why: $why", async (row) => {
    const address = `${base}/${row.name}`;
    const checks = await findings({ repositories: [address, `${base}/program`] });
    const open = { outcome: "notChecked", detail: expect.stringContaining(row.why) };
    expect(checks.get("repositoryPublic")).toMatchObject(open);
    expect(checks.get("licenceMatches")).toMatchObject(open);
    const alone = await findings({ repositories: [address] });
    expect(alone.get("licenceMatches")).toMatchObject(open);
    expect(alone.get("publiccodePresent")).toMatchObject(open);
  });

  test("a host that does not exist fails once another one has answered", async () => {
    const nowhere = "http://nowhere.example.org/";
    const links = [`${base}/demo`, nowhere];
    expect(await outcomes({ links, repositories: [] })).toMatchObject({ linksAnswer: "failed" });
    // The repository has answered.
    expect(await outcomes({ links: [nowhere] })).toMatchObject({ linksAnswer: "failed" });
    expect(await outcomes({ links: [nowhere], repositories: [] })).toMatchObject({
      linksAnswer: "notChecked",
    });
  });

  test("a private network is never asked and fails", async () => {
    const links = ["http://127.0.0.1:1/"];
    const policy: OutgoingPolicy = { ...toThisMachine, permits: () => false };
    expect(await outcomes({ links, repositories: [] }, { policy })).toMatchObject({
      linksAnswer: "failed",
    });
  });

  test("a server that is busy or silent stays open, within the limit", async () => {
    const began = Date.now();
    const links = [`${base}/busy`, `${base}/silent`];
    expect(await outcomes({ links, repositories: [] }, { timeLimitMs: 400 })).toMatchObject({
      linksAnswer: "notChecked",
    });
    expect(Date.now() - began).toBeLessThan(3_000);
  });

  test("another licence in the repository fails, and so does one that SPDX does not know", async () => {
    expect(await outcomes({ licence: "Apache-2.0" })).toMatchObject({
      licenceSpdx: "passed",
      licenceMatches: "failed",
    });
    expect(await outcomes({ licence: "機關自訂條款" })).toMatchObject({
      licenceSpdx: "failed",
      licenceMatches: "notChecked",
    });
  });

  test.each([
    { repositories: ["mpl"], licence: "MPL-2.0", outcome: "passed", detail: "MPL-2.0" },
    { repositories: ["mpl"], licence: "AGPL-3.0-only", outcome: "failed", detail: "MPL-2.0" },
    { repositories: ["mpl", "program"], licence: "MIT", outcome: "failed", detail: "MPL-2.0" },
    {
      repositories: ["not-for-sale"],
      licence: "MIT",
      outcome: "notChecked",
      detail: "無法",
    },
  ])("licence files of $repositories beside $licence", async (row) => {
    const addresses = row.repositories.map((name) => `${base}/${name}`);
    const checks = await findings({ repositories: addresses, licence: row.licence });
    expect(checks.get("licenceMatches")).toMatchObject({
      outcome: row.outcome,
      detail: expect.stringContaining(row.detail),
    });
  });

  test("of scans with one tool the last one counts", async () => {
    const report = { ...clean, scanTool: "zap ", scanMediumRecord: 1 };
    expect(await outcomes({ scans: [report, clean], repositories: [] })).toMatchObject({
      noSevereFindings: "passed",
    });
    expect(await outcomes({ scans: [clean, report], repositories: [] })).toMatchObject({
      noSevereFindings: "failed",
    });
    const unnamed = { ...clean, scanTool: "" };
    const scans = [{ ...unnamed, scanMediumRecord: 1 }, unnamed];
    expect(await outcomes({ scans, repositories: [] })).toMatchObject({
      noSevereFindings: "failed",
    });
  });

  test("findings of medium risk, broken reports and missing pictures fail", async () => {
    const values = {
      scans: [{ ...clean, scanMediumRecord: 1 }],
      reports: [{ key: "cut", name: "cut.pdf" }],
      pictures: 0,
      repositories: [],
    };
    expect(await outcomes(values)).toMatchObject({
      noSevereFindings: "failed",
      reportReadable: "failed",
      screenshotsPresent: "failed",
    });
    const without = await findings({ scans: [], reports: [], repositories: [] });
    expect(without.get("reportReadable")).toMatchObject({ outcome: "notChecked" });
    expect(without.get("noSevereFindings")).toMatchObject({
      outcome: "failed",
      detail: expect.stringContaining("表單規定必填"),
    });
  });
});

describe("what is known of a program", () => {
  const confirmedAt = "2026-11-14T20:00:00.000Z";
  const row = (
    kind: EvidenceKindName,
    value: EvidenceRow["value"],
    at = confirmedAt,
  ): EvidenceRow => ({
    ...{ kind, value, repository: key(), measuredAt: at, confirmedAt: at },
    outcome: kind === "publiccode" ? "hint" : "good",
    reason: null,
    source: { method: "git", url: "", tool: "", commit: "" },
  });
  const key = () => `git.example.tw:${server.port}/program`;
  const someFacts = (): KnownFacts => ({
    repositories: new Map([
      [
        key(),
        {
          suffices: true,
          rows: [
            row("repository", {
              ...{ state: "ok", movedTo: null, defaultBranch: "main", failing: null },
              headCommit: "a".repeat(40),
            }),
            row("licenceFile", {
              found: [{ path: "LICENSE", spdx: "Apache-2.0", score: 1 }],
              others: [],
            }),
            row("publiccode", { path: null, problems: 0 }, "2026-11-19T01:00:00.000Z"),
          ],
        },
      ],
    ]),
    links: {
      suffices: true,
      rows: [{ ...row("links", { asked: 1, failing: [] }), repository: "" }],
    },
  });

  test("decides with its day, and nobody is asked", async () => {
    const before = server.requests.length;
    const checks = await findings(
      { repositories: [`${base}/program.git/`] },
      { knownFacts: someFacts() },
    );
    expect(server.requests.slice(before)).toEqual([]);
    // Other than what the server would say now.
    expect(checks.get("repositoryPublic")).toMatchObject({
      outcome: "passed",
      detail: expect.stringContaining("（2026-11-15 查核）"),
    });
    expect(checks.get("licenceMatches")).toMatchObject({
      outcome: "failed",
      detail: expect.stringMatching(/Apache-2\.0.*（2026-11-15 查核）/),
    });
    expect(checks.get("publiccodePresent")).toMatchObject({
      outcome: "hint",
      detail: expect.stringContaining("（2026-11-19 查核）"),
    });
    expect(checks.get("linksAnswer")).toMatchObject({
      outcome: "passed",
      detail: expect.stringContaining("（2026-11-15 查核）"),
    });
  });

  test("is told with its day where it does not suffice and nobody can be reached now", async () => {
    const empty = {
      ...{ state: "empty", movedTo: null, failing: null },
      ...{ defaultBranch: null, headCommit: null },
    };
    const failing = [{ address: `${base}/demo`, since: "2026-11-15", times: 3 }];
    const factsOf = (rows: readonly EvidenceRow[]): KnownFacts => ({
      repositories: new Map([[key(), { rows, suffices: false }]]),
      links: { rows: [{ ...dead, repository: "" }], suffices: false },
    });
    const dead: EvidenceRow = { ...row("links", { asked: 1, failing }), outcome: "attention" };
    const licence = { found: [{ path: "LICENSE", spdx: "MIT", score: 1 }], others: [] };
    const copied = {
      source: { method: "file", url: "", tool: "stored copy", commit: "" },
    } as const;
    const copy = factsOf([{ ...row("licenceFile", licence), ...copied }]);
    const checksOf = async (knownFacts: KnownFacts, policy = noWayOut) =>
      (await findings({}, { policy, knownFacts })) as ReadonlyMap<string, AutomaticCheck>;
    const ofCopy = await checksOf(copy);
    expect(ofCopy.get("repositoryPublic")).toMatchObject({ outcome: "notChecked" });
    expect(ofCopy.get("licenceMatches")).toMatchObject({
      outcome: "passed",
      detail: expect.stringContaining("（依 2026-11-15 的副本）"),
    });
    expect(ofCopy.get("linksAnswer")).toMatchObject({
      outcome: "failed",
      detail: expect.stringMatching(/demo.*（2026-11-15 查核）/),
    });
    const gone = factsOf([{ ...row("repository", empty), outcome: "bad" }]);
    expect((await checksOf(gone)).get("repositoryPublic")).toMatchObject({
      outcome: "failed",
      detail: "儲存庫裡沒有任何提交（2026-11-15 查核）",
    });
    // Whoever answers is believed.
    const reached = await checksOf(gone, toThisMachine);
    expect(reached.get("repositoryPublic")).toMatchObject({ outcome: "passed" });
    expect(reached.get("linksAnswer")).toMatchObject({ outcome: "passed" });
  });

  test("is compared with the licence that is declared now", async () => {
    const checks = await findings({ licence: "Apache-2.0" }, { knownFacts: someFacts() });
    expect(checks.get("licenceMatches")).toMatchObject({ outcome: "passed" });
  });

  test("says nothing of another repository, which is asked", async () => {
    const both = [`${base}/program`, `${base}/mpl`];
    const checks = await findings({ repositories: both }, { knownFacts: someFacts() });
    expect(checks.get("licenceMatches")).toMatchObject({
      outcome: "failed",
      detail: expect.stringMatching(/Apache-2\.0.*MPL-2\.0.*（2026-11-15 查核）/),
    });
    const other = await findings({ repositories: [`${base}/mpl`] }, { knownFacts: someFacts() });
    expect(other.get("repositoryPublic")).toEqual({
      name: "repositoryPublic",
      outcome: "passed",
      detail: expect.not.stringContaining("查核）"),
    });
  });
});
