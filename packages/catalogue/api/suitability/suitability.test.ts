import type { ReplyOf, RequestOf } from "@public-code/core/contract/endpoint.ts";
import { evidence } from "@public-code/evidence/api/evidence.table.ts";
import { buildTestApp, type TestApp } from "@public-code/portal/test-support/build-test-app.ts";
import {
  addAgency,
  addCodes,
  addPrograms,
} from "@public-code/portal/test-support/catalogue-factory.ts";
import { addressOf } from "@public-code/portal/test-support/console-app.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { comparisons } from "#contract/comparison/comparison.ts";

const call = comparisons.compare;

let portal: TestApp;
let id = 0;
const onlineAt = new Date("2026-03-04T05:06:07.000Z");
const seenAt = new Date();

beforeAll(async () => {
  portal = await buildTestApp();
  const { db } = portal.database;
  await addAgency(db, { code: "A1", nameZh: "數位發展部", nameEn: "Ministry of Digital Affairs" });
  await addCodes(db, "code_filter_tech", [["c1", "PostgreSQL"]]);
  [id = 0] = await addPrograms(db, [
    {
      programName: "圖書館系統",
      programNameEn: "Library System",
      authorizations: "other",
      authorization: "AGPL-3.0-only OR EUPL-1.2",
      teches: ["c1"],
      onlineAt,
    },
  ]);
  await db.insert(evidence).values({
    familyId: id,
    kind: "tree",
    repository: "code.example.tw/library",
    outcome: "good",
    reason: null,
    value: {
      readme: "README.md",
      install: null,
      documentation: "docs",
      container: "Dockerfile",
      pipeline: null,
      tests: null,
    },
    source: { method: "git", url: "https://code.example.tw/library", tool: "", commit: "" },
    measuredAt: seenAt,
    confirmedAt: seenAt,
    latest: true,
  });
});
afterAll(() => portal.close());

const needsOf = (groups: ReplyOf<typeof call>["data"]["groups"]) =>
  groups.find(({ name }) => name === "needs")?.rows;

async function suits(request: Omit<RequestOf<typeof call>, "ids">, lang = "zh-TW") {
  const { path } = addressOf(call, { ids: String(id), ...request });
  const { body } = await portal.send("GET", path, undefined, { lang });
  return needsOf(call.reply.parse(body).data.groups);
}

test("five answers are judged by what was stated and measured, the worst first, in the reader's language", async () => {
  const answers = { purpose: "public", tech: "c1", host: "container", access: "AA" } as const;
  const rows = await suits({ ...answers, support: "own" }, "en-US");
  expect(rows?.map(({ label, cells }) => [label, cells[0]?.verdict])).toEqual([
    ["Purpose: As a service for the public", "ask"],
    ["Technology: PostgreSQL", "fits"],
    ["Where it runs: A container platform", "fits"],
    ["Accessibility: AA", "ask"],
    ["Support: Our own team", "ask"],
  ]);
  const [purpose, tech, host] = rows?.map(({ cells }) => cells[0]) ?? [];
  expect(purpose?.text).toMatch(/^We are not sure .* offer them the source code/s);
  expect(tech).toMatchObject({
    text: "It uses PostgreSQL.",
    origin: "declared",
    confirmedAt: null,
    confirmedTo: null,
  });
  expect(host).toMatchObject({
    origin: "measured",
    confirmedAt: seenAt.toISOString(),
    sample: false,
  });
});

test("codes of platforms are read as words", async () => {
  const [row] = (await suits({ host: "windows" })) ?? [];
  expect(row?.cells[0]?.text).toContain("Windows");
});

test("without answers a comparison has no needs", async () => {
  expect(await suits({})).toBeUndefined();
});

test.each([
  ["purpose", "resale"],
  ["host", "mars"],
  ["access", "AAA"],
  ["support", "none"],
  ["tech", "cobol-1959"],
  ["tech", "x".repeat(101)],
])("an answer %s=%s that is none is refused with its field", async (field, value) => {
  const { path } = addressOf(call, { ids: String(id), [field]: value });
  const { status, body } = await portal.send("GET", path);
  expect(status).toBe(422);
  expect(Object(body).errors).toEqual([expect.objectContaining({ path: field })]);
});

test("programs of a list are counted by the same judgement, and others are left out", async () => {
  const query = `ids=${id},999999&purpose=public&host=container&access=AA`;
  const path = `${comparisons.countSuitability.path}?${query}`;
  const reply = await portal.ask({ ...comparisons.countSuitability, path });
  // Choice, permission, duty and container fit; licence file and accessibility are unknown.
  expect(reply.data).toEqual([{ programId: id, fits: 4, ask: 2, missing: 0 }]);
  const others = await portal.ask({
    ...comparisons.countSuitability,
    path: `${comparisons.countSuitability.path}?ids=${id}&support=contract&tech=c1`,
  });
  expect(others.data).toMatchObject([{ fits: 1, ask: 1 }]);
  for (const wrong of ["", "?ids=", "?ids=x", `?ids=${id}&tech=none`, `?ids=${id}&purpose=none`])
    expect((await portal.send("GET", `/PublicProgramInfo/suitability${wrong}`)).status).toBe(422);
});
