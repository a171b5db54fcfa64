import { createServer, type Server } from "node:http";
import type { OutgoingPolicy } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { openTestDatabase, type TestDatabase } from "@public-code/portal/test-support/database.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { askOsv } from "./ask-osv.ts";
import { countFindings } from "./count-findings.ts";
import { osvVulnerabilities } from "./sbom.table.ts";

interface Question {
  package: { purl: string };
  page_token?: string;
}

const policy: OutgoingPolicy = {
  protocols: ["http:"],
  resolve: async () => [{ address: "127.0.0.1", family: 4 }],
  permits: (address) => address === "127.0.0.1",
};

const document = (id: string, name: string, more: object = {}) => ({
  schema_version: "1.7.5",
  id,
  modified: "2026-10-01T00:00:00Z",
  published: "2026-09-01T00:00:00Z",
  database_specific: { severity: "HIGH" },
  affected: [
    {
      package: { ecosystem: "npm", name },
      ranges: [{ type: "SEMVER", events: [{ introduced: "0" }, { fixed: "2.0.0" }] }],
    },
  ],
  ...more,
});

const answerFor = (...ids: string[]) => ({
  vulns: ids.map((id) => ({ id, modified: "2026-10-01T00:00:00Z" })),
});

let server: Server;
let origin: string;
let database: TestDatabase;
/** What the stub answers in this test, and what it was asked for. */
let batch: (queries: Question[]) => unknown;
let documents: Record<string, unknown>;
let requests: string[];

