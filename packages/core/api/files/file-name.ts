import path from "node:path";
import { cutText } from "#contract/tidy-text.ts";

const longestName = 200;
/** Composing takes the square of a run of marks, and no file system has names as long. */
const longestRead = 2_000;
/** Controls and what shows nothing, but for joiners and variation selectors, which change their neighbours. */
const unwanted =
  /[\p{Cc}\p{Cs}]|(?![\p{Variation_Selector}\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu;
const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u;

function shorten(stem: string, maximum: number): string {
  // By code points, so that no character is cut in half.
  let length = 0;
  let result = "";
  for (const character of stem) {
    length += character.length;
    if (length > maximum) break;
    result += character;
  }
  return result.trimEnd();
}

/** Without blanks and dots at both ends; by hand, as a pattern takes quadratic time for a long run. */
function withoutEdges(name: string): string {
  const isEdge = (index: number) => /[\s.]/.test(name.charAt(index));
  let start = 0;
  let end = name.length;
  while (start < end && isEdge(start)) start += 1;
  while (end > start && isEdge(end - 1)) end -= 1;
  return name.slice(start, end);
}

/**
 * A name as it may be shown and offered for download: no path, nothing invisible, at most 200
 * characters, and an ending that belongs to the content.
 */
export function cleanFileName(given: string, endings: readonly [string, ...string[]]): string {
  const base = given.slice(Math.max(given.lastIndexOf("/"), given.lastIndexOf("\\")) + 1);
  const read =
    base.length > longestRead ? `${cutText(base, longestRead)}${base.slice(-longestName)}` : base;
  const name = withoutEdges(read.normalize("NFC").replace(unwanted, "").replace(/\s+/g, " "));
  const ending = path.extname(name).slice(1);
  const fits = endings.includes(ending.toLowerCase());
  const stem = fits ? name.slice(0, -ending.length - 1).trimEnd() : name;
  const suffix = `.${fits ? ending : endings[0]}`;
  const short = shorten(stem, longestName - suffix.length);
  return `${visible.test(short) ? short : "file"}${suffix}`;
}

/** Content-Disposition with a plain name for old clients and the true one (RFC 6266, RFC 8187). */
export function contentDisposition(type: "inline" | "attachment", name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, "_").replace(/["\\%]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
