import { growingCategories } from "@public-code/content/contract/code-editing/code-editing.ts";
import {
  codeCategories,
  flagCodes,
  homeTypes,
} from "@public-code/core/contract/code-lists/code-names.ts";
import { isWebAddress } from "@public-code/core/contract/web-address.ts";
import { describe, expect, test } from "vitest";
import { seedAgencies } from "./agencies.ts";
import { seedCodeLists } from "./code-lists.ts";

const codesOf = (category: string) =>
  seedCodeLists.filter((entry) => entry.category === category).map((entry) => entry.code);

const entryOf = (category: string, code: string) => {
  const entry = seedCodeLists.find((item) => item.category === category && item.code === code);
  if (!entry) throw new Error(`${category} has no ${code}`);
  return entry;
};

describe("code lists", () => {
  test("every category of the contract is filled, providers from the agencies", () => {
    const filled = new Set(seedCodeLists.map((entry) => entry.category));
    const others = codeCategories.filter((category) => category !== "code_filter_provide_dept");
    expect([...filled].sort()).toEqual([...others].sort());
    expect(seedAgencies.length).toBeGreaterThan(0);
  });

  test("no code stands twice in its category", () => {
    const seen = seedCodeLists.map((entry) => `${entry.category} ${entry.code}`);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test("names exist in both languages and hold no separator of joined names", () => {
    for (const { code, nameZh, nameEn } of [...seedCodeLists, ...seedAgencies]) {
      // Chinese pages leave out whose government it is, as readers here know it.
      if (code !== "cs-country") expect(nameZh.trim(), code).not.toBe("");
      expect(nameEn.trim(), code).not.toBe("");
    }
    // Only names that programs have are joined; of an agency's, the Chinese one.
    const borne = seedCodeLists.filter(({ category }) =>
      growingCategories.some((growing) => growing === category),
    );
    for (const { code, nameZh } of [...borne, ...seedAgencies])
      expect(nameZh, code).not.toMatch(/[,、]/);
    for (const { code, nameEn } of borne) expect(nameEn, code).not.toMatch(/[,、]/);
  });

  test("types start with the home page's categories and end with other", () => {
    const types = codesOf("code_filter_type");
    expect(types.slice(0, 4)).toEqual(homeTypes.slice(0, 4));
    expect(types.at(-1)).toBe("other");
    expect(types.length).toBeLessThanOrEqual(14);
  });

  test("a licence of one version alone is called so in both languages", () => {
    const licences = seedCodeLists.filter(({ code }) => code.endsWith("-only"));
    expect(licences.length).toBeGreaterThan(0);
    for (const { nameZh, nameEn } of licences) {
      expect(nameZh).toMatch(/（僅此版本）$/);
      expect(nameEn).toMatch(/ only$/);
    }
  });

  test("technologies are at most 60 kebab-case codes", () => {
    const technologies = codesOf("code_filter_tech");
    expect(technologies.length).toBeLessThanOrEqual(60);
    for (const code of technologies) expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  test("flags are all off and the application address is a web address", () => {
    for (const flag of flagCodes) {
      const entry = entryOf("prod_switch", flag);
      expect([entry.nameZh, entry.nameEn], flag).toEqual(["N", "N"]);
    }
    const address = entryOf("prod_switch", "APPLY_LINK");
    for (const text of [address.descriptionZh ?? "", address.descriptionEn ?? ""]) {
      expect(isWebAddress(text)).toBe(true);
      expect(new URL(text).hostname).toMatch(/\.example\.tw$/);
    }
  });

  test("customer service shows example contacts only", () => {
    expect(codesOf("CS_INFO")).toEqual([
      "cs-mail",
      "cs-tel",
      "cs-time",
      "cs-owner",
      "cs-address",
      "cs-country",
    ]);
    expect(entryOf("CS_INFO", "cs-mail").nameZh).toMatch(/@[a-z.]+\.example\.tw$/);
    expect(entryOf("CS_INFO", "cs-tel").nameZh).toBe("02-0000-0000");
  });

  test("the announcement says in both languages what is a sample", () => {
    const announcement = entryOf("ANNOUNCEMENT", "INDEX-MSG");
    expect(announcement.descriptionZh).toContain("示範");
    expect(announcement.descriptionEn).toContain("sample");
  });
});

describe("agencies", () => {
  test("codes, identifiers and names with aliases are unique", () => {
    const unique = (values: readonly string[]) => new Set(values).size === values.length;
    expect(unique(seedAgencies.map((agency) => agency.code))).toBe(true);
    expect(unique(seedAgencies.map((agency) => agency.oid))).toBe(true);
    expect(unique(seedAgencies.flatMap((agency) => [agency.nameZh, ...agency.aliases]))).toBe(true);
  });

  test("identifiers are examples, and so are mailboxes, which samples alone have", () => {
    for (const agency of seedAgencies) {
      expect(agency.oid, agency.code).toMatch(/^2\.16\.886\.101\.99999\.\d+$/);
      const mailbox = agency.sample ? /^opensource@[a-z0-9-]+\.example\.tw$/ : /^$/;
      expect(agency.mailbox, agency.code).toMatch(mailbox);
    }
  });

  test("have the level of government that their names say, and the samples have one", () => {
    for (const { code, nameZh, level, sample } of seedAgencies) {
      if (sample) expect(level, code).not.toBe("");
      else if (/[市縣]政府/.test(nameZh)) expect(level, code).toBe("local");
      else if (/部|署|院/.test(nameZh)) expect(level, code).toBe("central");
      else expect(level, code).toBe("");
    }
  });

  test("samples are at least four, named so, and the demo accounts' two are among them", () => {
    const samples = seedAgencies.filter((agency) => agency.sample);
    expect(samples.length).toBeGreaterThanOrEqual(4);
    expect(samples.map((agency) => agency.code)).toEqual(
      expect.arrayContaining(["sample-a", "sample-b"]),
    );
    for (const agency of seedAgencies) {
      expect(agency.nameZh.startsWith("示範機關"), agency.code).toBe(agency.sample);
    }
  });
});
