import { expect, test } from "vitest";
import { agenciesAround, agenciesIn } from "./matched-names.ts";

const agencies = [
  { code: "city", names: ["臺北市政府", "Taipei City Government", ""] },
  { code: "bureau", names: ["臺北市政府資訊局", "北市資訊局"] },
  { code: "ministry", names: ["數位發展部", "Ministry of Digital Affairs", "moda", "部"] },
];

test.each([
  ["臺北市政府資訊局使用中", ["bureau"]],
  ["臺北市政府與數位發展部", ["city", "ministry"]],
  ["臺北市政府、臺北市政府資訊局", ["bureau", "city"]],
  ["臺北市政府資訊局、臺北市政府", ["bureau", "city"]],
  ["used by the ministry of digital affairs", ["ministry"]],
  ["ＭＯＤＡ", ["ministry"]],
  ["教育部", []],
  ["", []],
])("in %j these agencies are named: %j", (text, codes) => {
  expect([...agenciesIn(text, agencies)].sort()).toEqual(codes);
});

test("whether a text names an agency depends on those alone whose names hold its own", () => {
  const around = (code: string) => agenciesAround(code, agencies).map((agency) => agency.code);
  expect(around("city")).toEqual(["city", "bureau"]);
  expect(around("bureau")).toEqual(["bureau"]);
  expect(around("nobody")).toEqual([]);
});
