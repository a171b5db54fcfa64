import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "@public-code/core/contract/language.ts";
import { openDataText } from "@public-code/open-data/web/open-data-text.ts";
import { describe, expect, test } from "vitest";
import { accessibilityText } from "./accessibility.ts";
import { assistantsText } from "./assistants.ts";
import { choosingLicenseText } from "./choosing-license.ts";
import { codeSuggestionText } from "./code-suggestion.ts";
import { futurePlanText } from "./future-plan.ts";
import { inlineParts } from "./inline-text.tsx";
import { knowText } from "./know.ts";
import { partnershipCaseText } from "./partnership-case.ts";
import { privacyText } from "./privacy.ts";
import { provideCodeText } from "./provide-code.ts";
import { robotText } from "./robot.ts";
import { sourceScanText } from "./source-scan.ts";
import { techCompetitionText } from "./tech-competition.ts";
import type { PageText, TextTable } from "./text-types.ts";
import { uploadCodeText } from "./upload-code-github.ts";

const pages: Record<string, PageText<unknown>> = {
  accessibility: accessibilityText,
  assistants: assistantsText,
  choosingLicense: choosingLicenseText,
  codeSuggestion: codeSuggestionText,
  futurePlan: futurePlanText,
  know: knowText,
  openData: openDataText,
  partnershipCase: partnershipCaseText,
  privacy: privacyText,
  provideCode: provideCodeText,
  robot: robotText,
  sourceScan: sourceScanText,
  techCompetition: techCompetitionText,
  uploadCode: uploadCodeText,
};
const publicFolder = join(import.meta.dirname, "../../../../apps/portal/public");
const han = /\p{Script=Han}/u;
/** Values that are the same in both languages, or samples to be copied as they stand. */
const shared = /\.(id|key|href|picture|code\.\d+|updatedOn|rows\.\d+\.\d+|head\.\d+|label)$/;

/** Every string below a value, with the path that leads to it. */
function textsOf(value: unknown, path = ""): { path: string; value: string }[] {
  if (typeof value === "string") return [{ path, value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${path}.${key}`));
}

describe.each(Object.entries(pages))("the text of %s", (_name, page) => {
  test("has the same parts in both languages, none of them empty", () => {
    const zh = textsOf(page["zh-TW"]);
    const en = textsOf(page["en-US"]);
    expect(en.map(({ path }) => path)).toEqual(zh.map(({ path }) => path));
    for (const { path, value } of [...zh, ...en])
      if (!/\.code\.\d+$/.test(path)) expect(value.trim(), path).not.toBe("");
  });

  test("keeps ids, keys, pictures and addresses over the languages", () => {
    const fixed = /\.(id|key|href|picture|updatedOn)$/;
    const of = (text: unknown) => textsOf(text).filter(({ path }) => fixed.test(path));
    expect(of(page["en-US"])).toEqual(of(page["zh-TW"]));
  });

  test("is written in its language", () => {
    for (const { path, value } of textsOf(page["zh-TW"])) {
      if (!shared.test(path)) expect(han.test(value), `${path}: ${value}`).toBe(true);
      const foreign =
        /軟件|網絡|用戶|信息|視頻|默認|服務器|數據庫|源代碼|互聯網|鏈接|质|软|网|码|开|么/;
      expect(foreign.exec(value)?.[0], path).toBeUndefined();
    }
    for (const { path, value } of textsOf(page["en-US"])) {
      if (!/\.code\.\d+$/.test(path)) expect(han.test(value), `${path}: ${value}`).toBe(false);
    }
  });

  test("links over https, and marks nothing that stays unread", () => {
    for (const { path, value } of languages.flatMap((language) => textsOf(page[language]))) {
      expect(value.includes("http://"), path).toBe(false);
      if (path.endsWith(".href")) expect(value).toMatch(/^https:\/\//);
      if (/\.(code\.\d+|href)$/.test(path)) continue;
      for (const part of inlineParts(value)) {
        if (part.kind === "plain") expect(part.text, path).not.toMatch(/\*\*|`|\]\(|<\/?[a-z]+>/);
      }
    }
  });

  test("names example addresses only", () => {
    for (const { path, value } of languages.flatMap((language) => textsOf(page[language]))) {
      expect(
        /[\w.]+@(?![\w.-]*example\.tw)[\w.-]+\.[a-z]+/i.exec(value)?.[0],
        path,
      ).toBeUndefined();
    }
  });
});

