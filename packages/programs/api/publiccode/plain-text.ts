import { countCharacters } from "@public-code/publiccode/api/text-formats.ts";

const segmenter = new Intl.Segmenter("zh-Hant", { granularity: "grapheme" });
const sentenceEnd = /[。！？；]|[.!?](?=\s|$)/g;
const clauseEnd = /[，：]|[,;:](?=\s)/g;

/** The first `maximum` characters as a reader counts them. */
function takeCharacters(text: string, maximum: number): string {
  let count = 0;
  for (const { index } of segmenter.segment(text))
    if (count++ === maximum) return text.slice(0, index);
  return text;
}

/**
 * The text in at most `maximum` characters as a reader counts them, cut after the last whole
 * sentence, or with `…` after the last whole clause or word when the first sentence alone is too long. `maximumUnits`
 * bounds the UTF-16 length as well, for fields that are counted so.
 */
export function cutAtSentence(
  text: string,
  maximum: number,
  maximumUnits = Number.POSITIVE_INFINITY,
): string {
  const fits = (part: string) =>
    part.length <= maximumUnits && countCharacters(part, maximum + 1) <= maximum;
  if (fits(text)) return text;
  const wholeTo = (end: RegExp) => {
    const places = [...text.matchAll(end)].map(({ index, 0: mark }) => index + mark.length);
    const last = places.findLast((place) => fits(text.slice(0, place))) ?? 0;
    const whole = text.slice(0, last);
    // A few words that end early say less than a text that is cut in the middle.
    return countCharacters(whole, maximum) >= maximum / 3 ? whole : "";
  };
  const sentences = wholeTo(sentenceEnd);
  if (sentences !== "") return sentences;
  const clauses = wholeTo(clauseEnd);
  // The mark of the clause makes room for the sign.
  if (clauses !== "") return `${clauses.slice(0, -1)}…`;
  let part = takeCharacters(text, maximum - 1);
  for (let kept = maximum - 2; part.length + 1 > maximumUnits; kept--)
    part = takeCharacters(text, kept);
  if (/^[\p{Script=Latin}\p{M}\d]/u.test(text.slice(part.length)))
    part = part.replace(/\s+[\p{Script=Latin}\p{M}\d’'-]{1,40}$/u, "");
  return `${part.trimEnd()}…`;
}

/** Each run of white space as one space, none at the ends. */
function onOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/**
 * Text that every YAML reader takes back as it was: no control characters, no halves of characters, and none that stands for a lost
 * one, which a reader of publiccode.yml reports as damage.
 */
export function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/(?![\t\n])[\p{Cc}\uFEFF\uFFFD\uFFFE\uFFFF]/gu, "");
}

export function oneLine(text: string): string {
  return onOneLine(clean(text));
}

/** The names of a list without blank ones, each once. */
export function distinctNames(list: readonly string[]): string[] {
  return [...new Set(list.map(oneLine).filter((name) => name !== ""))];
}
