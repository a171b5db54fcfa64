import { languages } from "@public-code/core/contract/language.ts";
import { expect, test } from "vitest";
import listed from "./licence-duties.json" with { type: "json" };
import { licenceSummary } from "./licence-summary.ts";
import { licenceTerms, licenceTextAddress, termGroups } from "./licence-terms.ts";

test("every term of all 47 licences has its words in both languages", () => {
  expect(listed.licences).toHaveLength(47);
  for (const licence of listed.licences)
    for (const lang of languages)
      for (const group of termGroups) {
        const terms = licenceSummary(licence.spdxId, lang)?.[group] ?? [];
        expect(terms).toHaveLength(licence[group].length);
        for (const { name, text } of terms) {
          expect(name).not.toBe("");
          expect(text).toMatch(/[。.]$/);
        }
      }
});

test("no tag of the data is unknown", () => {
  for (const licence of listed.licences) {
    const terms = licenceTerms(licence.spdxId);
    for (const group of termGroups)
      expect([...(terms?.[group] ?? [])].sort()).toEqual([...licence[group]].sort());
  }
});

test("patents that are granted and patents that are left out have different words", () => {
  expect(licenceSummary("Apache-2.0", "en-US")?.permissions.at(-1)?.name).toBe("Patents granted");
  expect(licenceSummary("CC0-1.0", "en-US")?.limitations.map(({ name }) => name)).toContain(
    "No patents",
  );
});

test.each(["", "other", "機關自訂條款", "MIT License", "GPL-2.0-only WITH x", "__proto__"])(
  "%s has no plain summary",
  (id) => expect(licenceSummary(id, "zh-TW")).toBeNull(),
);

test.each([
  ["MIT", "https://spdx.org/licenses/MIT.html"],
  ["TAPR-OHL-1.0", "https://spdx.org/licenses/TAPR-OHL-1.0.html"],
  ["機關自訂條款", null],
  ["https://example.tw/licence-1.0", null],
])("the text of %s stands at %s", (id, address) => expect(licenceTextAddress(id)).toBe(address));
