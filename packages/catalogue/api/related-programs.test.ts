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
let ids: Record<"booking" | "venues" | "rooms" | "maps", number>;

beforeAll(async () => {
  portal = await buildTestApp();
  const { db } = portal.database;
  await addAgency(db, { code: "A1", nameZh: "甲機關", nameEn: "Agency A" });
  await addAgency(db, { code: "A2", nameZh: "乙機關" });
  await addCodes(db, "code_filter_type", [
    ["book", "借用"],
    ["form", "填報"],
    ["map", "圖資"],
    ["other", "其他"],
  ]);
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const of = { agencyCode: "A2", onlineAt: at(2) };
  const [booking = 0, venues = 0, rooms = 0, maps = 0] = await addPrograms(db, [
    { programName: "場地預約", types: ["book", "form", "other"], onlineAt: at(1) },
    { ...of, programName: "社區場地預約", types: ["book"] },
    { ...of, programName: "校園場地預約", types: ["form"], onlineAt: at(1) },
    { programName: "地圖", programNameEn: "Maps", types: ["map"], onlineAt: at(5) },
    // The same function without its words, its words without the function, and one word of two.
    { ...of, programName: "問卷", types: ["form"] },
    { ...of, programName: "預約統計", types: [] },
    { ...of, programName: "門診預約", types: ["book"] },
    // Its words, and that its function has no name either.
    { ...of, programName: "室外場地預約", types: ["other"] },
    { programName: "圖表", types: [], onlineAt: at(4) },
    {
      ...of,
      programName: "場地預約舊版",
      types: ["book"],
      terminationStatus: "1",
      terminationDate: "20260101",
    },
  ]);
  ids = { booking, venues, rooms, maps };
  const others = (programName: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      programName: `${programName} ${index}`,
      agencyCode: "A3",
      types: ["map"],
      onlineAt: at(10 + index),
    }));
  await addPrograms(db, [...others("地圖", 6), ...others("公文", 20)]);
  await portal.revision.refresh();
});
afterAll(() => portal.close());

const related = async (programId: unknown, lang = "zh-TW") =>
  (await portal.ask(catalogue.getRelatedPrograms, { programId }, { lang })).data;

test("programs with a function of it and the words of its name are alike, and no others", async () => {
  const { similar } = await related(ids.booking);
  const similarIds = similar.map(({ firstEditionNo }) => firstEditionNo);
  expect(similarIds.toSorted()).toEqual([ids.venues, ids.rooms]);
  expect(similar.find(({ programId }) => programId === ids.venues)).toMatchObject({
    programName: "社區場地預約",
    provideDeptName: "乙機關",
    conclusion: { verdict: "unknown", words: "平臺尚未查核" },
  });
});

test("a few are shown of many that are alike", async () => {
  expect((await related(ids.maps)).similar).toHaveLength(relatedMaximum);
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
  expect(similar.map(({ firstEditionNo }) => firstEditionNo)).toEqual([ids.rooms, ids.venues]);
});
