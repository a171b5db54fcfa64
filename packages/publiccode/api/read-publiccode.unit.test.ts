import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maximumPubliccodeBytes } from "../contract/file-limits.ts";
import { publiccodeMessages } from "./publiccode-messages.ts";
import { readPubliccode, readPubliccodeBytes } from "./read-publiccode.ts";
import { sampleDescription, sampleFile } from "./test-support/sample-file.ts";

/** Problems as `severity path: key`. */
function problemsOf(text: string): string[] {
  return readPubliccode(text).problems.map(
    ({ severity, path, key }) => `${severity} ${path}: ${key}`,
  );
}

test.each(["just words", "[1, 2]", `a: ${"[".repeat(5_000)}`, "&a [*a]"])(
  "%j is no such file, and no failure",
  (text) => {
    expect(readPubliccode(text).verdict).toBe("invalid");
  },
);

describe("a correct file", () => {
  test("is valid and read as a whole", () => {
    expect(readPubliccode(sampleFile())).toMatchObject({
      verdict: "valid",
      problems: [],
      value: {
        publiccodeYmlVersion: "0.7",
        name: "範例報名系統",
        platforms: ["web"],
        description: { "zh-Hant": { features: ["線上報名"] } },
        legal: { license: "MIT" },
        maintenance: { type: "internal", contacts: [{ name: "範例機關資訊室" }] },
        localisation: { localisationReady: false, availableLanguages: ["zh-Hant"] },
      },
    });
  });

  test.each([
    ["categories", "[]"],
    ["categories", ""],
    ["categories", "[data-collection, other]"],
    ["platforms", "[web, 一種新的平台]"],
    ["isBasedOn", "https://git.example.tw/a"],
    ["isBasedOn", "[https://git.example.tw/a, git://git.example.tw/b]"],
    ["softwareVersion", "1.10"],
    ["releaseDate", "2026-02-28"],
    ["logo", "img/logo.svg"],
    ["logo", '""'],
    ["logo", "https://git.example.tw/logo.PNG?raw=1"],
    ["organisation", "{uri: 'urn:oid:2.16.886.101'}"],
    ["organisation", "{uri: https://agency.example.tw, name: 範例機關}"],
    ["fundedBy", "[{uri: 'urn:x-italian-pa:abc'}]"],
    ["supports", "[{id: 'alias:gdpr'}, {id: 'urn:iso:std:iso:27001'}]"],
    ["intendedAudience", "{countries: [TW], scope: [government]}"],
    ["dependsOn", "{open: [{name: PostgreSQL, versionMin: 15, optional: true}]}"],
    ["legal", "{license: GPL-2.0-only WITH Classpath-exception-2.0}"],
    ["legal", "{license: (MIT OR EUPL-1.2) AND CC-BY-4.0}"],
    ["maintenance", "{type: none}"],
    ["maintenance", "{type: contract, contractors: [{name: 廠商, until: 2027-12-31}]}"],
    ["maintenance", "{type: community, contacts: [{name: 社群, phone: +886200000000, email: ''}]}"],
    ["IT", "{countryExtensionVersion: '1.0', piattaforme: {spid: true}}"],
    [
      "localisation",
      "{localisationReady: True, availableLanguages: [zh-Hant-TW, ami, zh-yue, sl-IT-nedis]}",
    ],
  ])("stays valid with %s: %s", (key, value) => {
    expect(problemsOf(sampleFile({ [key]: value }))).toEqual([]);
  });

  test("keeps the text of a number that is written without quotes", () => {
    expect(readPubliccode(sampleFile({ softwareVersion: "1.10" })).value.softwareVersion).toBe(
      "1.10",
    );
  });

  test("may start with a byte order mark and end its lines in either way", () => {
    expect(readPubliccode(`\uFEFF${sampleFile()}`).verdict).toBe("valid");
    expect(readPubliccode(sampleFile().replaceAll("\n", "\r\n")).verdict).toBe("valid");
  });

  test("may use an anchor", () => {
    const file = sampleFile({ usedBy: "&names [範例機關]", applicationSuite: "套裝" });
    expect(problemsOf(`${file}fundedBy: []\nmore: *names\n`)).toEqual(["error more: key.unknown"]);
    expect(problemsOf(sampleFile({ platforms: "&p [web]", usedBy: "*p" }))).toEqual([]);
  });
});

