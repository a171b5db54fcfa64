import { type Language, languages } from "@public-code/contract/language.ts";
import { normalise } from "./normalise.ts";
import { unitsOf } from "./search-text.ts";

/** Words that mean the same, as the console holds them, in each language. */
export type SynonymGroup = Readonly<Record<Language, readonly string[]>>;

/** A part of a keyword: one that has synonyms, or what lies between those. */
export interface KeywordPart {
  text: string;
  /** Null where no group has the part. */
  groups: readonly SynonymGroup[] | null;
}

/** The groups by what their words are made of. */
export interface Synonyms {
  /** Cuts a normalised keyword at the longest words that have synonyms. */
  cut(keyword: string): KeywordPart[];
  /** A word of a group that differs from a text in one character; null for short texts. */
  similar(text: string): string | null;
}

export const termsOf = (group: SynonymGroup): string[] => languages.flatMap((lang) => group[lang]);

const keyOf = (units: readonly string[]) => units.join(" ");

/** A plural is looked up by its singular, as a rule of thumb. */
export const singular = (unit: string) =>
  /^[a-z]{2,}[^s]s$/.test(unit) ? unit.slice(0, -1) : unit;

/** Characters of one run stand together, words are parted by blanks. */
function joined(units: readonly string[]): string {
  return units.reduce((text, unit) => {
    const apart = /[\p{ASCII}]/u.test(text.at(-1) ?? "") || /[\p{ASCII}]/u.test(unit);
    return text === "" ? unit : `${text}${apart ? " " : ""}${unit}`;
  }, "");
}

/** One wrong character of so many is a mistake, of fewer another word. */
const leastSimilar = 4;

function differBy(left: readonly string[], right: readonly string[]): number {
  return left.filter((unit, index) => unit !== right[index]).length;
}

export function createSynonyms(groups: readonly SynonymGroup[]): Synonyms {
  const byKey = new Map<string, SynonymGroup[]>();
  const long: string[][] = [];
  let longest = 1;
  for (const group of groups)
    for (const term of termsOf(group)) {
      const units = unitsOf(normalise(term)).map(singular);
      if (units.length === 0) continue;
      longest = Math.max(longest, units.length);
      const known = byKey.get(keyOf(units)) ?? [];
      if (units.length >= leastSimilar) long.push(units);
      if (!known.includes(group)) byKey.set(keyOf(units), [...known, group]);
    }
  return {
    cut(keyword) {
      // What blanks or commas part stays apart, unless a word with synonyms reaches over them.
      const units = keyword
        .split(/[\s,，、;；/]+/u)
        .flatMap((piece) => unitsOf(piece).map((unit, index) => ({ unit, begins: index === 0 })));
      const parts: KeywordPart[] = [];
      let rest: string[] = [];
      const endRest = () => {
        if (rest.length > 0) parts.push({ text: joined(rest), groups: null });
        rest = [];
      };
      for (let at = 0; at < units.length; ) {
        let length = Math.min(longest, units.length - at);
        let found: SynonymGroup[] | undefined;
        for (; length > 0 && !found; length--) {
          const taken = units.slice(at, at + length).map(({ unit }) => unit);
          found = byKey.get(keyOf(taken.map(singular)));
          if (found) {
            endRest();
            parts.push({ text: joined(taken), groups: found });
            at += length;
          }
        }
        if (found) continue;
        const { unit = "", begins = false } = units[at] ?? {};
        if (begins) endRest();
        rest.push(unit);
        at++;
      }
      endRest();
      return parts;
    },
    similar(text) {
      const units = unitsOf(text);
      if (units.length < leastSimilar || byKey.has(keyOf(units))) return null;
      const same = (other: readonly string[]) =>
        other.length === units.length && differBy(other, units) === 1;
      const found = long.find(same);
      return found ? joined(found) : null;
    },
  };
}
