import { seedPrograms } from "@public-code/demo/programs/seed-programs.ts";
import { expect, test } from "vitest";
import { heldBackNeeds, needKinds, openNeeds, typedNeeds } from "./real-needs.ts";

const needs = [...openNeeds, ...heldBackNeeds];
const keys = new Set(seedPrograms.map(({ key }) => key));
const plain = (text: string) => text.toLowerCase().replace(/\s|（示範）|\(sample\)/g, "");

test("78 needs are judged, 15 of them held back, each typed differently", () => {
  expect([openNeeds.length, heldBackNeeds.length]).toEqual([63, 15]);
  expect(new Set(needs.map(({ typed }) => plain(typed))).size).toBe(78);
});

test("every fitting program is one of the demo, named once", () => {
  const fits = typedNeeds.map((need) => ({ typed: need.typed, mustFind: need.fits, alsoFits: [] }));
  for (const { typed, mustFind, alsoFits } of [...needs, ...fits]) {
    const fitting = [...mustFind, ...alsoFits];
    expect(
      fitting.filter((key) => !keys.has(key)),
      typed,
    ).toEqual([]);
    expect(new Set(fitting).size, typed).toBe(fitting.length);
  }
});

test("nobody types the name of a program", () => {
  const names = new Set(
    seedPrograms
      .flatMap((program) => [program.programName, program.programNameEn, program.key])
      .map(plain),
  );
  expect(needs.filter(({ typed }) => names.has(plain(typed)))).toEqual([]);
});

test("every kind of wording is among the open needs, and both languages among both", () => {
  expect(new Set(openNeeds.map(({ kind }) => kind))).toEqual(new Set(needKinds));
  for (const part of [openNeeds, heldBackNeeds])
    expect(new Set(part.map(({ lang }) => lang)).size).toBe(2);
});

test("the words that found nothing or the wrong programs are among the open needs", () => {
  const text =
    "表單 地圖 檔案 form 檔案傳送 傳輸檔案 停車場 活動報名 線上報名系統 台北巿 opendata carben taipie MIT gis survey 登录 線上申訴 login 圖書館管理系統";
  const typed = new Set(openNeeds.map((need) => need.typed));
  expect(text.split(" ").filter((word) => !typed.has(word))).toEqual([]);
});
