import { agencyImporting } from "@public-code/content/contract/code-editing/agency-import.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { taipeiDate, taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { csvHead, csvLine } from "@public-code/core/contract/csv.ts";
import type { RequestOf } from "@public-code/core/contract/endpoint.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { measuredPrograms } from "@public-code/evidence/api/evidence.table.ts";
import { evidenceKindNames } from "@public-code/evidence/contract/evidence-kinds.ts";
import type { KindOutcomes } from "@public-code/evidence/contract/findings.ts";
import { addAgency, addPrograms } from "@public-code/portal/test-support/catalogue-factory.ts";
import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { agencies as agencyCalls } from "#contract/agencies/agencies.ts";
import { coverage } from "#contract/standings/coverage.ts";
import { queryCoverage } from "./read-coverage.ts";

const dayMs = 86_400_000;
const now = new Date();
const dayAfter = (days: number) => taipeiDay(new Date(now.getTime() + days * dayMs));
const exempt = (until: string, reason: { zh?: string; en?: string }) => ({
  standing: "exempt" as const,
  exemptUntil: until,
  exemptReasonZh: reason.zh ?? "",
  exemptReasonEn: reason.en ?? "",
});
const everything = {
  keyword: "",
  level: "",
  standing: "",
  page: 0,
  iDisplayLength: 30,
  draw: 0,
} as const;

let portal: ConsoleApp;
beforeAll(async () => {
  portal = await startConsoleApp();
  const { db } = portal.database;
  // The agencies of the basic content are there too, of which none is asked for here.
  await db.update(agencies).set({ retired: true });
  await addAgency(db, { code: "two", nameZh: "涵蓋部", nameEn: "Ministry", level: "central" });
  await addAgency(db, {
    ...{ code: "later", nameZh: "涵蓋市政府", level: "local" },
    ...exempt(dayAfter(30), { zh: "後到期" }),
  });
  await addAgency(db, {
    ...{ code: "sooner", nameZh: "涵蓋縣政府", level: "local" },
    ...exempt(dayAfter(0), { en: "Ends today" }),
  });
  await addAgency(db, {
    code: "ended",
    nameZh: "涵蓋鄉公所",
    level: "township",
    ...exempt(dayAfter(-1), { zh: "已過" }),
  });
  await addAgency(db, {
    code: "ready",
    nameZh: "涵蓋鎮公所",
    level: "township",
    standing: "preparing",
  });
  await addAgency(db, { code: "quiet", nameZh: "涵蓋所" });
  await addAgency(db, { code: "gone", nameZh: "涵蓋裁撤局", level: "central", retired: true });
  await addPrograms(db, [
    { agencyCode: "two" },
    { agencyCode: "two" },
    { agencyCode: "two" },
    { agencyCode: "quiet", status: programStatus.offline },
  ]);
});
afterAll(() => portal.close());

const ask = (query: RequestOf<(typeof coverage)["queryCoverage"]> = {}, lang: Language = "zh-TW") =>
  portal.reply("visitor", coverage.queryCoverage, { iDisplayLength: 100, ...query }, lang);
const codesOf = ({ data }: Awaited<ReturnType<typeof ask>>) => data.map(({ code }) => code);

test("every agency stands where its programs and what is stated put it, what matters first", async () => {
  const reply = await ask();
  expect(reply.data.map(({ code, standing }) => [code, standing])).toEqual([
    ["two", "publishes"],
    ["sooner", "exempt"],
    ["later", "exempt"],
    ["ready", "preparing"],
    ["ended", "nothing"],
    ["quiet", "nothing"],
  ]);
  expect(reply.levels.map(({ level, agencies: counts }) => [level, counts])).toEqual([
    ["central", { publishes: 1, exempt: 0, preparing: 0, nothing: 0 }],
    ["local", { publishes: 0, exempt: 2, preparing: 0, nothing: 0 }],
    ["township", { publishes: 0, exempt: 0, preparing: 1, nothing: 1 }],
    ["notStated", { publishes: 0, exempt: 0, preparing: 0, nothing: 1 }],
  ]);
});

test("a reason is shown in the language of the reader, or as it is given", async () => {
  const reasons = async (lang: Language) =>
    (await ask({ standing: "exempt" }, lang)).data.map(({ exemption }) => exemption?.reason);
  expect(await reasons("zh-TW")).toEqual(["Ends today", "後到期"]);
  expect(await reasons("en-US")).toEqual(["Ends today", "後到期"]);
});

test("an exemption ends by itself with its last day", async () => {
  const tomorrow = new Date(now.getTime() + dayMs);
  const { rows } = await queryCoverage(
    portal.database.db,
    { ...everything, keyword: "縣政府" },
    "zh-TW",
    tomorrow,
  );
  expect(rows).toMatchObject([{ code: "sooner", standing: "nothing" }]);
});

