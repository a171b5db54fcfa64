import { describe, expect, test } from "vitest";
import { olderEnglish } from "./older-english.ts";

const text = (path: string, zh: string, en: string) => ({ path, zh, en });
const before = (older: string[] = []) => ({
  texts: [
    text("title", "甲", "A"),
    text("rows.0.name", "一", "One"),
    text("rows.1.name", "二", ""),
  ],
  older,
});

describe("the English is older", () => {
  test("where a save changes the Chinese alone", () => {
    expect(olderEnglish(before(), [text("title", "乙", "A")])).toEqual(["title"]);
    expect(olderEnglish(before(), [text("title", "乙", "B")])).toEqual([]);
    expect(olderEnglish(before(), [text("title", "甲", "B")])).toEqual([]);
    expect(olderEnglish(before(), [text("rows.1.name", "三", "")])).toEqual([]);
  });

  test("until it is written anew, wherever its row goes", () => {
    expect(olderEnglish(before(["title"]), [text("title", "甲", "A")])).toEqual(["title"]);
    expect(olderEnglish(before(["title"]), [text("title", "甲", "B")])).toEqual([]);
    const moved = [text("rows.0.name", "新", "New"), text("rows.1.name", "一", "One")];
    expect(olderEnglish(before(["rows.0.name"]), moved)).toEqual(["rows.1.name"]);
    expect(olderEnglish(before(), moved)).toEqual([]);
  });
});