describe("versions", () => {
  test.each(["0", "0.7", "0.7.0"])("%s is current", (version) => {
    expect(problemsOf(sampleFile({ publiccodeYmlVersion: `"${version}"` }))).toEqual([]);
  });

  test.each(["0.2", "0.2.2", "0.3", "0.3.0", "0.4", "0.5.0", "0.6"])("%s is old", (version) => {
    const reading = readPubliccode(sampleFile({ publiccodeYmlVersion: `"${version}"` }));
    expect(reading.verdict).toBe("valid-with-warnings");
    expect(reading.problems).toMatchObject([{ key: "version.old", params: { value: version } }]);
  });

  test.each([
    ['"1"', "text.notOneOf"],
    ['"0.1"', "text.notOneOf"],
    ['"0.8"', "text.notOneOf"],
    ["0.7", "version.quotes"],
    ["[]", "type.text"],
    ["", "key.missing"],
  ])("%s is refused: %s", (version, key) => {
    expect(problemsOf(sampleFile({ publiccodeYmlVersion: version }))).toEqual([
      `error publiccodeYmlVersion: ${key}`,
    ]);
  });
});

describe("each required key", () => {
  test.each([
    "publiccodeYmlVersion",
    "name",
    "url",
    "platforms",
    "developmentStatus",
    "softwareType",
    "description",
    "legal",
    "maintenance",
    "localisation",
  ])("%s is missed when it is not there, empty or null", (key) => {
    expect(problemsOf(sampleFile({ [key]: null }))).toEqual([`error ${key}: key.missing`]);
    expect(problemsOf(sampleFile({ [key]: "" }))).toEqual([`error ${key}: key.missing`]);
    expect(problemsOf(sampleFile({ [key]: "~" }))).toEqual([`error ${key}: key.missing`]);
  });

  test.each([
    ["legal", "{}", "legal.license"],
    ["maintenance", "{}", "maintenance.type"],
    ["localisation", "{availableLanguages: [en]}", "localisation.localisationReady"],
    ["localisation", "{localisationReady: true}", "localisation.availableLanguages"],
    ["organisation", "{name: 範例機關}", "organisation.uri"],
    ["fundedBy", "[{name: 範例機關}]", "fundedBy[0].uri"],
    ["dependsOn", "{open: [{version: 1}]}", "dependsOn.open[0].name"],
    ["supports", "[{}]", "supports[0].id"],
  ])("%s: %s misses %s", (key, value, path) => {
    expect(problemsOf(sampleFile({ [key]: value }))).toEqual([`error ${path}: key.missing`]);
  });

  test.each(["shortDescription", "longDescription", "features"])(
    "description.zh-Hant.%s is missed",
    (key) => {
      expect(problemsOf(sampleFile({ description: sampleDescription({ [key]: null }) }))).toEqual([
        `error description.zh-Hant.${key}: key.missing`,
      ]);
    },
  );
});

