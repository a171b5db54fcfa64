import { codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { type Language, languages } from "@public-code/core/contract/language.ts";
import { searchWords } from "@public-code/core/contract/search/keyword.ts";
import { normalise, tidy } from "@public-code/core/contract/search/normalise.ts";
import { type Piece, unitsOf } from "@public-code/core/contract/search/search-text.ts";
import { and, asc, eq, not } from "drizzle-orm";
import { stem } from "./stem.ts";

/** Words that mean the same, as the console holds them, in each language. */
export type SynonymGroup = Readonly<Record<Language, readonly string[]>>;

/** What people type, and what it is read as: itself, or what a brand is for. */
export interface SynonymRow {
  typed: readonly string[];
  group: SynonymGroup;
}

/** A part of a keyword: one with synonyms, or the text between those. */
export interface KeywordPart {
  text: string;
  /** Null where no group has the part. */
  groups: readonly SynonymGroup[] | null;
}

/** The groups by what their words are made of. */
export interface Synonyms {
  /** Cuts a tidy keyword at the longest words that have synonyms. */
  cut(keyword: string): KeywordPart[];
  /** A word of a group that differs from a text in one character; null for short texts. */
  similar(text: string): string | null;
}

export const termsOf = (group: SynonymGroup): string[] => languages.flatMap((lang) => group[lang]);

/** A plural is looked up by its singular, as a rule of thumb. */
export const singular = (unit: string) =>
  /^[a-z]{2,}[^s]s$/.test(unit) ? unit.slice(0, -1) : unit;

/** A unit as units are compared. */
const foldUnit = (unit: string) => singular(normalise(unit));

const stemsOf = (units: readonly string[]) => units.map(stem).join(" ");

/** Units as they stood. */
const textOf = (units: readonly { text: string; before: string }[]): string =>
  units.map(({ text, before }, index) => (index === 0 ? text : before + text)).join("");

const parting = /[\s,，、;；/]/u;

/** One wrong character of so many is a mistake, of fewer another word. */
const leastSimilar = 3;

const differBy = (left: readonly string[], right: readonly string[]): number =>
  left.filter((unit, index) => unit !== right[index]).length;

export function createSynonyms(rows: readonly SynonymRow[]): Synonyms {
  const byKey = new Map<string, SynonymGroup[]>();
  /** By words without their endings, for those that no group has as they are: `flood` of `flooded`. */
  const byStem = new Map<string, SynonymGroup[]>();
  const long: { term: string; folded: string[] }[] = [];
  let longest = 1;
  for (const { typed, group } of rows)
    for (const term of typed) {
      const units = unitsOf(tidy(term));
      if (units.length === 0) continue;
      longest = Math.max(longest, units.length);
      const folded = units.map(({ text }) => foldUnit(text));
      const key = folded.join(" ");
      const groupsOfKey = byKey.get(key) ?? [];
      if (units.length >= leastSimilar) long.push({ term: textOf(units), folded });
      if (!groupsOfKey.includes(group)) byKey.set(key, [...groupsOfKey, group]);
      const stemmed = stemsOf(folded);
      const groupsOfStem = byStem.get(stemmed) ?? [];
      if (!groupsOfStem.includes(group)) byStem.set(stemmed, [...groupsOfStem, group]);
    }
  return {
    cut(keyword) {
      const units = unitsOf(keyword);
      const folded = units.map(({ text }) => foldUnit(text));
      const parts: KeywordPart[] = [];
      let rest: Piece[] = [];
      const endRest = () => {
        if (rest.length > 0) parts.push({ text: textOf(rest), groups: null });
        rest = [];
      };
      for (let at = 0; at < units.length; ) {
        let length = Math.min(longest, units.length - at);
        let groupsOfPart: SynonymGroup[] | undefined;
        for (; length > 0 && !groupsOfPart; length--) {
          const key = folded.slice(at, at + length);
          groupsOfPart = byKey.get(key.join(" ")) ?? byStem.get(stemsOf(key));
          if (groupsOfPart) {
            endRest();
            const text = textOf(units.slice(at, at + length));
            parts.push({ text, groups: groupsOfPart });
            at += length;
          }
        }
        if (groupsOfPart) continue;
        const unit = units[at];
        if (!unit) break;
        // What blanks or commas part stays apart, unless a word with synonyms reaches over them.
        if (parting.test(unit.before)) endRest();
        rest.push(unit);
        at++;
      }
      endRest();
      return parts;
    },
    similar(text) {
      const folded = unitsOf(tidy(text)).map((unit) => foldUnit(unit.text));
      if (folded.length < leastSimilar || byKey.has(folded.join(" "))) return null;
      const match = long.find(
        (other) => other.folded.length === folded.length && differBy(other.folded, folded) === 1,
      );
      return match?.term ?? null;
    },
  };
}

/**
 * What operators keep in the code list `search_synonym`: words that mean the same as its names; where
 * it has a description, as those of a brand, the names are read as the words of that.
 */
export async function readSynonyms(db: Db): Promise<Synonyms> {
  const rows = await db
    .select()
    .from(codeItems)
    .where(and(eq(codeItems.category, "search_synonym"), not(codeItems.retired)))
    .orderBy(asc(codeItems.position));
  const groupOf = (zh: string, en: string): SynonymGroup => ({
    "zh-TW": searchWords(zh),
    "en-US": searchWords(en),
  });
  return createSynonyms(
    rows.map((row) => {
      const names = groupOf(row.nameZh, row.nameEn);
      const meaning = groupOf(row.descriptionZh, row.descriptionEn);
      const isBrand = termsOf(meaning).length > 0;
      return { typed: termsOf(names), group: isBrand ? meaning : names };
    }),
  );
}