test("keyword, level and standing narrow the list, while its tabs count what the others find", async () => {
  expect(codesOf(await ask({ keyword: "市政府" }))).toEqual(["later"]);
  const township = await ask({ level: "township", standing: "nothing" });
  expect(codesOf(township)).toEqual(["ended"]);
  expect(township.standings).toEqual({ publishes: 0, exempt: 0, preparing: 1, nothing: 1 });
  expect(township.levels).toHaveLength(4);
  const second = await ask({ iDisplayLength: 2, page: 1 });
  expect([codesOf(second), second.recordsTotal]).toEqual([["later", "ready"], 6]);
});

test("the page of an agency has its standing; a retired one without programs has none", async () => {
  const standing = async (code: string) => {
    const { data } = await portal.reply("visitor", agencyCalls.getAgency, { code });
    return [data.standing, data.exemption?.reason];
  };
  expect(await standing("two")).toEqual(["publishes", undefined]);
  expect(await standing("later")).toEqual(["exempt", "後到期"]);
  expect(await standing("ended")).toEqual(["nothing", "已過"]);
  expect(await standing("gone")).toEqual([null, undefined]);
});

test("health counts what was found, and takes neither silence nor an old finding for good", async () => {
  const { db } = portal.database;
  const [mended = 0, old = 0] = await addPrograms(db, [
    { agencyCode: "well" },
    { agencyCode: "well" },
  ]);
  await addPrograms(db, [{ agencyCode: "well" }]);
  // By what is judged of each; a kind that is not among it was not measured.
  const kindsAre = (findings: Partial<KindOutcomes>): KindOutcomes => ({
    ...ofEach(evidenceKindNames, () => "notMeasured" as const),
    ...findings,
  });
  await db.insert(measuredPrograms).values([
    {
      ...{ familyId: mended, dueAt: now, maintained: 2, reused: 1 },
      findings: kindsAre({ repository: "attention", history: "bad" }),
    },
    {
      ...{ familyId: old, dueAt: now },
      findings: kindsAre({ repository: "unknown", vulnerabilities: "unknown" }),
    },
  ]);
  await portal.revision.refresh();
  const { data } = await ask({ keyword: "機關well" });
  const none = { good: 0, attention: 0, bad: 0, unknown: 0, notMeasured: 0 };
  expect(data[0]?.health).toEqual({
    programs: 3,
    kinds: {
      repository: { ...none, attention: 1, unknown: 1, notMeasured: 1 },
      history: { ...none, bad: 1, notMeasured: 2 },
      licenceMatch: { ...none, notMeasured: 3 },
      vulnerabilities: { ...none, unknown: 1, notMeasured: 2 },
    },
    badges: { maintained: 1, secure: 0, reused: 1 },
  });
});

test("900 agencies come by one list", async () => {
  const levels = ["中央機關", "直轄市、縣（市）機關", "鄉（鎮、市、區）機關", "其他", ""];
  const header = [
    ...["代碼", "中文名稱", "機關 OID", "政府層級"],
    ...["公開狀態", "豁免至", "豁免理由", "豁免理由（英文）"],
  ];
  const until = taipeiDate(new Date(now.getTime() + 300 * dayMs));
  const exempted = ["豁免公開", until, "業務系統涉及機密，依規定不公開", "Holds secrets"];
  const rows = Array.from({ length: 900 }, (_, index) => [
    ...[`M${index}`, `大量機關第 ${index} 處`, `2.16.886.101.20003.${index + 1}`],
    ...[levels[index % 5] ?? "", ...(index % 7 === 3 ? exempted : ["準備中", "", "", ""])],
  ]);
  const file = Buffer.from(csvHead(header) + rows.map(csvLine).join("")).toString("base64");
  const { data } = await portal.reply("operator", agencyImporting.previewAgencies, { file });
  expect(data.rows.filter(({ outcome }) => outcome === "refused")).toEqual([]);
  const request = { file, seen: data.seen };
  const done = await portal.reply("operator", agencyImporting.importAgencies, request);
  expect(done.data).toEqual({ added: rows.length, changed: 0 });
  const { db } = portal.database;
  expect(await db.$count(agencies, eq(agencies.standing, "exempt"))).toBeGreaterThan(100);
  const listed = await queryCoverage(db, everything, "zh-TW", now);
  expect(listed.total).toBeGreaterThan(rows.length);
  expect(listed.levels.map(({ level }) => level)).toEqual([
    "central",
    "local",
    "township",
    "other",
    "notStated",
  ]);
});