describe("a wrong value", () => {
  test.each([
    ["name", "[]", "name: type.text"],
    ["name", "{}", "name: type.text"],
    ["url", "foobar", "url: text.address"],
    ["url", "git@git.example.tw:a/b.git", "url: text.address"],
    ["url", "https://", "url: text.address"],
    ["url", '"https://git.example.tw/a b"', "url: text.address"],
    ["landingURL", '"???"', "landingURL: text.webAddress"],
    ["landingURL", "git://git.example.tw/a", "landingURL: text.webAddress"],
    ["landingURL", '""', "landingURL: text.webAddress"],
    ["landingURL", "javascript:alert(1)", "landingURL: text.webAddress"],
    ["roadmap", "foobar", "roadmap: text.webAddress"],
    ["isBasedOn", "[https://git.example.tw/a, b]", "isBasedOn[1]: text.address"],
    ["isBasedOn", "{a: b}", "isBasedOn: type.text"],
    ["releaseDate", "2026-02-30", "releaseDate: text.day"],
    ["releaseDate", '"2026-02-28 10:00:00"', "releaseDate: text.day"],
    ["releaseDate", '""', "releaseDate: text.day"],
    ["releaseDate", "20260228", "releaseDate: text.day"],
    ["logo", "/logo.png", "logo: file.notRelative"],
    ["logo", "file:/logo.png", "logo: file.notRelative"],
    ["logo", "logo.mpg", "logo: file.extension"],
    ["logo", "https://git.example.tw/logo.webp", "logo: file.extension"],
    ["platforms", "web", "platforms: type.list"],
    ["platforms", "[]", "platforms: list.empty"],
    ["categories", "[nothing]", "categories[0]: text.category"],
    ["usedBy", "範例機關", "usedBy: type.list"],
    ["developmentStatus", "ready", "developmentStatus: text.notOneOf"],
    ["softwareType", "standalone", "softwareType: text.notOneOf"],
    ["organisation", "[]", "organisation: type.section"],
    ["organisation", "{uri: pcm}", "organisation.uri: text.uri"],
    ["organisation", "{uri: 'urn:x'}", "organisation.uri: text.uri"],
    ["fundedBy", "{uri: 'urn:a:b'}", "fundedBy: type.list"],
    ["supports", "[{id: 'alias:nothing'}]", "supports[0].id: text.supportId"],
    ["intendedAudience", "{countries: [Tw]}", "intendedAudience.countries[0]: text.country"],
    ["intendedAudience", "{countries: [XX]}", "intendedAudience.countries[0]: text.country"],
    ["intendedAudience", "{scope: [fun]}", "intendedAudience.scope[0]: text.notOneOf"],
    ["legal", "[]", "legal: type.section"],
    ["legal", "{license: []}", "legal.license: type.text"],
    ["legal", "{license: 機關自訂}", "legal.license: licence.unknown"],
    ["maintenance", "{type: often}", "maintenance.type: text.notOneOf"],
    ["maintenance", "{type: internal}", "maintenance.contacts: maintenance.missing"],
    ["maintenance", "{type: community}", "maintenance.contacts: maintenance.missing"],
    ["maintenance", "{type: contract}", "maintenance.contractors: maintenance.missing"],
    ["maintenance", "{type: internal, contacts: []}", "maintenance.contacts: list.empty"],
    ["maintenance", "{type: none, contractors: []}", "maintenance.contractors: list.empty"],
    [
      "maintenance",
      "{type: none, contacts: [{email: x@example.tw}]}",
      "maintenance.contacts[0].name: key.missing",
    ],
    [
      "maintenance",
      "{type: none, contacts: [{name: A, email: not}]}",
      "maintenance.contacts[0].email: text.email",
    ],
    [
      "maintenance",
      "{type: contract, contractors: [{name: A, until: soon}]}",
      "maintenance.contractors[0].until: text.day",
    ],
    [
      "localisation",
      "{localisationReady: yes, availableLanguages: [en]}",
      "localisation.localisationReady: type.oldBoolean",
    ],
    [
      "localisation",
      "{localisationReady: 'true', availableLanguages: [en]}",
      "localisation.localisationReady: type.boolean",
    ],
    [
      "localisation",
      "{localisationReady: 1, availableLanguages: [en]}",
      "localisation.localisationReady: type.boolean",
    ],
    [
      "localisation",
      "{localisationReady: true, availableLanguages: []}",
      "localisation.availableLanguages: list.empty",
    ],
    [
      "localisation",
      "{localisationReady: true, availableLanguages: [en_GB]}",
      "localisation.availableLanguages[0]: text.languageMeant",
    ],
    [
      "dependsOn",
      "{open: [{name: A, optional: 'true'}]}",
      "dependsOn.open[0].optional: type.boolean",
    ],
    ["dependsOn", "{open: [{name: A, version: []}]}", "dependsOn.open[0].version: type.text"],
    ["description", "{}", "description: description.empty"],
    ["description", "[]", "description: type.section"],
  ])("%s: %s is reported as %s", (key, value, problem) => {
    expect(problemsOf(sampleFile({ [key]: value }))).toContain(`error ${problem}`);
  });

  test("in the description is reported where it stands", () => {
    const cases: [Record<string, string>, string][] = [
      [{ localisedName: "[]" }, "localisedName: type.text"],
      [{ documentation: "here" }, "documentation: text.webAddress"],
      [{ apiDocumentation: "here" }, "apiDocumentation: text.webAddress"],
      [{ features: "[]" }, "features: list.empty"],
      [{ features: "['']" }, "features: list.empty"],
      [{ screenshots: "[/a.png]" }, "screenshots[0]: file.notRelative"],
      [{ screenshots: "[a.webp]" }, "screenshots[0]: file.extension"],
      [{ videos: "[ABC]" }, "videos[0]: text.webAddress"],
      [{ videos: "[https://video.example.tw]" }, "videos[0]: text.video"],
      [{ awards: "{}" }, "awards: type.list"],
    ];
    for (const [change, problem] of cases)
      expect(problemsOf(sampleFile({ description: sampleDescription(change) }))).toContain(
        `error description.zh-Hant.${problem}`,
      );
  });

  test("has the line and column at which it stands", () => {
    const [problem] = readPubliccode(sampleFile({ platforms: "\n  - web\n  - {}" })).problems;
    expect(problem).toMatchObject({ path: "platforms[1]", line: 6, column: 5, key: "type.text" });
    const [missing] = readPubliccode(sampleFile({ legal: "\n  mainCopyrightOwner: A" })).problems;
    expect(missing).toMatchObject({ path: "legal.license", column: 1, key: "key.missing" });
    expect(sampleFile({ legal: "" }).split("\n")[(missing?.line ?? 0) - 1]).toMatch(/^legal:/);
  });
});

