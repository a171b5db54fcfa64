import { fillProgramFrom } from "@public-code/programs/api/publiccode/fill-program.ts";
import { writePubliccode } from "@public-code/programs/api/publiccode/write-publiccode.ts";
import { type FormField, fieldNames } from "@public-code/programs/contract/program-fields.ts";
import { readPubliccode } from "@public-code/publiccode/api/read-publiccode.ts";
import { expect, test } from "vitest";
import {
  compareDescription,
  type DescribedInFile,
  type DescribedProgram,
  type DescriptionComparison,
  type MatchedNames,
} from "./compare-description.ts";

const program: DescribedProgram = {
  programName: "範例報名系統",
  programNameEn: "",
  description: "讓民眾線上報名活動。\n\n承辦人員管理名單。",
  descriptionEn: "People sign up for events online.",
  demoUrl: "https://signup.example.tw",
  authorizations: "GPL-3.0",
  authorization: "",
  developmentStatus: "beta",
  softwareType: "standalone/backend",
  platforms: "web,linux",
  maintenanceType: "community",
  contractorName: "",
  contractorUntil: "",
  localisationReady: "true",
  availableLanguages: "zh-Hant,en",
  types: ["caseManagement"],
  teches: ["vue"],
  gitHubLinkContentVos: [
    { url: "https://git.example.tw/agency/signup" },
    { url: "https://git.example.tw/agency/app" },
  ],
  practicalCaseContentVos: [],
  apiInfoContentVos: [],
  vulnerabilityScanContentVos: [{ scanTool: "ZAP" }],
  contactAgency: "資訊組",
  contactName: "王小明",
  contactEmail: "wang@agency.example.tw",
  contactNumber: "02-2345-6789",
  agencyNames: ["範例機關", "Sample Agency"],
  agencyMailbox: "code@agency.example.tw",
  users: ["使用機關"],
};

const typeNames: Readonly<Record<string, string>> = {
  案件管理: "caseManagement",
  網站: "website",
  資料處理: "dataProcessing",
  開放資料: "openData",
};
const technologyNames: Readonly<Record<string, string>> = { "Vue.js": "vue", Java: "java" };
const lookUp = (
  names: readonly string[],
  list: Readonly<Record<string, string>>,
): MatchedNames => ({
  codes: names.flatMap((name) => list[name] ?? []),
  unmatched: names.filter((name) => list[name] === undefined),
});
const nameOf = (code: string) =>
  Object.keys(typeNames).find((name) => typeNames[name] === code) ?? code;

const fileOf = (changes: Partial<DescribedProgram> = {}) => {
  const { authorizations, authorization, types, ...texts } = { ...program, ...changes };
  return writePubliccode({
    ...texts,
    programId: 12,
    repositoryUrls: texts.gitHubLinkContentVos.map(({ url }) => url),
    licence: authorizations === "other" ? authorization : authorizations,
    agencyName: { zh: "範例機關", en: "Sample Agency" },
    agencyOid: "2.16.886.101.20003",
    agencyMailbox: program.agencyMailbox,
    pageUrl: "https://code.example.tw/publicCodes/codeDetail?id=12",
    types: types.map((code) => ({ code, zh: nameOf(code), en: code })),
    technologies: ["Vue.js"],
    usedBy: [...texts.practicalCaseContentVos.map(({ name }) => name), ...texts.users],
    // The choices are those of the form.
  } as Parameters<typeof writePubliccode>[0]);
};

const read = (text: string): DescribedInFile => {
  const { fields, features, teches, ...others } = fillProgramFrom(readPubliccode(text), "zh-TW");
  return {
    ...others,
    values: fields,
    types: lookUp(features, typeNames),
    teches: lookUp(teches, technologyNames),
  };
};
const compare = (own: Partial<DescribedProgram>, text: string): DescriptionComparison =>
  compareDescription({ ...program, ...own }, read(text));
const differences = (own: Partial<DescribedProgram>, text: string) => compare(own, text).differing;

const contract = {
  maintenanceType: "contract",
  contractorName: "甲公司",
  contractorUntil: "2031-12-31",
};

test.each<Partial<DescribedProgram>>([
  {},
  { programName: "OpenCase", programNameEn: "" },
  { programNameEn: "Sign-up", descriptionEn: "" },
  { authorizations: "other", authorization: "自訂授權" },
  { authorizations: "other", authorization: "MIT OR Apache-2.0" },
  { demoUrl: "", availableLanguages: "en" },
  { description: "說明。".repeat(400), descriptionEn: "Words of it. ".repeat(90) },
  { description: "沒有句號的長說明".repeat(140) },
  { types: ["openData", "dataProcessing", "newType"] },
  {
    practicalCaseContentVos: [
      { name: "南區服務", url: "https://a.example.tw", accessibility: "AA" },
    ],
  },
  { users: [] },
  contract,
])("the portal's own file says the same (%#)", (own) => {
  expect(differences(own, fileOf(own))).toEqual([]);
});

