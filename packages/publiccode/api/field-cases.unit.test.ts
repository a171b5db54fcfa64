import { expect, test } from "vitest";
import { correctFile } from "./correct-file.ts";
import { readPubliccode } from "./read-publiccode.ts";
import { sampleFile } from "./test-support/sample-file.ts";

const long = "讓民眾線上報名活動，並讓承辦人員管理名單。".repeat(8);
const texts = `{shortDescription: 讓民眾線上報名活動。, longDescription: ${long}, features: [線上報名]}`;
const described = (...sections: string[]) => ({ description: `\n  ${sections.join("\n  ")}` });
const languages = (...tags: string[]) => ({
  localisation: `{localisationReady: true, availableLanguages: [${tags.join(", ")}]}`,
});

interface Case {
  given: Record<string, string>;
  /** As `path: key`. */
  problems: string[];
  /** What a corrected file says at a place; none where nothing can be corrected. */
  corrected?: string;
}

/** What people write, and what is right: each is read, or named as what it is, once. */
const cases: Record<string, Case> = {
  "a section that takes over another one": {
    given: described(`en: &d ${texts}`, "zh-TW:", "  <<: *d", "  shortDescription: 機關預約。"),
    problems: [],
  },
  "a section of two others, the first of which goes before": {
    given: described(
      `en: &a ${texts}`,
      "fr: &b {<<: *a, shortDescription: Deux}",
      "zh-TW: {<<: [*b, *a]}",
    ),
    problems: [],
  },
  "two merge keys in one section": {
    given: described(`en: &a ${texts}`, "fr: &b {<<: *a}", "zh-TW:", "  <<: *a", "  <<: *b"),
    problems: [],
  },
  "a merge key that names a text": { given: { "<<": "x" }, problems: [": yaml.merge"] },
  "a merge key that names nothing that is there": {
    given: { "<<": "*x" },
    problems: [": yaml.alias"],
  },
  "a merge key in quotation marks, which is a key": {
    given: { '"<<"': "{a: b}" },
    problems: ["<<: key.unknown"],
  },
  "a locale of an operating system": {
    given: { ...described(`zh_TW: ${texts}`), ...languages("zh_TW", "en_US") },
    problems: [
      "description.zh_TW: text.languageMeant",
      "localisation.availableLanguages[0]: text.languageMeant",
      "localisation.availableLanguages[1]: text.languageMeant",
    ],
    corrected: "\n  zh-TW: {",
  },
  "a locale with its character set": {
    given: languages("zh_Hant_TW.UTF-8"),
    problems: ["localisation.availableLanguages[0]: text.languageMeant"],
    corrected: "[zh-Hant-TW]",
  },
  "a code of ISO 639-2, and one of a vendor": {
    given: languages("eng", "zht", "chs"),
    problems: [0, 1, 2].map((at) => `localisation.availableLanguages[${at}]: text.languageMeant`),
    corrected: "[en, zh-TW, zh-CN]",
  },
  "a region that is no code of ISO 3166": {
    given: languages("en-UK"),
    problems: ["localisation.availableLanguages[0]: text.languageMeant"],
    corrected: "[en-GB]",
  },
  "a language under its right tag and another form": {
    given: described(`en: ${texts}`, `eng: ${texts}`),
    problems: ["description.eng: text.languageMeant"],
  },
  "tags in any case and script": {
    given: languages("zh-tw", "ZH-TW", "zh-Hant-TW", "cmn-Hant", "en-us", "nan-Hant"),
    problems: [],
  },
  "the name of a language": {
    given: languages("中文"),
    problems: ["localisation.availableLanguages[0]: text.language"],
  },
  "a picture outside of the repository": {
    given: { logo: "../logo.svg" },
    problems: ["logo: file.outside"],
  },
  "a path that goes up and stays inside": { given: { logo: "docs/../logo.svg" }, problems: [] },
  "a page of GitHub": {
    given: { logo: "https://github.com/a/b/blob/main/圖/logo.svg" },
    problems: ["logo: file.page"],
    corrected: "logo: https://github.com/a/b/raw/main/圖/logo.svg",
  },
  "a page of GitLab, below groups": {
    given: { logo: "https://git.example.tw/a/b/c/-/blob/main/logo.svg#L1" },
    problems: ["logo: file.page"],
    corrected: "logo: https://git.example.tw/a/b/c/-/raw/main/logo.svg",
  },
  "a page of Forgejo": {
    given: { logo: "https://codeberg.org/a/b/src/branch/main/logo.svg" },
    problems: ["logo: file.page"],
    corrected: "logo: https://codeberg.org/a/b/raw/branch/main/logo.svg",
  },
  "a page of Bitbucket": {
    given: { logo: "https://bitbucket.org/a/b/src/HEAD/logo.svg" },
    problems: ["logo: file.page"],
    corrected: "logo: https://bitbucket.org/a/b/raw/HEAD/logo.svg",
  },
  "the file itself, as the host gives it": {
    given: { logo: "https://github.com/a/b/blob/main/logo.svg?raw=true" },
    problems: [],
  },
  "a file of a site that is called blob": {
    given: { logo: "https://www.example.tw/blob/main/logo.svg" },
    problems: [],
  },
  "a folder of the repository that is called blob": {
    given: { logo: "blob/main/logo.svg" },
    problems: [],
  },
  "a word in typographic quotation marks": {
    given: { developmentStatus: "“stable”" },
    problems: [": stray.quotes"],
    corrected: 'developmentStatus: "stable"',
  },
  "words in brackets and marks of a Chinese keyboard": {
    given: { platforms: "[“web”, 「linux」]", developmentStatus: "＂stable＂" },
    problems: [": stray.quotes", ": stray.quotes"],
    corrected: 'platforms: ["web", "linux"]',
  },
  "a value that was to be quoted, with a colon": {
    given: { name: "“系統: 報名”" },
    problems: [": stray.quotes"],
    corrected: 'name: "系統: 報名"',
  },
  "a name with its own marks": { given: { name: "「範例」報名系統" }, problems: [] },
  "a placeholder": { given: { name: "{{ name }}" }, problems: ["name: yaml.placeholder"] },
  "a placeholder without blanks": {
    given: { url: "{{cookiecutter.url}}" },
    problems: ["url: yaml.placeholder"],
  },
  "a placeholder in quotation marks": {
    given: { name: '"{{ name }}"', url: "\u0024{URL}" },
    problems: ["name: yaml.placeholder", "url: yaml.placeholder"],
  },
  "a placeholder in a list": {
    given: { platforms: "[{{ platform }}]" },
    problems: ["platforms[0]: yaml.placeholder"],
  },
  "a placeholder with text behind it": {
    given: { name: "{{ name }} 系統" },
    problems: [": yaml.placeholder"],
  },
  // https://github.com/italia/publiccode-crawler/issues/165
  "locales of an operating system with their variant or script": {
    given: languages("ca@valencia", "sr_RS.UTF-8@latin", "de_DE@euro"),
    problems: [0, 1, 2].map((at) => `localisation.availableLanguages[${at}]: text.languageMeant`),
    corrected: "[ca-valencia, sr-Latn-RS, de-DE]",
  },
  // https://github.com/italia/publiccode-crawler/issues/85
  "a retired licence of which later versions count": {
    given: { legal: "{license: LGPL-3.0+}" },
    problems: ["legal.license: licence.retired"],
    corrected: "{license: LGPL-3.0-or-later}",
  },
  "a retired licence among others": {
    given: { legal: "{license: (mit OR GPL-2.0+) AND ecos-2.0}" },
    problems: ["legal.license: licence.retired", "legal.license: licence.retired"],
    corrected: "(MIT OR GPL-2.0-or-later) AND GPL-2.0-or-later WITH eCos-exception-2.0",
  },
  // https://github.com/publiccodenet/publiccode.yml/issues/29
  "values with blanks around them": {
    given: {
      url: '"https://git.example.tw/a/b "',
      releaseDate: '"2026-04-15 "',
      developmentStatus: '" stable"',
      categories: '["accounting "]',
    },
    problems: ["url", "developmentStatus", "releaseDate", "categories[0]"].map(
      (path) => `${path}: text.blanks`,
    ),
    corrected: 'releaseDate: "2026-04-15"',
  },
  "a line break that a block of text adds": {
    given: { landingURL: "|\n  https://www.example.tw/a" },
    problems: ["landingURL: text.blanks"],
    corrected: "https://www.example.tw/a",
  },
  "blanks around a value that is wrong without them too": {
    given: { releaseDate: '"2026-02-30 "' },
    problems: ["releaseDate: text.day"],
  },
  "a section of several, whose own texts go before": {
    given: described(`en: &a ${texts}`, "zh-TW:", "  <<: [*a]", "  features: [甲]"),
    problems: [],
  },
  "a section that takes over one without a name": {
    given: described(`zh-TW: {<<: ${texts}}`),
    problems: [],
  },
  "codes of ISO 639-2 and locales, as other systems write them": {
    given: languages("zh_Hant_TW", "jpn", "en_GB", "chi", "zh-Hant_TW"),
    problems: [0, 1, 2, 3, 4].map(
      (at) => `localisation.availableLanguages[${at}]: text.languageMeant`,
    ),
    corrected: "[zh-Hant-TW, ja, en-GB, zh, zh-Hant-TW]",
  },
  "names of languages and of places": {
    given: languages("Chinese", "cn", "jp"),
    problems: [0, 1, 2].map((at) => `localisation.availableLanguages[${at}]: text.language`),
  },
  "a picture from the root, with a dot before": { given: { logo: "./a/logo.svg" }, problems: [] },
  "a picture on a disk": {
    given: { logo: "C:\\img\\logo.svg" },
    problems: ["logo: file.notRelative"],
  },
  "a picture by backslashes": {
    given: { logo: "img\\logo.svg" },
    problems: ["logo: file.backslash"],
    corrected: "logo: img/logo.svg",
  },
  "a picture that leads out by backslashes": {
    given: { logo: "a\\..\\..\\logo.svg" },
    problems: ["logo: file.outside"],
  },
  "a page of GitHub that tells who wrote each line": {
    given: { logo: "https://github.com/a/b/blame/main/logo.svg" },
    problems: ["logo: file.page"],
    corrected: "logo: https://github.com/a/b/raw/main/logo.svg",
  },
  "a picture as Markdown": {
    given: { logo: "![logo](logo.svg)" },
    problems: [": yaml.missingCharacter", "logo: type.text"],
  },
  "marks around an address, and single ones around a word": {
    given: { url: "“https://git.example.tw/agency/signup”", developmentStatus: "‘stable’" },
    problems: [": stray.quotes", ": stray.quotes"],
    corrected: 'developmentStatus: "stable"',
  },
  "a mark on one side alone": {
    given: { url: "“https://git.example.tw/agency/signup" },
    problems: ["url: text.address"],
  },
  "a placeholder inside of an address": {
    given: { url: "https://git.example.tw/\u0024{OWNER}/signup", landingURL: "<https://a.tw>" },
    problems: ["url: text.address", "landingURL: text.webAddress"],
  },
  "versions that are days or look like numbers": {
    given: { softwareVersion: "2026-11-30", publiccodeYmlVersion: "0.7" },
    problems: ["publiccodeYmlVersion: version.quotes"],
    corrected: "softwareVersion: 2026-11-30",
  },
  "a day in another form": {
    given: { releaseDate: "2026/11/30" },
    problems: ["releaseDate: text.day"],
  },
  "a day with a time": {
    given: { releaseDate: "2026-11-30T00:00:00Z" },
    problems: ["releaseDate: text.day"],
  },
  "a day of the Republic": {
    given: { releaseDate: "115-11-30" },
    problems: ["releaseDate: text.day"],
  },
  "a text that speaks of placeholders": { given: { name: "範本 {{ }} 系統" }, problems: [] },
};