describe("text lengths count what a reader sees as one character", () => {
  const family = "👨‍👩‍👧‍👦";
  test.each([
    ["shortDescription", 150, "字", []],
    ["shortDescription", 151, "字", ["text.tooLong"]],
    ["shortDescription", 150, family, []],
    ["shortDescription", 151, family, ["text.tooLong"]],
    ["longDescription", 149, "字", ["text.tooShort"]],
    ["longDescription", 150, "字", []],
    ["longDescription", 149, family, ["text.tooShort"]],
    ["longDescription", 10_000, "字", []],
    ["longDescription", 10_001, "字", ["text.tooLong"]],
  ])("%s of %i × %s", (key, length, character, keys) => {
    const description = sampleDescription({ [key]: character.repeat(length) });
    const { problems } = readPubliccode(sampleFile({ description }));
    expect(problems.map((problem) => problem.key)).toEqual(keys);
  });

  test.each([
    [35, ["key.deprecated"]],
    [36, ["key.deprecated", "text.tooLong"]],
  ])("genericName of %i", (length, keys) => {
    const description = sampleDescription({ genericName: "字".repeat(length) });
    const { problems } = readPubliccode(sampleFile({ description }));
    expect(problems.map((problem) => problem.key)).toEqual(keys);
  });
});

describe("what is on its way out is a warning", () => {
  test.each([
    ["monochromeLogo", "mono.svg", "monochromeLogo: key.deprecatedFor"],
    ["inputTypes", "[text/plain]", "inputTypes: key.deprecated"],
    ["outputTypes", "[image/svg+xml]", "outputTypes: key.deprecated"],
    ["legal", "{license: MIT, repoOwner: 範例機關}", "legal.repoOwner: key.deprecatedFor"],
    ["legal", "{license: MIT, authorsFile: AUTHORS}", "legal.authorsFile: key.deprecated"],
    ["legal", "{license: GPL-3.0}", "legal.license: licence.retiredGnu"],
    ["legal", "{license: BSD-2-Clause-FreeBSD}", "legal.license: licence.retired"],
    ["intendedAudience", "{countries: [tw]}", "intendedAudience.countries[0]: country.lowercase"],
    ["it", "{countryExtensionVersion: '1.0'}", "it: country.lowercase"],
    ["IT", "{conforme: {gdpr: true}}", "IT.conforme: key.deprecatedFor"],
    ["IT", "{riuso: {codiceIPA: abc}}", "IT.riuso.codiceIPA: key.deprecatedFor"],
    ["usedBy", "[範例機關, ]", null],
    ["usedBy", "[範例機關, '']", "usedBy[1]: list.blankEntry"],
    ["FR", "{a: b}", "FR: country.undefined"],
    ["de", "{a: b}", "de: country.undefined"],
  ])("%s: %s", (key, value, problem) => {
    const reading = readPubliccode(sampleFile({ [key]: value }));
    expect(reading.verdict).toBe(problem === null ? "valid" : "valid-with-warnings");
    expect(problemsOf(sampleFile({ [key]: value }))).toEqual(
      problem === null ? [] : [`warning ${problem}`],
    );
  });

  test("a .jpeg screenshot as well, since some tools know .jpg only", () => {
    const description = sampleDescription({ screenshots: "[a.jpg, b.png, c.jpeg]" });
    expect(problemsOf(sampleFile({ description }))).toEqual([
      "warning description.zh-Hant.screenshots[2]: file.rareExtension",
    ]);
  });
});

