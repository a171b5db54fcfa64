import { expect, test } from "vitest";
import { createAgencyFinder, isSpreadsheetNumber, type NamedAgency } from "./agency-names.ts";

const agency = (
  code: string,
  nameZh: string,
  nameEn: string,
  ...aliases: string[]
): NamedAgency => ({
  ...{ code, nameZh, nameEn, aliases },
  oid: `2.16.886.101.9.${code.length}.${code.charCodeAt(0)}`,
});

const agencies = [
  agency("A01", "臺北市政府", "Taipei City Government", "北市府"),
  agency("M07", "數位發展部", "Ministry of Digital Affairs", "數位部", "moda", "2.16.886.5"),
  agency("H01", "衛生福利部", "Ministry of Health and Welfare", "衛福部", "行政院衛生署"),
  agency("H11", "衛生福利部中央健康保險署", "", "健保署"),
  agency("E01", "行政院主計總處", "", "主計總處"),
  agency("Y01", "行政院", "Executive Yuan"),
  agency("I01", "內政部", "Ministry of the Interior"),
  agency("X01", "示範機關甲（公共服務局）", ""),
  agency("T01", "中區稅務所", ""),
  agency("T02", "中區稅務所", ""),
  agency("T03", "臺東縣政府", "", "東府"),
  agency("T04", "台東县政府", ""),
];
const find = createAgencyFinder(agencies);

test.each([
  [
    "臺北市政府",
    "台北市政府",
    "臺北 市政府",
    "臺北\u200b市政府",
    "臺北　市政府",
    "台北市政府 ",
    "北市府",
    "「臺北市政府」",
  ],
  [
    "臺北市政府",
    "taipei city government",
    "Taipei City Government, Taiwan",
    "The Taipei City Government (R.O.C.)",
    "A01",
    "a01",
    "Ａ０１",
  ],
  [
    "臺北市政府",
    "臺北市政府（資訊局）",
    "台北市政府(資訊局)",
    "臺北市政府 資訊局",
    "臺灣臺北市政府",
    "臺北市政府【資訊局】",
    "Taipei-City-Government",
    "臺北市政府 > 資訊局",
    "臺北市政府(A01)",
    "A01 臺北市政府",
  ],
  [
    "數位發展部",
    "数位发展部",
    "數位部",
    "ＭＯＤＡ",
    "行政院數位發展部",
    "數位發展部（資訊處）",
    "數位發展部（moda）",
    "2.16.886.5",
    "２．１６．８８６．５",
    "中華民國數位發展部",
  ],
  [
    "數位發展部",
    "Ministry of Digital Affairs, Taiwan",
    "MINISTRY OF DIGITAL AFFAIRS",
    "「數位發展部」",
    "數位發展部。",
  ],
  ["衛生福利部", "衛福部", "卫生福利部", "行政院衛生福利部", "行政院衛生署", "衛福部（資訊處）"],
  ["衛生福利部", "Ministry of Health & Welfare", "MINISTRY OF HEALTH＆WELFARE"],
  [
    "衛生福利部中央健康保險署",
    "衛生福利部 > 中央健康保險署",
    "健保署",
    "衛福部中央健康保險署",
    "衛生福利部 中央健康保險署",
    "衛生福利部（中央健康保險署）",
    "衛生福利部中央健康保險署（企劃組）",
  ],
  ["行政院主計總處", "主計總處", "行政院 主計總處", "主計總處（資訊處）"],
  [
    "示範機關甲（公共服務局）",
    "示範機關甲",
    "示範機關甲(公共服務局)",
    "示範機關甲 公共服務局",
    "X01",
  ],
  ["臺東縣政府", "東府"],
])("%s is found by all of its forms", (name, ...texts) => {
  expect(texts.map((text) => [text, find(text).agency?.nameZh])).toEqual(
    texts.map((text) => [text, name]),
  );
});

test.each([
  ["中區稅務所", "T01 T02"],
  ["中区税务所（第二課）", "T01 T02"],
  ["台東縣政府", "T03 T04"],
  ["衛生福利部（健保署）", "H01 H11"],
  ["數位發展部資訊處", "M07"],
  ["數位發展部\n衛生福利部", "M07 H01"],
  ["衛生福利部 健保署", "H01 H11"],
  ["內政部警政署", "I01"],
  ["中央健康保險署", "H11"],
  ["衛福部健康保險署", "H11 H01"],
  ["財團法人示範機關甲（公共服務局）", "X01"],
  ["財團法人數位發展部", "M07"],
  ["Ministry of Digital (MoD)", "M07"],
  ["新北市府", ""],
  ["Ministry of", ""],
  ["行政院新聞局", "Y01"],
  ["沒有這個局", ""],
  ["政府", ""],
  ["", ""],
  ["3.01E+08", ""],
  ["臺".repeat(10_000), ""],
])("of %s a person decides, among: %s", (text, codes) => {
  const { agency: found, similar } = find(text);
  expect([found, similar.map(({ code }) => code).join(" ")]).toEqual([null, codes]);
});

test("a code that a spreadsheet has turned into a number is known", () => {
  const numbers = ["3.01E+08", "3.01e8", "３．０１Ｅ＋０８", "301,000,000", "301.0"];
  const codes = ["301", "A01", "3E", "E08", "0012", "2.16.886.101", "301-000"];
  expect(numbers.filter(isSpreadsheetNumber)).toEqual(numbers);
  expect(codes.filter(isSpreadsheetNumber)).toEqual([]);
});