describe.each(languages)("in %s", (language) => {
  test("the pages hold as many parts as they were asked to", () => {
    expect(knowText[language].operate.steps.map(({ key }) => key)).toEqual([
      "publicCodes",
      "codeGuide",
      "provideCode",
      "codeSuggestion",
    ]);
    expect(knowText[language].features.cards).toHaveLength(4);
    expect(futurePlanText[language].cards).toHaveLength(3);
    expect(provideCodeText[language].steps.map(({ key }) => key)).toEqual([
      "sourceScan",
      "choosingLicense",
      "uploadCodeGitHub",
      "submitFormProvideCode",
    ]);
    expect(sourceScanText[language].sections).toHaveLength(2);
    expect(choosingLicenseText[language].sections).toHaveLength(5);
    expect(uploadCodeText[language].phases).toHaveLength(4);
    expect(codeSuggestionText[language].steps).toHaveLength(4);
    const steps = partnershipCaseText[language].steps;
    expect(steps.map(({ action }) => action !== undefined)).toEqual([false, false, true, false]);
    const keys = accessibilityText[language].accessKeys.keys;
    expect(keys.map(({ key }) => key).join("")).toBe("UCSZ");
  });

  test("each licence section links to its text at its keeper", () => {
    const hosts = choosingLicenseText[language].sections
      .slice(1)
      .map(({ links = [] }) => links.map(({ href }) => new URL(href).hostname));
    expect(hosts).toEqual([
      ["creativecommons.org"],
      ["opensource.org"],
      ["www.apache.org"],
      ["www.gnu.org"],
    ]);
  });

  test("anchors are unique on their page", () => {
    const anchored = [
      ...[sourceScanText, choosingLicenseText, privacyText, openDataText].map(
        (page) => page[language].sections,
      ),
      uploadCodeText[language].phases,
    ];
    for (const sections of anchored) {
      const ids = sections.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
    }
  });

  test("tables have a cell below each heading, and rows that differ", () => {
    const tables = Object.values(pages).flatMap((page) => tablesOf(page[language]));
    expect(tables.length).toBeGreaterThanOrEqual(6);
    for (const { caption, head, rows } of tables) {
      for (const row of rows) expect(row, caption).toHaveLength(head.length);
      expect(new Set(rows.map((row) => row.join("|"))).size, caption).toBe(rows.length);
      expect(new Set(head).size, caption).toBe(head.length);
    }
  });

  test("items of one list differ, so that each can be named by itself", () => {
    for (const list of Object.values(pages).flatMap((page) => listsOf(page[language]))) {
      expect(new Set(list).size, list[0]).toBe(list.length);
    }
  });
});

test("the pictures of the upload are drawn, without text or anything from outside", () => {
  for (const { picture } of uploadCodeText["zh-TW"].phases) {
    const file = join(publicFolder, picture);
    expect(existsSync(file), picture).toBe(true);
    const drawing = readFileSync(file, "utf8");
    expect(drawing).toMatch(/^<svg xmlns/);
    expect(drawing).not.toMatch(/<text|<script|<image|href/);
  }
});

function tablesOf(value: unknown): TextTable[] {
  if (typeof value !== "object" || value === null) return [];
  return isTable(value) ? [value] : Object.values(value).flatMap(tablesOf);
}

function isTable(value: object): value is TextTable {
  return "caption" in value && "rows" in value;
}

function listsOf(value: unknown): string[][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    (key === "list" || key === "numbered") && Array.isArray(part)
      ? [part.map(String)]
      : listsOf(part),
  );
}