describe("a key that the standard does not have", () => {
  test.each([
    ["foobar", "1", "key.unknown", undefined],
    ["landingUrl", "1", "key.unknownSimilar", "landingURL"],
    ["softwaretype", "x", "key.unknownSimilar", "softwareType"],
    ["platform", "x", "key.unknownSimilar", "platforms"],
    ["__proto__", "{a: b}", "key.unknown", undefined],
    ["constructor", "1", "key.unknown", undefined],
  ])("%s is an error, and what was meant is told", (name, value, key, similar) => {
    const { problems } = readPubliccode(`${sampleFile()}${name}: ${value}\n`);
    expect(problems).toMatchObject([
      {
        severity: "error",
        path: name,
        key,
        params: similar === undefined ? { name } : { name, similar },
      },
    ]);
  });

  test("is found in sections too", () => {
    expect(problemsOf(sampleFile({ legal: "{license: MIT, licence: MIT}" }))).toEqual([
      "error legal.licence: key.unknownSimilar",
    ]);
  });
});

describe("country sections", () => {
  test("a name in mixed letters is an error", () => {
    expect(problemsOf(sampleFile({ It: "{a: b}" }))).toEqual(["error It: country.mixedCase"]);
    expect(problemsOf(sampleFile({ Tw: "{a: b}" }))).toEqual(["error Tw: country.mixedCase"]);
  });

  test("the same section twice is an error", () => {
    expect(problemsOf(sampleFile({ IT: "{}", it: "{}" }))).toContain("error it: country.twice");
    expect(problemsOf(sampleFile({ TW: "{}", tw: "{}" }))).toContain("error tw: country.twice");
  });

  test("the home-made section of Taiwanese files is read with warnings only", () => {
    const reading = readPubliccode(
      sampleFile({
        tw: `
  countryExtensionVersion: "1.0.0"
  techStacks: [{name: Vue.js}, {name: []}]
  vulnerabilityScanners: [範例掃描]
  accessibilityConformance: ~
  createdDate: 去年
  openapi: [{name: 查詢, description: 說明, url: "https://api.example.tw"}]
  anything: else`,
      }),
    );
    expect(reading.verdict).toBe("valid-with-warnings");
    expect(reading.problems.map(({ path, key }) => `${path}: ${key}`)).toEqual([
      "tw: country.homeMade",
      "tw.techStacks[1].name: type.text",
      "tw.createdDate: text.day",
    ]);
    expect(reading.value.tw).toMatchObject({
      techStacks: [{ name: "Vue.js" }, {}],
      vulnerabilityScanners: ["範例掃描"],
      openapi: [{ url: "https://api.example.tw" }],
    });
  });
});

describe("a licence in words", () => {
  test("is an error that says what to write, and the words are kept", () => {
    const reading = readPubliccode(sampleFile({ legal: "{license: MIT License}" }));
    expect(reading.problems).toMatchObject([
      { key: "licence.words", params: { value: "MIT License", instead: "MIT" } },
    ]);
    expect(reading.value.legal?.license).toBe("MIT License");
  });

  test("that stays a doubt says which", () => {
    expect(problemsOf(sampleFile({ legal: "{license: GPL v3}" }))).toEqual([
      "error legal.license: licence.onlyOrLater",
    ]);
    expect(problemsOf(sampleFile({ legal: "{license: 'LGPL-3.0、MPL-2.0'}" }))).toEqual([
      "error legal.license: licence.several",
    ]);
  });
});

