import { hostileTexts } from "@public-code/portal/test-support/hostile-values.ts";
import { propertyRuns } from "@public-code/portal/test-support/test-scope.ts";
import { readPubliccode } from "@public-code/publiccode/api/read-publiccode.ts";
import {
  sampleDescription,
  sampleFile,
} from "@public-code/publiccode/api/test-support/sample-file.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { programDraft } from "#contract/program-form.ts";
import { fillProgramFrom } from "./fill-program.ts";

function fill(
  changes: Record<string, string | null>,
  lang: "zh-TW" | "en-US" = "zh-TW",
  codes?: string[],
) {
  const reading = readPubliccode(sampleFile(changes));
  return fillProgramFrom(reading, lang, codes ? { licenceCodes: codes } : {});
}

const portalCodes = ["MIT", "Apache-2.0", "GPL-3.0-only", "GPL-3.0-or-later", "other"];

const bothLanguages = `
  en:
    localisedName: Sample Sign-up
    shortDescription: People sign up for events online.
    longDescription: ${"People sign up for events, officers manage the lists. ".repeat(4)}
    features: [Sign up]
  zh-Hans:
    localisedName: 范例报名
    shortDescription: 简体说明。
    longDescription: ${"简体说明。".repeat(40)}
    features: [报名]
  zh-Hant:
    localisedName: 範例報名
    shortDescription: 正體說明。
    longDescription: ${"正體說明。".repeat(40)}
    features: [報名, 報名, 名單]`;

test.each(hostileTexts)("%j fills nothing in, and is no failure", (text) => {
  const reading = readPubliccode(text);
  expect(reading.verdict).toBe("invalid");
  expect(fillProgramFrom(reading, "zh-TW").fields).toEqual({});
});

describe("development and maintenance", () => {
  test("are what the file says, in the answers of the form", () => {
    const { fields } = fill({
      developmentStatus: "beta",
      softwareType: "addon",
      platforms: "[Web, haiku, linux]",
      maintenance: "{type: contract, contractors: [{name: 甲公司, until: 2031-12-31}]}",
      localisation: "{localisationReady: true, availableLanguages: [zh-TW, en-GB, de]}",
    });
    expect(fields).toMatchObject({
      developmentStatus: "beta",
      softwareType: "addon",
      platforms: "web,linux",
      maintenanceType: "contract",
      contractorName: "甲公司",
      contractorUntil: "2031-12-31",
      localisationReady: "true",
      availableLanguages: "zh-Hant,en",
    });
    expect(programDraft.safeParse({ programName: "a", ...fields }).error).toBeUndefined();
  });

  test("stay empty where the file does not say them", () => {
    const { fields } = fill({ developmentStatus: null, maintenance: null, platforms: "[haiku]" });
    for (const name of ["developmentStatus", "maintenanceType", "platforms"] as const)
      expect(fields[name]).toBeUndefined();
  });
});

describe("name and description", () => {
  test.each(["zh_TW", "zht", "zh", "ZH-TW", "zh-cmn-Hant", "cmn-Hant", "yue", "nan-Hant-TW"])(
    "come from a section under %s",
    (tag) => {
      const section = bothLanguages.slice(0, bothLanguages.indexOf("  zh-Hans:"));
      const { fields } = fill({
        description: `${section}  ${tag}: {localisedName: 範例報名, shortDescription: 正體說明。}`,
      });
      expect(fields).toMatchObject({ programName: "範例報名", programNameEn: "Sample Sign-up" });
    },
  );

  test("come from the Traditional Chinese text, and the English ones from the English text", () => {
    const { fields, features } = fill({ description: bothLanguages });
    expect(fields).toMatchObject({
      programName: "範例報名",
      programNameEn: "Sample Sign-up",
      description: "正體說明。".repeat(40),
    });
    expect(fields.descriptionEn).toMatch(/^People sign up for events, officers manage the lists\./);
    expect(features).toEqual(["報名", "名單"]);
    expect(fill({ description: bothLanguages }, "en-US").features).toEqual(["Sign up"]);
  });

  test.each([
    ["範例報名", "範例報名", undefined],
    ["範例報名", "Sample Sign-up", "Sample Sign-up"],
    [null, "範例報名", undefined],
    ["Sign-up", "範例報名", "Sign-up"],
  ])(
    "an English text called %j in a file called %j has the English name %j",
    (localised, name, filled) => {
      const description = `
  en:${localised === null ? "" : `\n    localisedName: ${localised}`}
    shortDescription: People sign up online.
    features: [Sign up]`;
      expect(fill({ description, name }).fields.programNameEn).toBe(filled);
    },
  );

  test("of an English file fill the Chinese fields too, since the form asks for them", () => {
    const english = `
  en-GB:
    shortDescription: People sign up online.
    longDescription: ${"People sign up online. ".repeat(8)}
    features: [Sign up]`;
    const { fields } = fill({ description: english, name: "Sign-up" });
    expect(fields).toMatchObject({ programName: "Sign-up", programNameEn: "Sign-up" });
    expect(fields.description).toBe(fields.descriptionEn);
  });

  test("of a file in another language are taken as they are", () => {
    const italian = `
  it:
    localisedName: Iscrizioni
    shortDescription: Iscrizioni online.
    longDescription: ${"Iscrizioni online. ".repeat(10)}
    features: [Iscrizioni]`;
    expect(fill({ description: italian }).fields).toMatchObject({ programName: "Iscrizioni" });
    expect(fill({ description: italian }).fields.programNameEn).toBeUndefined();
  });

  test.each([
    // https://github.com/open-zaak/open-zaak
    ["**Sign-up** enables [events](https://a.tw/b), ", "Sign-up enables events, "],
    ["*one* of 2 * 3 * 4 ways in a*b*c, ", "one of 2 * 3 * 4 ways in a*b*c, "],
  ])("of a long text that begins %j have none of the marks of Markdown", (marked, plain) => {
    const rest = "and officers manage the lists.";
    const description = sampleDescription({ longDescription: JSON.stringify(marked + rest) });
    expect(fill({ description }).fields.description).toBe(plain + rest);
  });

  test("are cut at a sentence within the form's maximum", () => {
    const sentence = `${"字".repeat(59)}。`;
    const description = sampleDescription({ longDescription: sentence.repeat(10) });
    expect(fill({ description }).fields.description).toBe(sentence.repeat(8));
    const endless = sampleDescription({ longDescription: "字".repeat(600) });
    expect(fill({ description: endless }).fields.description).toBe(`${"字".repeat(499)}…`);
    const wide = sampleDescription({ longDescription: "👨‍👩‍👧‍👦".repeat(200) });
    const cut = fill({ description: wide }).fields.description ?? "";
    expect(cut.length).toBeLessThanOrEqual(500);
    expect(cut).toMatch(/^(?:👨‍👩‍👧‍👦)+…$/);
  });
});