test.each(Object.entries(cases))("%s", (_name, { given, problems, corrected }) => {
  const file = sampleFile(given);
  const reading = readPubliccode(file);
  expect(reading.problems.map(({ path, key }) => `${path}: ${key}`)).toEqual(problems);
  const text = correctFile(file)?.text;
  if (corrected === undefined) return expect(text).toBeUndefined();
  expect(text).toContain(corrected);
  expect(readPubliccode(text ?? "").problems).toEqual([]);
});

test.each([
  "services:\n  web:\n    image: a\nvolumes: {}\n",
  "cff-version: 1.2.0\ntitle: A\nurl: https://a.tw\nauthors: []\n",
  "openapi: 3.0.3\ninfo: {title: a}\npaths: {}\n",
  "apiVersion: v2\nname: a\ndescription: b\nversion: 1.0.0\n",
  "name: CI\non: [push]\njobs: {}\n",
  '{"name": "a", "version": "1.0.0"}',
])("another file is told by that alone: %j", (text) => {
  expect(readPubliccode(text)).toMatchObject({ problems: [{ key: "file.otherKeys" }], value: {} });
});

test("what stands in a line of a template is named there, whatever else stumbles over it", () => {
  const { problems } = readPubliccode(`{% if logo %}\n${sampleFile()}{% endif %}\n`);
  expect(problems[0]).toMatchObject({ key: "yaml.placeholder", line: 1 });
});

test("the text of a section is that of its own keys, then of those that it takes over", () => {
  const { value } = readPubliccode(
    sampleFile(described(`en: &d ${texts}`, "zh_TW: {shortDescription: 甲, <<: *d}")),
  );
  expect(Object.keys(value.description ?? {})).toEqual(["en", "zh-TW"]);
  expect(value.description?.["zh-TW"]).toMatchObject({
    shortDescription: "甲",
    longDescription: long,
  });
});