describe("a faulty file is read as far as it can be", () => {
  test("wrong values are left out, the rest is there", () => {
    const { verdict, value } = readPubliccode(
      sampleFile({
        developmentStatus: "ready",
        platforms: "web",
        landingURL: "https://a.example.tw",
      }),
    );
    expect(verdict).toBe("invalid");
    expect(value).toMatchObject({ name: "範例報名系統", landingURL: "https://a.example.tw" });
    expect(value.developmentStatus).toBeUndefined();
    expect(value.platforms).toBeUndefined();
  });

  test("broken syntax shows its line and does not make keys look missing", () => {
    const { problems, value } = readPubliccode(
      'publiccodeYmlVersion: "0.7"\nname: 範例\nurl: "https://git.example.tw\nplatforms: [web]\n',
    );
    expect(problems).toMatchObject([
      { key: "text.address", path: "url", line: 3 },
      { severity: "error", key: "yaml.missingCharacter", line: 5 },
    ]);
    expect(value.name).toBe("範例");
  });

  test.each([
    ["name: a\n\tb: c\n", "yaml.tab"],
    ["name: @a\n", "yaml.needsQuotes"],
    ['name: "\\q"\n', "yaml.escape"],
    ["name: *nothing\n", "yaml.alias"],
    ["name: a\n---\nname: b\n", "yaml.multipleDocuments"],
    ["[a, b]: c\n", "yaml.keyNotText"],
    ["a: b: c\n", "yaml.indentation"],
  ])("%j: %s", (text, key) => {
    expect(readPubliccode(text).problems.map((problem) => problem.key)).toContain(key);
  });

  test("a key that stands twice is an error, and the first one counts", () => {
    const { problems, value } = readPubliccode(`${sampleFile()}name: 另一個\n`);
    expect(problems).toMatchObject([
      { key: "yaml.duplicateKey", path: "name", line: 21, params: { name: "name", firstLine: 2 } },
    ]);
    expect(value.name).toBe("範例報名系統");
  });

  test.each(["", "   \n", "# nothing\n", "---\n"])("%j is empty", (text) => {
    expect(readPubliccode(text)).toMatchObject({
      verdict: "invalid",
      problems: [{ key: "file.empty" }],
      value: {},
    });
  });

  test.each(["just text", "- a\n- b\n", "42"])("%j has no keys", (text) => {
    expect(readPubliccode(text)).toMatchObject({
      verdict: "invalid",
      problems: [{ key: "file.notKeys" }],
      value: {},
    });
  });

  test("YAML 1.1 is not spoken, even when the file asks for it", () => {
    const localisation = "{localisationReady: yes, availableLanguages: [en]}";
    expect(problemsOf(`%YAML 1.1\n---\n${sampleFile({ localisation })}`)).toEqual([
      "error localisation.localisationReady: type.oldBoolean",
    ]);
  });
});

