import { readFileSync } from "node:fs";
import { propertyRuns } from "@public-code/portal/test-support/test-scope.ts";
import { judgeElsewhere } from "@public-code/publiccode/api/judge-elsewhere.ts";
import standard from "@public-code/publiccode/api/publiccode-standard.json" with { type: "json" };
import { readPubliccode } from "@public-code/publiccode/api/read-publiccode.ts";
import {
  developmentStatuses,
  maintenanceTypes,
  softwareTypes,
} from "@public-code/publiccode/contract/closed-lists.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { platforms, programLanguages } from "#contract/publiccode-fields.ts";
import { categoriesOf } from "./type-categories.ts";
import { type PubliccodeSource, writePubliccode } from "./write-publiccode.ts";

function source(changes: Partial<PubliccodeSource> = {}): PubliccodeSource {
  return {
    programId: 12,
    programName: "範例報名系統",
    programNameEn: "Sample Sign-up",
    description: "讓民眾線上報名活動。\n承辦人員管理名單。",
    descriptionEn: "People sign up for events online.",
    pageUrl: "https://code.example.tw/publicCodes/codeDetail?id=12",
    repositoryUrls: ["https://git.example.tw/agency/signup", "https://git.example.tw/agency/app"],
    demoUrl: "https://signup.example.tw",
    licence: "MIT",
    agencyName: { zh: "範例機關", en: "Sample Agency" },
    agencyOid: "2.16.886.101.0",
    agencyMailbox: "code@agency.example.tw",
    developmentStatus: "beta",
    softwareType: "standalone/backend",
    platforms: "linux,web",
    maintenanceType: "community",
    contractorName: "",
    contractorUntil: "",
    localisationReady: "true",
    availableLanguages: "zh-Hant,en",
    types: [{ code: "caseManagement", zh: "案件管理", en: "Case management" }],
    technologies: ["Vue.js", "PostgreSQL"],
    usedBy: ["範例市政府"],
    ...changes,
  };
}

const everything = {
  maintenanceType: "contract",
  contractorName: "範例資訊公司",
  contractorUntil: "2031-12-31",
} as const;

const read = (changes: Partial<PubliccodeSource> = {}) =>
  readPubliccode(writePubliccode(source(changes)));

