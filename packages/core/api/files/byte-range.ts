import type { ByteRange } from "#api/storage/storage.ts";

/**
 * The part of a representation that a Range header asks for (RFC 9110, 14.2): null for the whole,
 * also where the header is not understood or asks for several parts.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | null | "unsatisfiable" {
  const parts = /^bytes=(\d*)-(\d*)$/i.exec(header?.replace(/\s/g, "") ?? "");
  if (!parts) return null;
  const [first, last] = [parts[1] ?? "", parts[2] ?? ""];
  if (first === "") {
    if (last === "") return null;
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return null;
  if (start >= size) return "unsatisfiable";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}
