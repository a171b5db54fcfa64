import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import texts from "spdx-license-list/full.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OutgoingPolicy } from "#platform/outgoing/outgoing-policy.ts";
import { openFolderStorage } from "#platform/storage/folder-storage.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { type CheckReason, checkWords } from "./check-words.ts";
import english from "./messages/en-US.json" with { type: "json" };
import { type CheckedEdition, checkEdition, type Finding } from "./run-checks.ts";

const sampleReport = new URL(
  "../../../../seed/media/programs/sample-air-sensors/scan-report.pdf",
  import.meta.url,
);

const mitText = (texts.MIT?.licenseText ?? "").replace(
  "<year> <copyright holders>",
  "2026 示範機關",
);

/** Paths that answer, and what with; `/silent` never does. */
const pages: Record<string, { status?: number; type?: string; body: string }> = {
  "/agency/program": { type: "text/html", body: "<h1>program</h1>" },
  "/agency/program/-/raw/HEAD/LICENSE": { type: "text/plain", body: mitText },
  "/agency/program/-/raw/HEAD/publiccode.yml": {
    type: "text/plain",
    body: "publiccodeYmlVersion: 0",
  },
  "/agency/mpl": { type: "text/html", body: "<h1>program</h1>" },
  "/agency/mpl/-/raw/HEAD/COPYING": {
    type: "text/plain",
    body: texts["MPL-2.0"]?.licenseText ?? "",
  },
  "/agency/not-for-sale": { type: "text/html", body: "<h1>program</h1>" },
  "/agency/not-for-sale/-/raw/HEAD/LICENSE": {
    type: "text/plain",
    body: `${mitText}\nNot for sale.`,
  },
  "/agency/private": { status: 404, body: "" },
  "/demo": { type: "text/html", body: "demo" },
  "/busy": { status: 503, body: "" },
  "/users/sign_in": { type: "text/html", body: "Sign in" },
  "/user/login?redirect_to=x": { type: "text/html", body: "Sign in" },
  "/group/-/saml/sign_in": { type: "text/html", body: "Sign in" },
  "/realms/staff/protocol/openid-connect/auth": { type: "text/html", body: "Sign in" },
  "/agency/login": { type: "text/html", body: "<h1>login</h1>" },
};

/** Where a path leads to: a path of the same host, or another host of this machine and its path. */
const redirects: Record<string, string> = {
  "/secret/gitlab": "/users/sign_in",
  "/secret/gitea": "/user/login?redirect_to=x",
  "/secret/group": "/group/-/saml/sign_in",
  "/secret/elsewhere": "//sso.example.tw/realms/staff/protocol/openid-connect/auth",
  "/secret/in-two-steps": "/secret/gitlab",
  "/agency/program.git": "/agency/program",
  "/agency/program/": "/agency/program",
  "/agency/former-name": "/agency/program",
  "/agency/login.git": "/agency/login",
  "/agency/moved": "//git.example.tw/agency/program",
};

let server: Server;
let port: number;
let base: string;
let storage: Storage;
let folder: string;

/** Some names below example.tw are this machine, which may be reached, for these tests. */
const toThisMachine: OutgoingPolicy = {
  protocols: ["http:", "https:"],
  resolve: async (host) => {
    if (["code.example.tw", "git.example.tw", "sso.example.tw"].includes(host))
      return [{ address: "127.0.0.1", family: 4 }];
    throw new Error("no such name");
  },
  permits: (address) => address === "127.0.0.1",
};
const noWayOut: OutgoingPolicy = {
  ...toThisMachine,
  resolve: async () => {
    throw new Error("no name server");
  },
};

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === "/silent") return;
    const location = redirects[request.url ?? ""];
    if (location !== undefined) {
      response.writeHead(302, { location: location.replace(/^(\/\/[^/]+)/, `$1:${port}`) }).end();
      return;
    }
    const page = pages[request.url ?? ""];
    response.writeHead(page?.status ?? (page ? 200 : 404), { "content-type": page?.type ?? "" });
    response.end(page?.body ?? "");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the server has no port");
  port = address.port;
  base = `http://code.example.tw:${port}`;
  folder = mkdtempSync(path.join(tmpdir(), "portal-checks-"));
  storage = await openFolderStorage(folder);
  const report = readFileSync(sampleReport);
  await storage.put("report", report, "application/pdf");
  await storage.put("cut", report.subarray(0, 200), "application/pdf");
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  rmSync(folder, { recursive: true, force: true });
});

const clean = { critical: 0, high: 0, medium: 0, report: null };