describe("the file of a program", () => {
  test("is a valid 0.7 that says what the portal knows", () => {
    const { verdict, problems, value } = read();
    expect(problems).toEqual([]);
    expect(verdict).toBe("valid");
    expect(value).toMatchObject({
      publiccodeYmlVersion: "0.7",
      name: "範例報名系統",
      url: "https://git.example.tw/agency/signup",
      landingURL: "https://signup.example.tw",
      platforms: ["web", "linux"],
      developmentStatus: "beta",
      softwareType: "standalone/backend",
      localisation: { localisationReady: true, availableLanguages: ["zh-Hant", "en"] },
      categories: ["workflow-management"],
      usedBy: ["範例市政府"],
      organisation: { uri: "urn:oid:2.16.886.101.0", name: "範例機關" },
      legal: { license: "MIT" },
      description: {
        "zh-Hant": { localisedName: "範例報名系統", features: ["案件管理"] },
        en: { localisedName: "Sample Sign-up", features: ["Case management"] },
      },
    });
    expect(value.description?.["zh-Hant"]?.longDescription).toMatch(
      /^讓民眾線上報名活動。\n承辦人員管理名單。\n\n本程式由範例機關提供.*Vue\.js、PostgreSQL.*登載的授權條款為 MIT.*agency\/app/,
    );
  });

  test("names the agency and its mailbox as the only contact", () => {
    expect(read().value.maintenance).toEqual({
      type: "community",
      contacts: [{ name: "範例機關", email: "code@agency.example.tw" }],
    });
    expect(read({ agencyMailbox: "" }).value.maintenance?.contacts).toEqual([{ name: "範例機關" }]);
    expect(read({ agencyMailbox: "not a mailbox" }).verdict).toBe("valid");
  });

  test("names the contractor of a program that is looked after by contract, and of no other", () => {
    const contractor = { contractorName: "範例資訊公司", contractorUntil: "2031-12-31" };
    const { verdict, value } = read({ ...contractor, maintenanceType: "contract" });
    expect(verdict).toBe("valid");
    expect(value.maintenance?.contractors).toEqual([{ name: "範例資訊公司", until: "2031-12-31" }]);
    expect(read(contractor).value.maintenance?.contractors).toBeUndefined();
  });

  test("says nothing that nobody said", () => {
    for (const key of ["releaseDate", "intendedAudience", "softwareVersion"] as const)
      expect(read().value[key]).toBeUndefined();
  });

  test("has no English section without an English description", () => {
    expect(Object.keys(read({ descriptionEn: " " }).value.description ?? {})).toEqual(["zh-Hant"]);
  });

  test("leaves out what is not known", () => {
    const { verdict, value } = read({
      demoUrl: "",
      agencyOid: "",
      usedBy: [],
      technologies: [],
      types: [],
    });
    expect(verdict).toBe("valid");
    for (const key of ["landingURL", "organisation", "usedBy"] as const)
      expect(value[key]).toBeUndefined();
  });

  test("without a repository points to the program's page", () => {
    expect(read({ repositoryUrls: [] }).value.url).toBe(source().pageUrl);
    expect(read({ repositoryUrls: ["ftp://a", " "] }).value.url).toBe(source().pageUrl);
  });

  test.each([
    ["MIT", "MIT"],
    ["GPL-3.0-or-later", "GPL-3.0-or-later"],
    ["GPL-3.0", "GPL-3.0-only"],
    ["GPL-3.0+", "GPL-3.0-or-later"],
    ["MIT License", "MIT"],
    ["MIT OR Apache-2.0", "MIT OR Apache-2.0"],
    ["GPL v3", "LicenseRef-other"],
    ["MIT 與 Apache-2.0", "MIT AND Apache-2.0"],
    ["機關自訂授權", "LicenseRef-other"],
    ["Nunit", "LicenseRef-other"],
    ["", "LicenseRef-other"],
  ])("writes the licence %s as %s", (licence, license) => {
    const { verdict, value } = read({ licence });
    expect(verdict).toBe("valid");
    expect(value.legal).toEqual({ license });
  });

  test("still says a licence that SPDX does not know in words", () => {
    expect(writePubliccode(source({ licence: "機關自訂授權" }))).toContain(
      "登載的授權條款為 機關自訂授權",
    );
  });

  test("names in its text the repositories of which its address is the first", () => {
    const { url, description } = read().value;
    const [first, second] = source().repositoryUrls;
    expect(url).toBe(first);
    for (const { longDescription } of Object.values(description ?? {}))
      expect(longDescription).toMatch(new RegExp(`[:為] ${first} [,、] ${second} `));
    const gone = writePubliccode(source({ repositoryUrls: [] }));
    expect(gone).not.toMatch(/原始碼位置為|Source code:/);
    expect(readPubliccode(gone).verdict).toBe("valid");
  });

  test("quotes what readers of YAML 1.1 would take for something else", () => {
    const text = writePubliccode(source({ programName: "no" }));
    expect(text).toContain('name: "no"');
    const dated = {
      maintenanceType: "contract",
      contractorName: "甲",
      contractorUntil: "2031-12-31",
    };
    expect(writePubliccode(source(dated))).toContain('until: "2031-12-31"');
  });

  test("cuts the short description at a sentence", () => {
    const sentence = `${"字".repeat(69)}。`;
    const { value } = read({ description: sentence.repeat(5) });
    expect(value.description?.["zh-Hant"]?.shortDescription).toBe(sentence.repeat(2));
  });

  test("has a long enough description however little is known", () => {
    const little = {
      programName: "甲",
      description: "",
      descriptionEn: "A",
      repositoryUrls: [],
      licence: "",
      agencyName: { zh: "", en: "" },
      agencyOid: "",
      agencyMailbox: "",
      types: [],
      technologies: [],
    };
    expect(read(little).problems).toEqual([]);
  });
});

/** What somebody refuses; a key on which a vote is open is not refused yet. */
const refusals = (text: string) =>
  Object.values(judgeElsewhere(text))
    .flat()
    .filter(({ severity }) => severity === "error");

