import { describe, expect, test } from "vitest";
import { correctFile } from "./correct-file.ts";
import { readPubliccode } from "./read-publiccode.ts";
import { sampleFile } from "./test-support/sample-file.ts";

/** A correction that leaves nothing more to say, and the keys of what it corrected. */
function corrected(file: string) {
  const result = correctFile(file);
  return { text: result?.text ?? "", keys: result?.corrected.map(({ key }) => key) };
}

describe("a file is corrected where only one thing can be meant", () => {
  test.each<[changes: Record<string, string | null>, keys: string[], holds: string]>([
    [{ publiccodeYmlVersion: "0.4" }, ["version.quotes"], 'Version: "0.7"'],
    [
      { softwareType: null, softwaretype: "library" },
      ["key.unknownSimilar"],
      "\nsoftwareType: library",
    ],
    [{ legal: "{ license: Apache License 2.0 }" }, ["licence.words"], "Apache-2.0"],
    [
      { localisation: "\n  localisationReady: yes\n  availableLanguages: [zh-Hant]" },
      ["type.oldBoolean"],
      "localisationReady: true",
    ],
    [{ inputTypes: "[text/plain]" }, ["key.deprecated"], "platforms"],
    [{ monochromeLogo: "logo.svg" }, ["key.deprecatedFor"], "\nlogo: logo.svg"],
    [{ platforms: "[web, '', android, '']" }, ["list.blankEntry", "list.blankEntry"], "android"],
    [
      { fundedBy: "[{ name: 甲, url: 'https://a.example.tw' }]" },
      ["key.unknown"],
      "uri: 'https://a.example.tw'",
    ],
    [{ intendedAudience: "{ countries: [tw, JP] }" }, ["country.lowercase"], "TW, JP"],
  ])("%j: %j", (changes, keys, holds) => {
    const result = corrected(sampleFile(changes));
    expect(new Set(result.keys)).toEqual(new Set(keys));
    expect(result.text).toContain(holds);
    expect(readPubliccode(result.text).problems).toEqual([]);
  });

  test("comments, order and quotes stay, and so do blocks of text", () => {
    const file = `# 說明\n${sampleFile({ logo: "logo.svg # 標誌", usedBy: "[yes]" })}oldkey: 1\nmonochromeLogo: a.svg\n`;
    const { text } = corrected(file);
    expect(text).toBe(file.replace("monochromeLogo: a.svg\n", "").replace(/ +$/gm, ""));
  });

  test("characters of a Chinese keyboard become those that YAML wants", () => {
    const file = sampleFile().replace("platforms: ", "platforms：");
    const { text, keys } = corrected(file);
    expect(keys).toEqual(["stray.colon"]);
    expect(text).toBe(sampleFile());
  });
});

test.each([
  ["nothing is to be corrected", sampleFile()],
  ["only its author can choose", sampleFile({ legal: "{ license: GPL 3 }" })],
  ["its syntax lets nobody tell", `${sampleFile({ inputTypes: "[a]" })}: [`],
  ["the name is taken", sampleFile({ softwaretype: "library" })],
  ["there is nothing", ""],
])("a file is left alone where %s", (_why, file) => {
  expect(correctFile(file)).toBeNull();
});
