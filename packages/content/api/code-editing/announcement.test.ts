import { codes } from "@public-code/core/contract/code-lists/code-lists.ts";
import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { afterAll, expect, test } from "vitest";
import { nextPublication } from "#api/publication.ts";
import { codeEditing } from "#contract/code-editing/code-editing.ts";

const dayMs = 86_400_000;
const place = { category: "ANNOUNCEMENT", code: "INDEX-MSG" } as const;
const at = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

const portal = await startConsoleApp();
const { db } = portal.database;
afterAll(() => portal.close());

async function edited() {
  const { category } = place;
  const { data } = await portal.reply("operator", codeEditing.listCodeItems, { category });
  const item = data.find((candidate) => candidate.code === place.code);
  if (!item) throw new Error("there is no announcement");
  return item;
}

type Shown = { level: "info" | "warning" | "urgent"; beginTime?: string; endTime?: string };

/** A save of the announcement as it is, with other words, level or times. */
async function saveOf(descriptionZh: string, announcement?: Shown) {
  const { nameZh, nameEn, updateTime } = await edited();
  const fields = { nameZh, nameEn, descriptionZh, descriptionEn: "" };
  return { ...place, ...fields, updateTime, ...(announcement ? { announcement } : {}) };
}

async function visitors() {
  await portal.revision.refresh();
  const { data } = await portal.reply("visitor", codes.queryAppCodeList, {});
  const item = data.find((candidate) => candidate.category === place.category);
  return { text: item?.description, level: item?.announcement?.level };
}

test("an announcement is shown from its begin to its end, with its level", async () => {
  const save = async (shown?: Shown) =>
    portal.reply("operator", codeEditing.saveCodeItem, await saveOf("今晚停機", shown));
  await save();
  expect(await visitors()).toEqual({ text: "今晚停機", level: "info" });
  const begin = at(1);
  await save({ level: "urgent", beginTime: begin });
  expect(await visitors()).toEqual({ text: "", level: "urgent" });
  expect(await nextPublication(db)).toEqual(new Date(begin));
  const end = at(2);
  await save({ level: "warning", beginTime: at(-1), endTime: end });
  expect(await visitors()).toEqual({ text: "今晚停機", level: "warning" });
  expect(await nextPublication(db)).toEqual(new Date(end));
  // Who knows nothing of levels and times leaves them as they are.
  await save();
  expect((await edited()).announcement).toMatchObject({ level: "warning", endTime: end });
  await save({ level: "warning", beginTime: at(-2), endTime: at(-1) });
  expect((await visitors()).text).toBe("");
});

test("level and times are in the history and come back with an older state", async () => {
  await portal.reply("operator", codeEditing.saveCodeItem, await saveOf("一", { level: "urgent" }));
  const { rows } = await portal.auditOf(async () =>
    portal.reply("operator", codeEditing.saveCodeItem, await saveOf("一", { level: "info" })),
  );
  expect(rows.map(({ action, details }) => [action, details])).toEqual([
    [
      "saveCode",
      { fields: ["announcement"], values: { "announcement.level": ["urgent", "info"] } },
    ],
  ]);
  const { data } = await portal.reply("operator", codeEditing.listCodeVersions, place);
  const { updateTime } = await edited();
  const version = data[1]?.version ?? 0;
  await portal.reply("operator", codeEditing.undoCodeItem, { ...place, updateTime, version });
  expect((await edited()).announcement?.level).toBe("urgent");
});

test("an end before the begin is refused, and so is a level of any other code", async () => {
  const turned = await saveOf("一", { level: "info", beginTime: at(2), endTime: at(1) });
  const refused = await portal.refusal("operator", codeEditing.saveCodeItem, turned);
  expect(refused.errors.map(({ path }) => path)).toEqual(["announcement.endTime"]);
  const { data } = await portal.reply("operator", codeEditing.listCodeItems, {
    category: "CS_INFO",
  });
  const other = data[0];
  if (!other) throw new Error("there is no customer service");
  expect(other.announcement).toBeNull();
  const wrong = await portal.refusal("operator", codeEditing.saveCodeItem, {
    ...place,
    ...other,
    category: "CS_INFO",
    announcement: { level: "urgent" },
  });
  expect(wrong.errors.map(({ path }) => path)).toEqual(["announcement"]);
});

test("an announcement whose Chinese alone is changed has older English, until that is changed too", async () => {
  const older = async (texts: { descriptionZh: string; descriptionEn: string }) => {
    const { nameZh, nameEn, updateTime } = await edited();
    const saved = { ...place, nameZh, nameEn, ...texts, updateTime };
    return (await portal.reply("operator", codeEditing.saveCodeItem, saved)).data.olderEnglish;
  };
  const descriptionEn = "Closed tonight.";
  expect(await older({ descriptionZh: "今晚停機。", descriptionEn })).toEqual([]);
  expect(await older({ descriptionZh: "明晚停機。", descriptionEn })).toEqual(["description"]);
  const both = { descriptionZh: "明晚停機。", descriptionEn: "Closed tomorrow night." };
  expect(await older(both)).toEqual([]);
});
