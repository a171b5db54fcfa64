/** Scripts whose letters take another form beside a joiner or a non-joiner. */
const joiningScripts = [
  ...["Arabic", "Syriac", "Mandaic", "Nko", "Mongolian", "Phags_Pa", "Hanifi_Rohingya", "Adlam"],
  ...["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada"],
  ...["Malayalam", "Sinhala", "Khmer", "Myanmar", "Tibetan"],
]
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join("");

/** A joiner that joins nothing: neither behind a letter of such a script nor between two emoji. */
const strayJoiner = new RegExp(
  `(?<![${joiningScripts}])(?:\\u200C|\\u200D(?!(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F\\u20E3]\\u200D)\\p{Extended_Pictographic}))`,
  "gu",
);

/**
 * What nobody types or sees: controls, marks that turn the direction of what follows, characters that
 * show nothing (in which a text can be hidden from people and told to machines). Variation selectors
 * choose a form of the character before them, so that one may follow each.
 */
const unseen =
  /(?![\0\t\n\r])\p{Cc}|[\uFFF9-\uFFFB]|(?![\p{Variation_Selector}\u200C\u200D])\p{Default_Ignorable_Code_Point}|(?<=^|[\s\p{Variation_Selector}])\p{Variation_Selector}/gu;

/** No writing has as many marks on a letter (UAX 15, stream-safe text); composing takes the square of them. */
const manyMarks = /(\p{M}{30})\p{M}+/gu;

/** A text without what nobody sees, composed (NFC), with line breaks of one kind, trimmed. */
export function tidyLines(text: string): string {
  return text
    .replace(unseen, "")
    .replace(strayJoiner, "")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(manyMarks, "$1")
    .normalize("NFC")
    .trim();
}

/** A text in which people see what `tidyLines` leaves out, by its number: `‹U+202E›`. */
export function revealUnseen(text: string): string {
  const numberOf = (character: string) =>
    `‹U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}›`;
  return text.replace(unseen, numberOf).replace(strayJoiner, numberOf);
}

/** The same on one line: blanks that break it or jump become one. */
export function tidyLine(text: string): string {
  return tidyLines(text).replace(/\s+/g, (blanks) => (/[\t\n]/.test(blanks) ? " " : blanks));
}

/** Full-width letters, digits and signs, and blanks, as an input method for Chinese leaves them. */
export function halfWidth(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll("\u3000", " ");
}

/** How many characters a text has once it is tidied, as every rule counts them: code points. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of tidyLines(text)) length += 1;
  return length;
}

/** The first `maximum` characters of a text; none of them is cut in half. */
export function cutText(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  let end = 0;
  for (let count = 0; count < maximum && end < text.length; count += 1)
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return text.slice(0, end);
}
