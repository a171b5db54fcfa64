import { expect, test } from "vitest";
import { type DescribedProgram, differingFields } from "./compare-description.ts";
import { fillProgramFrom } from "./fill-program.ts";
import { readPubliccode } from "./read-publiccode.ts";
import { writePubliccode } from "./write-publiccode.ts";

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
  repositories: ["https://git.example.tw/agency/signup", "https://git.example.tw/agency/app"],
};

const fileOf = (changes: Partial<DescribedProgram> = {}) => {
  const { repositories, authorizations, authorization, ...texts } = { ...program, ...changes };
  return writePubliccode({
    ...texts,
    programId: 12,
    repositoryUrls: repositories,
    licence: authorizations === "other" ? authorization : authorizations,
    agencyName: { zh: "範例機關", en: "Sample Agency" },
    agencyOid: "",
    agencyMailbox: "",
    pageUrl: "https://code.example.tw/publicCodes/codeDetail?id=12",
    types: [{ code: "caseManagement", zh: "案件管理", en: "Case management" }],
    technologies: ["Vue.js"],
    usedBy: [],
    // The choices are those of the form.
  } as Parameters<typeof writePubliccode>[0]);
};
const differences = (own: Partial<DescribedProgram>, text: string) =>
  differingFields({ ...program, ...own }, fillProgramFrom(readPubliccode(text), "zh-TW").fields);

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
  [{ repositories: ["https://git.example.tw/agency/other"] }, ["gitHubLinkContentVos"]],
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
