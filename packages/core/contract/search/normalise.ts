import { foldHan, replaceRadicals } from "./han-forms.ts";
import { bopomofo } from "./keyword.ts";

/** Characters without a shape of their own. */
const invisible = /[\p{Cf}\p{Variation_Selector}]/gu;
const blank = /[\s\p{Cc}]+/gu;
const plain = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/;
const accents = /(\p{Script=Latin})\p{M}+/gu;
/** Tone letters of spelled Taiwanese and Mandarin. */
const toneLetters = /[\u02e5-\u02e9\ua700-\ua71f]/g;
/** Letters that differ by a stroke, which Unicode does not take apart. */
const strokedLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  ð: "d",
  ø: "o",
  đ: "d",
  ħ: "h",
  ı: "i",
  ł: "l",
  œ: "oe",
};
const stroked = new RegExp(`[${Object.keys(strokedLetters).join("")}]`, "g");

/** Most texts have none of these, and are left alone. */
const accented = /[\p{M}\u00c0-\u024f\u02e5-\u02e9\u1e00-\u1eff\ua700-\ua71f]/u;

function withoutAccents(text: string): string {
  if (!accented.test(text)) return text;
  return text
    .normalize("NFD")
    .replace(accents, "$1")
    .replace(toneLetters, "")
    .replace(stroked, (letter) => strokedLetters[letter] ?? letter)
    .normalize("NFKC");
}

const wordBefore = "(?<![\\p{L}\\p{N}])";
const wordAfter = "(?![\\p{L}\\p{N}])";
/** Names that differ only by a sign, with the word for that sign. */
const signNames: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`${wordBefore}\\.net${wordAfter}`, "gu"), "dotnet"],
  [new RegExp(`${wordBefore}(c|f)#`, "gu"), "$1sharp"],
  [new RegExp(`${wordBefore}c\\+\\+`, "gu"), "cpp"],
];

function spellSigns(text: string): string {
  return signNames.reduce((spelled, [sign, name]) => spelled.replace(sign, name), text);
}

/**
 * A text as it is shown to who typed it: compatibility forms, radicals, letter case and accents are
 * levelled, bopomofo is removed, blanks are single and signs stand in words. Its Chinese characters
 * stay as they are.
 */
export function tidy(text: string): string {
  if (plain.test(text)) return spellSigns(text.toLowerCase());
  const visible = replaceRadicals(text.replace(bopomofo, "").replace(invisible, ""));
  const folded = visible.normalize("NFKC").toLowerCase().normalize("NFKC");
  const levelled = withoutAccents(folded).replace(invisible, "").replace(blank, " ").trim();
  return spellSigns(levelled);
}

/**
 * Text as it is searched, the same for what is stored and what is asked: tidy, with one form of each
 * Chinese character. Normalising twice changes nothing.
 */
export const normalise = (text: string): string => foldHan(tidy(text));