describe("addresses", () => {
  test("the repository becomes a link with its name, the landing page the demo", () => {
    expect(
      fill({
        url: "https://git.example.tw/agency/sign-up.git/",
        landingURL: "https://signup.example.tw",
      }).fields,
    ).toMatchObject({
      gitHubLinkContentVos: [
        { name: "sign-up", url: "https://git.example.tw/agency/sign-up.git/" },
      ],
      demoUrl: "https://signup.example.tw",
    });
  });

  test.each([
    "git://git.example.tw/a",
    "foobar",
    "https://a@git.example.tw/a",
    `https://git.example.tw/${"a".repeat(500)}`,
  ])("what the form would refuse is left out: %s", (url) => {
    expect(fill({ url }).fields.gitHubLinkContentVos).toBeUndefined();
  });
});

describe("the licence", () => {
  test.each([
    ["MIT", { authorizations: "MIT" }],
    ["mit", { authorizations: "MIT" }],
    ["MIT License", { authorizations: "MIT" }],
    ["GPL-3.0+", { authorizations: "GPL-3.0-or-later" }],
    ["GPL v3", { authorizations: "other", authorization: "GPL v3" }],
    ["AGPL-3.0-only", { authorizations: "other", authorization: "AGPL-3.0-only" }],
    ["MIT OR Apache-2.0", { authorizations: "other", authorization: "MIT OR Apache-2.0" }],
    ["LGPL-3.0、MPL-2.0", { authorizations: "other", authorization: "LGPL-3.0、MPL-2.0" }],
    ["機".repeat(60), { authorizations: "other", authorization: `${"機".repeat(49)}…` }],
  ])("%s", (license, filled) => {
    const { fields } = fill({ legal: `{license: "${license}"}` }, "zh-TW", portalCodes);
    expect({ authorizations: fields.authorizations, authorization: fields.authorization }).toEqual({
      authorization: undefined,
      ...filled,
    });
  });

  test("a retired identifier that the portal lists is that code", () => {
    expect(fill({ legal: "{license: GPL-3.0}" }, "zh-TW", ["GPL-3.0"]).fields.authorizations).toBe(
      "GPL-3.0",
    );
  });

  test("without a list of codes the identifier is the code", () => {
    expect(fill({ legal: "{license: EUPL-1.2}" }).fields.authorizations).toBe("EUPL-1.2");
  });
});

test("the agency is the organisation, else the owner of the repository, else of the rights", () => {
  const legal = "{license: MIT, repoOwner: 甲機關, mainCopyrightOwner: 乙機關}";
  const organisation = "{uri: 'urn:oid:2.16', name: 丙機關}";
  expect(fill({ legal, organisation }).fields.contactAgency).toBe("丙機關");
  expect(fill({ legal }).fields.contactAgency).toBe("甲機關");
  expect(fill({ legal: "{license: MIT, mainCopyrightOwner: 乙機關}" }).fields.contactAgency).toBe(
    "乙機關",
  );
  expect(fill({}).fields.contactAgency).toBeUndefined();
});