function edition(values: Partial<CheckedEdition> = {}): CheckedEdition {
  return {
    repositories: [`${base}/agency/program`],
    links: [`${base}/demo`],
    licence: "MIT",
    scans: [{ ...clean, report: { key: "report", name: "report.pdf" } }],
    pictures: 2,
    ...values,
  };
}

async function outcomes(
  values: Partial<CheckedEdition> = {},
  policy: OutgoingPolicy = toThisMachine,
  timeLimitMs = 60_000,
): Promise<Record<string, Finding["outcome"]>> {
  const tools = { storage, web: policy, https: policy, timeLimitMs };
  const findings = await checkEdition(edition(values), tools);
  return Object.fromEntries(findings.map(({ name, outcome }) => [name, outcome]));
}

describe("the checks of an edition", () => {
  test("pass where everything is in order", async () => {
    expect(new Set(Object.values(await outcomes()))).toEqual(new Set(["passed"]));
  });

  test("leave everything open that needs the network, where there is no way out", async () => {
    expect(await outcomes({}, noWayOut)).toEqual({
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

  test("a repository that is not for everybody fails, and so does its publiccode.yml", async () => {
    expect(await outcomes({ repositories: [`${base}/agency/private`] })).toMatchObject({
      repositoryPublic: "failed",
      licenceMatches: "notChecked",
      publiccodePresent: "failed",
    });
  });

  test.each(["gitlab", "gitea", "group", "elsewhere", "in-two-steps"])(
    "a repository that answers with a sign-in page is not for everybody: %s",
    async (name) => {
      const address = `${base}/secret/${name}`;
      expect(await outcomes({ repositories: [address], links: [address] })).toMatchObject({
        repositoryPublic: "failed",
        linksAnswer: "passed",
      });
    },
  );

  test.each(["program.git", "program/", "former-name", "login.git", "moved"])(
    "a repository that answers from another address is for everybody: %s",
    async (name) => {
      expect(await outcomes({ repositories: [`${base}/agency/${name}`] })).toMatchObject({
        repositoryPublic: "passed",
      });
    },
  );

  test("a host that does not exist fails once another one has answered", async () => {
    const links = [`${base}/demo`, "http://nowhere.example.tw/"];
    expect(await outcomes({ links })).toMatchObject({ linksAnswer: "failed" });
    expect(await outcomes({ links: ["http://nowhere.example.tw/"] }, noWayOut)).toMatchObject({
      linksAnswer: "notChecked",
    });
  });

  test("a private network is never asked and fails", async () => {
    const links = ["http://127.0.0.1:1/"];
    const policy: OutgoingPolicy = { ...toThisMachine, permits: () => false };
    expect(await outcomes({ links }, policy)).toMatchObject({ linksAnswer: "failed" });
  });

  test("a server that is busy or silent stays open, within the limit", async () => {
    const began = Date.now();
    const links = [`${base}/busy`, `${base}/silent`];
    expect(await outcomes({ links }, toThisMachine, 400)).toMatchObject({
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
    { repositories: ["mpl"], licence: "MPL-2.0", outcome: "passed", reason: "licenceEqual" },
    { repositories: ["mpl"], licence: "AGPL-3.0-only", outcome: "failed", reason: "licenceOther" },
    { repositories: ["mpl", "program"], licence: "MIT", outcome: "failed", reason: "licenceOther" },
    {
      repositories: ["not-for-sale"],
      licence: "MIT",
      outcome: "notChecked",
      reason: "licenceAlike",
    },
  ])("licence files of $repositories beside $licence: $reason", async (row) => {
    const repositories = row.repositories.map((name) => `${base}/agency/${name}`);
    const findings = await checkEdition(edition({ repositories, licence: row.licence }), {
      storage,
      web: toThisMachine,
      https: toThisMachine,
      timeLimitMs: 60_000,
    });
    expect(findings.find(({ name }) => name === "licenceMatches")).toMatchObject({
      outcome: row.outcome,
      reason: row.reason,
    });
  });

  test("findings of medium risk, broken reports and missing pictures fail", async () => {
    const scans = [{ ...clean, medium: 1, report: { key: "cut", name: "cut.pdf" } }];
    expect(await outcomes({ scans, pictures: 0 })).toMatchObject({
      noSevereFindings: "failed",
      reportReadable: "failed",
      screenshotsPresent: "failed",
    });
    expect(await outcomes({ scans: [clean] })).toMatchObject({ reportReadable: "notChecked" });
  });
});

test("every reason has words in both languages", () => {
  for (const reason of Object.keys(english) as CheckReason[]) {
    const [zh, en] = [checkWords(reason, ["x"], "zh-TW"), checkWords(reason, ["x"], "en-US")];
    expect(zh).not.toBe(en);
    expect(zh).not.toContain("{{");
    expect(en).not.toContain("{{");
  }
});
