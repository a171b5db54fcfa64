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
import { suitability } from "#contract/suitability/suitability.ts";

const call = suitability.getSuitability;

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

async function suits(request: RequestOf<typeof call>, lang = "zh-TW") {
  const { body } = await portal.send("GET", addressOf(call, request).path, undefined, { lang });
  const reply: ReplyOf<typeof call> = call.reply.parse(body);
  return reply.data;
}

test("five answers are judged by what was stated and measured, in the reader's language", async () => {
  const answers = { purpose: "public", tech: "c1", host: "container", access: "AA" } as const;
  const request = { programId: id, ...answers, support: "own" } as const;
  const data = await suits(request, "en-US");
  expect(data).toMatchObject({ programId: id, programName: "Library System" });
  expect(data?.lines.map(({ question, verdict, finding }) => [question, verdict, finding])).toEqual(
    [
      ["purpose", "fits", "licenceChoice"],
      ["purpose", "fits", "licencePublic"],
      ["purpose", "fits", "licenceDuty"],
      ["purpose", "ask", "licenceFileUnknown"],
      ["tech", "fits", "techUsed"],
      ["host", "fits", "containerFound"],
      ["access", "ask", "accessUnknown"],
      ["support", "fits", "docsFound"],
      ["support", "ask", "trackerUnknown"],
    ],
  );
  expect(data?.lines[2]?.values.duty).toContain("offer them the source code");
  expect(data?.lines[4]).toMatchObject({
    values: { tech: "PostgreSQL", stated: "PostgreSQL" },
    evidence: { origin: "declared", on: onlineAt.toISOString() },
  });
  expect(data?.lines[5]?.evidence).toEqual({
    origin: "measured",
    on: seenAt.toISOString(),
    url: "https://code.example.tw/library",
    sample: false,
  });
});

test("without answers there are no lines, and of an unknown program there is nothing", async () => {
  expect((await suits({ programId: id }))?.lines).toEqual([]);
  for (const programId of [id + 99, "x", "0"]) expect(await suits({ programId })).toBeNull();
});

test.each([
  ["purpose", "resale"],
  ["host", "mars"],
  ["access", "AAA"],
  ["support", "none"],
  ["tech", "cobol-1959"],
  ["tech", "x".repeat(101)],
])("an answer %s=%s that is none is refused with its field", async (field, value) => {
  const { path } = addressOf(call, { programId: id, [field]: value });
  const { status, body } = await portal.send("GET", path);
  expect(status).toBe(422);
  expect(Object(body).errors).toEqual([expect.objectContaining({ path: field })]);
});

test("programs of a list are counted by the same judgement, and others are left out", async () => {
  const answers = { purpose: "public", tech: "", host: "container", access: "AA" } as const;
  const lines = (await suits({ programId: id, ...answers, support: "" }))?.lines ?? [];
  const count = (verdict: string) => lines.filter((line) => line.verdict === verdict).length;
  const query = `ids=${id},999999&purpose=public&host=container&access=AA`;
  const path = `${suitability.countSuitability.path}?${query}`;
  const reply = await portal.ask({ ...suitability.countSuitability, path });
  expect(lines.length).toBeGreaterThan(2);
  expect(reply.data).toEqual([
    {
      programId: id,
      fits: count("fits"),
      ask: count("ask"),
      missing: count("missing"),
      conflicts: [],
    },
  ]);
  const others = await portal.ask({
    ...suitability.countSuitability,
    path: `${suitability.countSuitability.path}?ids=${id}&support=contract&tech=c1`,
  });
  expect(others.data).toMatchObject([{ fits: 1, ask: 1 }]);
  for (const wrong of ["", "?ids=", "?ids=x", `?ids=${id}&tech=none`, `?ids=${id}&purpose=none`])
    expect((await portal.send("GET", `/PublicProgramInfo/suitability${wrong}`)).status).toBe(422);
});