test.each([
  ["範例機關", { name: "範例機關", url: "", accessibility: "" }],
  [
    "[範例平臺](https://a.example.tw/) (無障礙檢測結果：AA) ",
    { name: "範例平臺", url: "https://a.example.tw/", accessibility: "AA" },
  ],
  [
    "[範例平臺](https://a.example.tw)（無障礙檢測結果: 尚未檢測）",
    { name: "範例平臺", url: "https://a.example.tw", accessibility: "尚未檢測" },
  ],
  ["[x](javascript:alert(1))", { name: "x", url: "", accessibility: "" }],
  ["範例 (內部使用)", { name: "範例 (內部使用)", url: "", accessibility: "" }],
])("used by %s", (line, row) => {
  expect(fill({ usedBy: `["${line}"]` }).fields.practicalCaseContentVos?.[0]).toMatchObject(row);
});

test("the section of Taiwanese files gives technologies, scan tools and APIs", () => {
  const filled = fill({
    dependsOn:
      "{open: [{name: PostgreSQL}, {name: Vue.js}], proprietary: [{name: SQL Server}], hardware: [{name: 讀卡機}]}",
    tw: `
  techStacks: [{name: Vue.js}, {name: " "}]
  vulnerabilityScanners: [範例掃描]
  openapi: [{name: 查詢, description: 說明, url: "https://api.example.tw"}, {}]`,
  });
  expect(filled.teches).toEqual(["Vue.js", "PostgreSQL", "SQL Server"]);
  expect(filled.fields.vulnerabilityScanContentVos).toEqual([{ scanTool: "範例掃描" }]);
  expect(filled.fields.apiInfoContentVos).toEqual([
    { name: "查詢", description: "說明", url: "https://api.example.tw" },
  ]);
});

test("a name of characters that nobody sees is none", () => {
  const { fields } = fillProgramFrom(
    { value: { name: "借用系統", description: { "zh-Hant": { localisedName: "\u0001" } } } },
    "zh-TW",
  );
  expect(fields.programName).toBe("借用系統");
});

test("persons stand apart from the fields", () => {
  const { fields, contacts } = fill({
    maintenance:
      "{type: internal, contacts: [{name: 王範例, email: wang@agency.example.tw, phone: +886-2-0000-0000}, {name: 林範例, phone: ~}]}",
  });
  expect(contacts).toEqual([
    { name: "王範例", email: "wang@agency.example.tw", phone: "+886-2-0000-0000" },
    { name: "林範例", email: "", phone: "" },
  ]);
  expect(JSON.stringify(fields)).not.toMatch(/範例機關資訊室|王範例|林範例|wang|0000/);
  expect(Object.keys(fields)).not.toEqual(expect.arrayContaining(["contactName"]));
});

test("a file that says nothing fills nothing", () => {
  expect(fillProgramFrom({ value: {} }, "zh-TW")).toEqual({
    fields: {},
    teches: [],
    features: [],
    categories: [],
    contacts: [],
  });
});

test("whatever the file holds, the form accepts what it fills", () => {
  const nasty = fc.oneof(
    fc.string({ unit: "binary", maxLength: 1_200 }),
    fc.string({ unit: "grapheme", maxLength: 700 }),
    fc.webUrl({ withQueryParameters: true }),
    fc.constantFrom("👨‍👩‍👧‍👦".repeat(300), "a".repeat(3_000), "[](https://a.example.tw)", ""),
  );
  const localised = fc.record({
    localisedName: nasty,
    shortDescription: nasty,
    longDescription: nasty,
    features: fc.array(nasty, { maxLength: 3 }),
    apiDocumentation: nasty,
  });
  const value = fc.record({
    name: nasty,
    url: nasty,
    landingURL: nasty,
    description: fc.dictionary(fc.constantFrom("zh-Hant", "en", "it"), localised),
    legal: fc.record({ license: nasty, repoOwner: nasty }),
    usedBy: fc.array(nasty, { maxLength: 3 }),
    tw: fc.record({
      vulnerabilityScanners: fc.array(nasty, { maxLength: 3 }),
      openapi: fc.array(fc.record({ name: nasty, description: nasty, url: nasty }), {
        maxLength: 3,
      }),
    }),
  });
  fc.assert(
    fc.property(value, fc.constantFrom("zh-TW" as const, "en-US" as const), (read, lang) => {
      // Reading replaces halves of characters, so a value never holds one.
      const wellFormed = JSON.parse(JSON.stringify(read).replace(/\\ud[89a-f]\w\w|\\u0000/gi, "?"));
      const { fields } = fillProgramFrom({ value: wellFormed }, lang);
      const { error } = programDraft.safeParse({ programName: "範例", ...fields });
      expect(error?.issues ?? []).toEqual([]);
    }),
    propertyRuns(200),
  );
});