test("nobody refuses anything in our files, nor in the portal's own", () => {
  const own = readFileSync(new URL("../../../../publiccode.yml", import.meta.url), "utf8");
  for (const file of [own, writePubliccode(source()), writePubliccode(source(everything))])
    expect(refusals(file)).toEqual([]);
});

test("every function type of the portal has a category of the standard", () => {
  const codes = ["caseManagement", "mapping", "other", "aTypeOfTomorrow", "__proto__"];
  for (const code of codes)
    for (const category of categoriesOf([code])) expect(standard.categories).toContain(category);
  expect(categoriesOf(["openData", "dataProcessing"])).toEqual(["data-analytics"]);
  expect(categoriesOf(["aTypeOfTomorrow"])).toEqual(["other"]);
  expect(categoriesOf([])).toEqual([]);
});

test("whatever the texts of a program hold, its file is valid and gives them back", () => {
  const nasty = fc.oneof(
    fc.string({ unit: "binary", maxLength: 600 }),
    fc.string({ unit: "grapheme", maxLength: 300 }),
    fc.constantFrom(
      "",
      " ",
      "\n",
      "~",
      "null",
      "yes",
      "0x1f",
      "1e3",
      "2026-01-01",
      "- a",
      "a: b",
      "# a",
      "&a *a !a",
      "---\n...",
      "%YAML 1.1",
      "|\n  a",
      "\u2028\u0085\uFEFF",
      "  two leading spaces\n\n\n  and more  \n",
      "\tTab\n\t\tTabs",
      "👨‍👩‍👧‍👦".repeat(200),
      "a".repeat(11_000),
      "</script>",
      "\u202Eabc",
      "\uD800",
      "lost \uFFFD here",
    ),
  );
  const two = fc.record({ zh: nasty, en: nasty });
  const someOf = (choices: readonly string[]) =>
    fc.subarray([...choices], { minLength: 1 }).map((some) => some.join(","));
  const program = fc.record<PubliccodeSource>({
    programId: fc.nat(),
    programName: nasty,
    programNameEn: nasty,
    description: nasty,
    descriptionEn: nasty,
    pageUrl: fc.constant("https://code.example.tw/publicCodes/codeDetail?id=1"),
    repositoryUrls: fc.array(fc.oneof(nasty, fc.webUrl()), { maxLength: 3 }),
    demoUrl: fc.oneof(nasty, fc.webUrl({ withFragments: true, withQueryParameters: true })),
    licence: fc.oneof(nasty, fc.constantFrom("MIT", "GPL-2.0", "Nunit", "CC0")),
    agencyName: two,
    agencyOid: fc.oneof(nasty, fc.constant("2.16.886.101.0")),
    agencyMailbox: fc.oneof(nasty, fc.emailAddress()),
    developmentStatus: fc.constantFrom(...developmentStatuses),
    softwareType: fc.constantFrom(...softwareTypes),
    platforms: someOf(platforms),
    maintenanceType: fc.constantFrom(...maintenanceTypes),
    contractorName: fc.constant("範例資訊公司"),
    contractorUntil: fc.constant("2031-12-31"),
    localisationReady: fc.constantFrom("true", "false"),
    availableLanguages: someOf(programLanguages),
    types: fc.array(
      two.chain(({ zh, en }) => nasty.map((code) => ({ zh, en, code }))),
      { maxLength: 3 },
    ),
    technologies: fc.array(nasty, { maxLength: 3 }),
    usedBy: fc.array(nasty, { maxLength: 3 }),
  });
  fc.assert(
    fc.property(program, (written) => {
      const text = writePubliccode(written);
      const { verdict, problems, value } = readPubliccode(text);
      expect(problems).toEqual([]);
      expect(verdict).toBe("valid");
      expect(refusals(text)).toEqual([]);
      const name = written.programName
        .toWellFormed()
        .replace(/(?![\t\n\r\u0085])[\p{Cc}\uFEFF\uFFFD\uFFFE\uFFFF]/gu, "");
      const expected = name.replace(/[\s\u0085]+/g, " ").trim() || `program-${written.programId}`;
      expect(value.name).toBe(expected);
    }),
    propertyRuns(300),
  );
});
