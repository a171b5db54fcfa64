import { evidence } from "@public-code/evidence/api/evidence.table.ts";
import { buildTestApp, type TestApp } from "@public-code/portal/test-support/build-test-app.ts";
import {
  addAgency,
  addCodes,
  addEdition,
  addPrograms,
} from "@public-code/portal/test-support/catalogue-factory.ts";
import { hostileTexts } from "@public-code/portal/test-support/hostile-values.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogue, relatedMaximum } from "#contract/catalogue.ts";

let portal: TestApp;
let ids: Record<"booking" | "venues" | "forms" | "charts" | "maps", number>;

beforeAll(async () => {
  portal = await buildTestApp();
  const { db } = portal.database;
  await addAgency(db, { code: "A1", nameZh: "甲機關", nameEn: "Agency A" });
  await addAgency(db, { code: "A2", nameZh: "乙機關" });
  await addCodes(db, "code_filter_type", [
    ["book", "預約"],
    ["form", "表單"],
    ["map", "地圖"],
  ]);
  await addCodes(db, "code_filter_tech", [
    ["js", "JavaScript"],
    ["rare", "Prolog"],
  ]);
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const [booking = 0, venues = 0, forms = 0, charts = 0, maps = 0] = await addPrograms(db, [
    { programName: "預約", types: ["book", "form"], teches: ["js", "rare"], onlineAt: at(1) },
    { programName: "場地", agencyCode: "A2", types: ["book"], teches: ["rare"], onlineAt: at(2) },
    { programName: "表單", agencyCode: "A2", types: ["form"], teches: ["js"], onlineAt: at(3) },
    { programName: "圖表", types: [], teches: ["js"], onlineAt: at(4) },
    { programName: "地圖", programNameEn: "Maps", types: ["map"], teches: ["js"], onlineAt: at(5) },
  ]);
  ids = { booking, venues, forms, charts, maps };
  await addPrograms(
    db,
    Array.from({ length: 6 }, (_, index) => ({
      programName: `表單 ${index}`,
      agencyCode: "A3",
      types: ["form"],
      onlineAt: at(10 + index),
    })),
  );
  await addPrograms(db, [
    { programName: "已到期", types: ["book"], terminationStatus: "1", terminationDate: "20260101" },
  ]);
  await portal.revision.refresh();
});
afterAll(() => portal.close());

const related = async (programId: unknown, lang = "zh-TW") =>
  (await portal.ask(catalogue.getRelatedPrograms, { programId }, { lang })).data;

test("programs that do the same come by what they share, the rarer the better, and a few only", async () => {
  const { similar } = await related(ids.booking);
  expect(similar.map(({ firstEditionNo }) => firstEditionNo).slice(0, 2)).toEqual([
    ids.venues,
    ids.forms,
  ]);
  expect(similar).toHaveLength(relatedMaximum);
  expect(similar[0]).toEqual({
    programId: ids.venues,
    firstEditionNo: ids.venues,
    programName: "場地",
    provideDept: "A2",
    provideDeptName: "乙機關",
    repositoryEnd: null,
  });
});

test("others of the agency come newest first, in the language that was asked for", async () => {
  const names = async (lang: string) =>
    (await related(ids.booking, lang)).ofAgency.map(({ programName }) => programName);
  expect(await names("zh-TW")).toEqual(["地圖", "圖表"]);
  expect(await names("en-US")).toEqual(["Maps", "圖表"]);
});

test("the number of any edition leads to the same, what visitors do not see to nothing", async () => {
  const { db } = portal.database;
  const draft = await addEdition(db, {
    familyId: ids.booking,
    status: programStatus.draft,
    onlineAt: null,
  });
  expect(await related(draft)).toEqual(await related(ids.booking));
  const hidden = await addEdition(db, { status: programStatus.draft, onlineAt: null });
  for (const id of [hidden, 0, -1, 999_999_999, null, ...hostileTexts.slice(0, 3)])
    expect(await related(id)).toEqual({ similar: [], ofAgency: [] });
});

test("programs whose source has ended come after all that go on", async () => {
  const { db } = portal.database;
  const now = new Date();
  await db.insert(evidence).values({
    familyId: ids.venues,
    kind: "repository",
    repository: "git.example.tw/a/venues",
    outcome: "bad",
    value: {
      state: "archived",
      movedTo: null,
      defaultBranch: "main",
      headCommit: null,
      failing: null,
    },
    source: { method: "refs", url: "", tool: "", commit: "" },
    measuredAt: now,
    confirmedAt: now,
  });
  await db.transaction((tx) => publishPrograms(tx, [ids.venues]));
  await portal.revision.refresh();
  const { similar } = await related(ids.booking);
  expect(similar[0]?.firstEditionNo).toBe(ids.forms);
  expect(similar.map(({ firstEditionNo }) => firstEditionNo)).not.toContain(ids.venues);
});