beforeAll(async () => {
  database = await openTestDatabase();
  server = createServer((request, response) => {
    requests.push(request.url ?? "");
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const id = decodeURIComponent(request.url?.split("/v1/vulns/")[1] ?? "");
      const answer =
        request.url === "/v1/querybatch"
          ? batch(JSON.parse(Buffer.concat(chunks).toString()).queries)
          : documents[id];
      if (answer === undefined) response.writeHead(404);
      response.end(typeof answer === "string" ? answer : JSON.stringify(answer ?? {}));
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the server has no port");
  origin = `http://osv.example.tw:${address.port}`;
});
afterAll(async () => {
  server.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.delete(osvVulnerabilities);
  requests = [];
  documents = {};
});

const ask = (packages: string[], other: Partial<OutgoingPolicy> = {}) => {
  const parts = { db: database.db, policy: { ...policy, ...other }, origin };
  return askOsv({ ...parts, signal: AbortSignal.timeout(60_000) }, packages);
};
const count = (answer: Awaited<ReturnType<typeof ask>>) => {
  if ("notMeasured" in answer) throw new Error(answer.notMeasured);
  return countFindings(answer, { components: 9, notAsked: 1 });
};

test("counts what is known by severity, with fixes and ages, and each vulnerability once", async () => {
  batch = (queries) => ({
    results: queries.map(({ package: { purl } }) =>
      purl.includes("/left") ? answerFor("GHSA-1", "CVE-1", "GHSA-2", "GHSA-3", "GHSA-4") : {},
    ),
  });
  documents = {
    "GHSA-1": document("GHSA-1", "left", { aliases: ["CVE-1"] }),
    "CVE-1": document("CVE-1", "left", { aliases: ["GHSA-1"] }),
    "GHSA-2": document("GHSA-2", "left", {
      database_specific: {},
      severity: [{ type: "CVSS_V3", score: "CVSS:3.1/AV:N" }],
      affected: [{ package: { ecosystem: "npm", name: "left" } }],
    }),
    "GHSA-3": document("GHSA-3", "left", { withdrawn: "2026-10-02T00:00:00Z" }),
    "GHSA-4": document("GHSA-4", "left", {
      published: "2026-06-01T00:00:00Z",
      database_specific: { severity: "MODERATE" },
    }),
  };
  const value = count(await ask(["pkg:npm/left@1.0.0", "pkg:npm/right@1.0.0"]));
  expect(value).toMatchObject({ total: 3, affected: 1, components: 9, notAsked: 1 });
  expect(value.bySeverity).toMatchObject({
    critical: { count: 0, oldestOn: null },
    high: { count: 1, withFix: 1, oldestOn: "2026-09-01" },
    medium: { count: 1, oldestOn: "2026-06-01" },
    unrated: { count: 1, withFix: 0 },
  });
  expect(value.findings.map(({ id, vector }) => [id, vector])).toEqual([
    ["GHSA-1", ""],
    ["GHSA-4", ""],
    ["GHSA-2", "CVSS:3.1/AV:N"],
  ]);
});

test("asks some hundreds at a time, follows the pages of one, and reads no document twice", async () => {
  batch = (queries) => ({
    results: queries.map(({ package: { purl }, page_token }) => {
      if (!purl.endsWith("/p7@1")) return {};
      return page_token ? answerFor("GHSA-b") : { ...answerFor("GHSA-a"), next_page_token: "more" };
    }),
  });
  documents = { "GHSA-a": document("GHSA-a", "p7"), "GHSA-b": document("GHSA-b", "p7") };
  const packages = Array.from({ length: 300 }, (_, index) => `pkg:npm/p${index}@1`);
  expect(count(await ask(packages)).total).toBe(2);
  expect(requests).toEqual([
    "/v1/querybatch",
    "/v1/querybatch",
    "/v1/querybatch",
    "/v1/vulns/GHSA-a",
    "/v1/vulns/GHSA-b",
  ]);
  requests = [];
  expect(count(await ask(packages)).total).toBe(2);
  expect(requests).toEqual(["/v1/querybatch", "/v1/querybatch", "/v1/querybatch"]);
});

test("packages of groups and scopes are found by their own names", async () => {
  batch = () => ({ results: [answerFor("G-1"), answerFor("G-2"), answerFor("G-3")] });
  documents = {
    "G-1": document("G-1", "com.typesafe.akka:akka-actor_2.12"),
    "G-2": document("G-2", "@scope/thing"),
    "G-3": document("G-3", "products-pluggableauthservice"),
  };
  const packages = [
    "pkg:maven/com.typesafe.akka/akka-actor_2.12@2.5",
    "pkg:npm/%40scope/thing@1",
    "pkg:pypi/products.pluggableauthservice@2",
  ];
  const { findings } = count(await ask(packages));
  expect(findings.map(({ fixedIn }) => fixedIn)).toEqual([["2.0.0"], ["2.0.0"], ["2.0.0"]]);
});

test.each<[string, () => void, string]>([
  [
    "answers in another order",
    () => {
      batch = () => ({ results: [answerFor("G-b"), answerFor("G-a")] });
      documents = { "G-a": document("G-a", "a"), "G-b": document("G-b", "b") };
    },
    "unreadable",
  ],
  [
    "fewer answers than questions",
    () => {
      batch = () => ({ results: [{}] });
    },
    "unreadable",
  ],
  [
    "HTML instead of JSON",
    () => {
      batch = () => "<!doctype html>";
    },
    "unreadable",
  ],
  [
    "a list that is none",
    () => {
      batch = () => ({ results: "none" });
    },
    "unreadable",
  ],
  [
    "a document of another name",
    () => {
      batch = () => ({ results: [answerFor("G-a"), {}] });
      documents = { "G-a": document("G-x", "a") };
    },
    "unreadable",
  ],
  [
    "a document that is gone",
    () => {
      batch = () => ({ results: [answerFor("G-a"), {}] });
    },
    "notFound",
  ],
])("%s measure nothing", async (_, prepare, reason) => {
  prepare();
  expect(await ask(["pkg:npm/a@1", "pkg:npm/b@1"])).toMatchObject({ notMeasured: reason });
});

test("without a way out nothing is measured, and nobody is asked", async () => {
  expect(await ask(["pkg:npm/a@1"], { off: true })).toMatchObject({ notMeasured: "noWayOut" });
  expect(requests).toEqual([]);
});
