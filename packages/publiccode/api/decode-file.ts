import { isUtf8 } from "node:buffer";
import type { TextPosition } from "./publiccode-problem.ts";

/** Bytes as text, or the first line that is not UTF-8, with the encoding that it looks like. */
export type DecodedFile =
  | { text: string; encoding: "UTF-8" | "UTF-16" }
  | { notUtf8: TextPosition; looksLike: "Big5" | "" };

/** By a mark, or by the zero beside the first character, as YAML itself tells. */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return "utf-16le";
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? "utf-16be" : null;
}

function decodes(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    // The decoder throws this of bytes that are not of the encoding.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

const newline = 0x0a;
const highestAscii = 0x7f;

/** What texts of Taiwan hold none of: the decoder finds something for nearly any bytes. */
const elsewhere = /[^\p{ASCII}\p{sc=Han}\p{sc=Bopo}\p{sc=Latn}\p{P}\p{S}\p{Z}]/u;

function firstWrongPlace(bytes: Uint8Array): TextPosition {
  for (let line = 1, start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(newline, start);
    const row = bytes.subarray(start, end < 0 ? bytes.length : end);
    if (!isUtf8(row)) return { line, column: row.findIndex((byte) => byte > highestAscii) + 1 };
    if (end < 0) break;
    start = end + 1;
  }
  return { line: 1, column: 1 };
}

/** The text of a file in UTF-8, or in UTF-16 as some editors and shells write it. */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  const utf16 = bytes.length % 2 === 0 ? utf16Of(bytes) : null;
  const wide = utf16 && decodes(utf16, bytes);
  if (wide) return { text: wide, encoding: "UTF-16" };
  if (isUtf8(bytes)) return { text: new TextDecoder().decode(bytes), encoding: "UTF-8" };
  const chinese = decodes("big5", bytes) ?? "";
  const isBig5 = /\p{sc=Han}/u.test(chinese) && !elsewhere.test(chinese);
  return { notUtf8: firstWrongPlace(bytes), looksLike: isBig5 ? "Big5" : "" };
}
