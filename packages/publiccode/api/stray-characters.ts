import type { PubliccodeMessageKey } from "./publiccode-messages.ts";
import type { Report, TextPosition } from "./publiccode-problem.ts";

/** A mistake repeats itself; the first ones show what it is. */
const maximumReported = 10;

/** A value that is written below its key, whose lines are text whatever they look like. */
const blockStart = /(?:^|[\s:：-])[|>][+-]?\d?[+-]?\s*(?:#.*)?$/;
const blank = /^[ \t]*/;
/** Blanks that YAML takes for a letter, though they look as one that indents. */
const oddBlanks = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/u;
const invisible = /[\u200b\u200e\u200f\u2060\ufeff]/gu;
/** Up to the value: blanks, a dash, a key and its colon. */
const keyPart =
  /^([\s\u200b\u200e\u200f\u2060\ufeff]*(?:[-－][\s\ufeff]+)?)([\w.\u200b\u200e\u200f\u2060\ufeff-]*)([\s]*[:：]?)(\s*)/u;

/** Keys of the standard and tags of languages; words of a text that goes on in quotes seldom look so. */
const keyOfStandard = /^(?:[a-z][A-Za-z]*(?:-[A-Za-z]+)*|IT|TW)$/;

/** A value in quotation marks of a word processor or a Chinese keyboard. */
const typographic = /^[“„‟＂「『«‘]([^“”„‟＂「」『』«»]*)[”“‟＂」』»’](\s*(?:#.*)?)$/u;
/** One word is never meant with its marks; what YAML reads otherwise was to be quoted. */
const meantQuoted = /^[\w./:+@%?&=~-]*$|: | #|^[[{&*!|>%@`]/;
const typographicWord = /[“„‟＂「]([\w./+-]+)[”“‟＂」]/gu;

/** The value as it was to be quoted; the same where it was not. */
function mendQuotes(value: string): string {
  if (value.startsWith("[")) return value.replace(typographicWord, '"$1"');
  const [, inner = "", end = ""] = typographic.exec(value) ?? [];
  return inner !== "" && meantQuoted.test(inner) ? `${JSON.stringify(inner)}${end}` : value;
}

const code = (character: string) =>
  `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`;

interface StrayCharacter extends TextPosition {
  key: Extract<PubliccodeMessageKey, `stray.${string}`>;
  code: string;
}

/** A line as it was meant, with the first character of it that keeps YAML from reading it so. */
function mendLine(line: string): { line: string; stray: Omit<StrayCharacter, "line"> | null } {
  const [start = "", indent = "", key = "", colon = "", gap = ""] = keyPart.exec(line) ?? [];
  const rest = line.slice(start.length);
  const isKey = keyOfStandard.test(key.replace(invisible, "")) && /[:：]/u.test(colon);
  // A colon of a Chinese keyboard needs no blank behind it.
  const asciiColon = isKey ? ": " : colon;
  const plain = (text: string) =>
    text
      .replace(invisible, "")
      .replaceAll("\u3000", "  ")
      .replace(/[^\S\t]/gu, " ");
  const value = mendQuotes(rest);
  const mended = `${plain(indent).replace("－", "-")}${key.replace(invisible, "")}${asciiColon}${isKey ? "" : plain(gap)}${value}`;
  const at = [...start].findIndex(
    (character, index) =>
      oddBlanks.test(character) ||
      character.search(invisible) === 0 ||
      (isKey && character === "：") ||
      (character === "－" && index < indent.length),
  );
  const character = [...start][at];
  if (character === undefined) {
    if (value === rest) return { line, stray: null };
    const column = start.length + rest.search(/[“„‟＂「『«‘]/u) + 1;
    const stray = { key: "stray.quotes", code: code(line[column - 1] ?? ""), column } as const;
    return { line: mended, stray };
  }
  const kind = oddBlanks.test(character)
    ? "stray.blank"
    : character === "："
      ? "stray.colon"
      : character === "－"
        ? "stray.dash"
        : character === "\ufeff"
          ? "stray.mark"
          : "stray.invisible";
  return { line: mended, stray: { key: kind, code: code(character), column: at + 1 } };
}

/**
 * Characters of a Chinese keyboard, of a web page or of another editor that stand where YAML wants plain
 * ones: blanks that do not indent, full-width colons and dashes, what nobody sees. Values and blocks of
 * text are left as they are. Returns the text as it was meant; null where there is none of them.
 */
export function mendStrayCharacters(
  text: string,
): { text: string; report(report: Report): void } | null {
  const strays: StrayCharacter[] = [];
  let blockIndent = -1;
  const lines = text.split("\n").map((line, index) => {
    const indent = (blank.exec(line)?.[0] ?? "").length;
    if (blockIndent >= 0 && (line.trim() === "" || indent > blockIndent)) return line;
    blockIndent = -1;
    const mended = mendLine(line);
    if (blockStart.test(mended.line)) blockIndent = (blank.exec(mended.line)?.[0] ?? "").length;
    if (mended.stray) strays.push({ ...mended.stray, line: index + 1 });
    return mended.line;
  });
  if (strays.length === 0) return null;
  return {
    text: lines.join("\n"),
    report(report) {
      for (const { key, code: character, ...place } of strays.slice(0, maximumReported))
        report.error(key, "", place, { code: character });
    },
  };
}