test.each<[Partial<DescribedProgram>, string[]]>([
  [{ programName: "另一個名稱" }, ["programName"]],
  [{ programNameEn: "Other" }, ["programNameEn"]],
  [{ description: "讓民眾線上繳費。" }, ["description"]],
  [{ descriptionEn: "" }, ["descriptionEn"]],
  [{ demoUrl: "" }, ["demoUrl"]],
  [{ authorizations: "MIT" }, ["authorizations"]],
  [{ developmentStatus: "stable", platforms: "web" }, ["developmentStatus", "platforms"]],
  [{ availableLanguages: "zh-Hant" }, ["availableLanguages"]],
  [
    { gitHubLinkContentVos: [{ url: "https://git.example.tw/agency/other" }] },
    ["gitHubLinkContentVos"],
  ],
  [{ types: ["website"] }, ["types"]],
  [{ types: ["caseManagement", "website"] }, ["types"]],
  [
    { practicalCaseContentVos: [{ name: "南區服務", url: "", accessibility: "" }] },
    ["practicalCaseContentVos"],
  ],
  [contract, ["maintenanceType"]],
])("a file of before %j says otherwise", (changes, fields) => {
  expect(differences({}, fileOf(changes)).toSorted()).toEqual(fields.toSorted());
});

test("of contracts the company and its day are compared", () => {
  const later = { ...contract, contractorUntil: "2032-12-31" };
  expect(differences(later, fileOf(contract))).toEqual(["contractorUntil"]);
});

test("a file that says hardly anything differs in what it leaves out", () => {
  expect(differences({}, "name: 範例報名系統")).toContain("description");
  expect(differences({}, "")).toContain("programName");
});

test("what the portal's own file cannot say is named as not compared", () => {
  expect(compare({}, fileOf()).notCompared).toEqual([
    "teches",
    "vulnerabilityScanContentVos",
    "contactName",
    "contactEmail",
    "contactNumber",
  ]);
});

const ownFile = fileOf();
const withLines = (...lines: string[]) => `${ownFile}${lines.join("\n")}\n`;
const withContact = (contact: string) =>
  ownFile.replace(/ {2}contacts:\n(?: {4}.*\n)+/, `  contacts:\n    - ${contact}\n`);

test.each<[string, Partial<DescribedProgram>, string, FormField[], FormField[]]>([
  [
    "the same technologies",
    {},
    withLines("dependsOn: { open: [{ name: Vue.js }] }"),
    [],
    ["teches"],
  ],
  ["others", {}, withLines("dependsOn: { open: [{ name: Java }] }"), ["teches"], ["teches"]],
  [
    "one of two",
    { teches: ["vue", "java"] },
    withLines("dependsOn: { open: [{ name: Vue.js }] }"),
    ["teches"],
    ["teches"],
  ],
  [
    "one of two and one that no list has",
    { teches: ["vue", "java"] },
    withLines("dependsOn: { open: [{ name: Vue.js }, { name: Foo }] }"),
    [],
    [],
  ],
  [
    "its officer",
    {},
    withContact('{ name: 王小明, email: Wang@agency.example.tw, phone: "+886 2 2345 6789" }'),
    [],
    ["contactName", "contactEmail", "contactNumber"],
  ],
  [
    "somebody else",
    {},
    withContact('{ name: 李大華, email: lee@agency.example.tw, phone: "+886 2 2345 0000" }'),
    ["contactName", "contactEmail", "contactNumber"],
    ["contactName", "contactEmail", "contactNumber"],
  ],
  [
    "another unit",
    {},
    ownFile.replace('name: "範例機關"\nmaintenance', 'name: "別的機關"\nmaintenance'),
    ["contactAgency"],
    [],
  ],
  [
    "another user",
    {},
    ownFile.replace('- "使用機關"', '- "別的機關"'),
    ["practicalCaseContentVos"],
    [],
  ],
  [
    "another scanner and another interface",
    {},
    withLines(
      "TW: { vulnerabilityScanners: [Nessus], openapi: [{ name: API, url: 'https://a.tw' }] }",
    ),
    ["vulnerabilityScanContentVos", "apiInfoContentVos"],
    ["vulnerabilityScanContentVos"],
  ],
  [
    "categories of other types",
    {},
    ownFile
      .replace('- "案件管理"', '- "民眾可以報名"')
      .replace("workflow-management", "it-security"),
    ["types"],
    [],
  ],
])("a file that names %s", (_, own, text, differing, alsoCompared) => {
  expect(text).not.toBe(ownFile);
  const comparison = compare(own, text);
  expect(comparison.differing).toEqual(differing);
  const open = compare(own, ownFile).notCompared;
  expect(comparison.notCompared).toEqual(open.filter((field) => !alsoCompared.includes(field)));
});

test("every field that the standard knows is compared, and named where it cannot be", () => {
  const everything = {
    ...program,
    programNameEn: "Sign-up",
    practicalCaseContentVos: [{ name: "南區服務", url: "", accessibility: "" }],
    apiInfoContentVos: [{ name: "API", description: "", url: "https://api.example.tw" }],
  };
  const { differing, notCompared } = compareDescription(everything, read(""));
  const named = [...differing, ...notCompared];
  expect(fieldNames.filter((field) => !named.includes(field))).toEqual([
    "authorization",
    "contractorName",
    "contractorUntil",
    "sbomFile",
    "picFiles",
    "changeReason",
  ]);
});