describe("hostile text", () => {
  const size = maximumPubliccodeBytes;
  test.each([
    ["brackets", "[".repeat(size)],
    ["braces", "{a: ".repeat(size / 4)],
    ["dashes", "- ".repeat(size / 2)],
    ["question marks", "? ".repeat(size / 2)],
    ["colons", ": ".repeat(size / 2)],
    ["closing brackets", "]".repeat(size)],
    ["quotes", '"'.repeat(size)],
    ["tags", "!a ".repeat(size / 3 - 1)],
    ["anchors", "&a ".repeat(size / 3 - 1)],
    ["one key many times", "a: 1\n".repeat(size / 5 - 1)],
    ["many keys", Array.from({ length: 50_000 }, (_, n) => `k${n}: 1`).join("\n")],
    ["few thousand keys", Array.from({ length: 4_500 }, (_, n) => `k${n}: 1`).join("\n")],
    ["a long key", `${"a".repeat(size - 10)}: 1`],
    ["blank lines", "\n".repeat(size)],
    ["white space", " ".repeat(size)],
    ["documents", "---\n".repeat(size / 4)],
    ["deep sections", Array.from({ length: 400 }, (_, n) => `${" ".repeat(n)}a:`).join("\n")],
    ["an alias of itself", "name: &a [*a, *a]\n"],
    ["many aliases", `a: &a [x]\nb: [${"*a,".repeat(5_000)}]`],
    ["NUL", "\0".repeat(size)],
    ["halves of characters", "\uD800".repeat(size / 3)],
    ["a licence of any length", sampleFile({ legal: `{license: ${"MIT OR ".repeat(50_000)}}` })],
    ["a language of any length", sampleFile({ description: `{${"a-".repeat(400)}: {}}` })],
    ["an address of any length", sampleFile({ url: `https://${"a.".repeat(200_000)}` })],
  ])("%s is refused soon and without throwing", (_name, text) => {
    const reading = readPubliccode(text);
    expect(reading.verdict).toBe("invalid");
    expect(reading.problems.length).toBeLessThanOrEqual(201);
  });

  test("aliases that multiply stop at a limit", () => {
    const levels = Array.from(
      { length: 20 },
      (_, n) => `k${n + 1}: &k${n + 1} [*k${n}, *k${n}, *k${n}]`,
    );
    const { problems } = readPubliccode(`k0: &k0 [x, x, x]\n${levels.join("\n")}\n`);
    expect(problems.map(({ key }) => key)).toContain("yaml.tooComplex");
  });

  test("the limit of size counts bytes, to the byte", () => {
    const padding = size - Buffer.byteLength(sampleFile());
    const text = `${sampleFile()}#${"x".repeat(padding - 1)}`;
    expect(readPubliccode(text).verdict).toBe("valid");
    expect(readPubliccode(`${text}x`).problems).toMatchObject([{ key: "file.tooLarge" }]);
    expect(readPubliccodeBytes(Buffer.from(`${text}x`)).problems).toMatchObject([
      { key: "file.tooLarge" },
    ]);
  });

  test("a forbidden character is named with its place, and the rest is read", () => {
    const { problems, value } = readPubliccode(
      sampleFile({ applicationSuite: '"a\0b"', roadmap: "https://a.example.tw" }),
    );
    expect(problems).toMatchObject([{ key: "file.character", params: { code: "U+0000" } }]);
    expect(problems[0]).toMatchObject({ line: 21, column: 21 });
    expect(value).toMatchObject({ applicationSuite: "a\uFFFDb", roadmap: "https://a.example.tw" });
  });

  test("bytes that are no UTF-8 are an error of the file", () => {
    expect(readPubliccodeBytes(Buffer.from([0x6e, 0x61, 0xff]))).toMatchObject({
      verdict: "invalid",
      problems: [{ key: "file.notUtf8" }],
    });
    expect(readPubliccodeBytes(Buffer.from(sampleFile())).verdict).toBe("valid");
  });

  test("no key of the file becomes a property of something else", () => {
    const { value } = readPubliccode(
      sampleFile({ description: "{__proto__: {polluted: 1}, constructor: {polluted: 1}}" }),
    );
    expect(Object.keys(value.description ?? {})).toEqual([]);
    expect(Object.getPrototypeOf(value.description)).toBe(Object.prototype);
    expect("polluted" in {}).toBe(false);
  });

  test("whatever the text, there is a verdict that fits its problems, and every message is known", () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        ...": - [ ] { } & * ! | > ' \" % @ # , ? \n \t \0 --- a: b: legal: description: zh: IT: tw:".split(
          " ",
        ),
      ),
      fc.constant("\n  "),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.boolean(), (pieces, appended) => {
        const text = (appended ? sampleFile() : "") + pieces.join("");
        const { verdict, problems } = readPubliccode(text);
        const errors = problems.some(({ severity }) => severity === "error");
        expect(verdict).toBe(
          errors ? "invalid" : problems.length > 0 ? "valid-with-warnings" : "valid",
        );
        for (const { key, line, column } of problems) {
          expect(publiccodeMessages["zh-TW"][key]).toBeDefined();
          expect(line).toBeGreaterThan(0);
          expect(column).toBeGreaterThan(0);
        }
      }),
      { numRuns: 30 },
    );
  });
});
