import { z } from "zod";
import type { ApiMessageKey, MessageParams } from "./messages.ts";
import { cutText, halfWidth, tidyLine, tidyLines } from "./tidy-text.ts";

/** Attach a message of the catalogue to a custom rule: `refine(test, says("field.contactWay"))`. */
export function says(
  key: ApiMessageKey,
  options: { path?: (string | number)[]; params?: MessageParams } = {},
): { path?: (string | number)[]; params: { key: ApiMessageKey } & MessageParams } {
  const { path, params } = options;
  return { params: { ...params, key }, ...(path ? { path } : {}) };
}

const unstorable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** How many UTF-16 units may become one character when a text is tidied. */
const unitsOfCharacter = 8;

/**
 * A string of at most `maximum` characters. Of a longer one just enough is kept to see that it is too
 * long, so that no later rule ever works on more.
 */
function bounded(maximum: number, tidy: (value: string) => string): z.ZodString {
  const tooLong = (maximum + 1) * unitsOfCharacter;
  return z
    .string()
    .overwrite((value) => cutText(value.length > tooLong ? value : tidy(value), maximum + 1))
    .max(maximum);
}

/** A string that nobody reads, such as a code, as it is. */
export function plainString(maximum: number): z.ZodString {
  return bounded(maximum, (value) => value);
}

/** A bounded string that every store can hold. */
export function storable(maximum: number, tidy: (value: string) => string): z.ZodString {
  return bounded(maximum, tidy).refine(
    (value) => !unstorable.test(value),
    says("field.badCharacter"),
  );
}

/** Text on one line, trimmed, of at most `maximum` characters, without what nobody sees. */
export function text(maximum: number): z.ZodString {
  return storable(maximum, tidyLine);
}

/** As `text`, and not empty. */
export function requiredText(maximum: number): z.ZodString {
  return text(maximum).min(1);
}

/** As `text`, on as many lines as somebody writes; a line break counts once. */
export function lines(maximum: number): z.ZodString {
  return storable(maximum, tidyLines);
}

/** As `lines`, and not empty. */
export function requiredLines(maximum: number): z.ZodString {
  return lines(maximum).min(1);
}

/** '' or digits and signs in half-width, such as those of a phone or of a date. */
export function digitsText(maximum: number): z.ZodString {
  return storable(maximum, (value) => halfWidth(tidyLine(value)));
}

/** A positive id as a number or a string of digits. */
export const id = z
  .union([z.int().positive(), plainString(15).regex(/^\d+$/)])
  .transform(Number)
  .refine((value) => value > 0, says("field.format"));

/** The largest number that the columns of ids and versions hold. */
const largestWhole = 2_147_483_647;

/** An id that a query compares with a column as it is. */
export const rowId = id.refine((value) => value <= largestWhole, says("field.format"));

/** The number of a saved state, from 1. */
export const versionNumber = z.int32().min(1);

/** An id that may name nothing: whatever it is, it becomes a number that a row may have, or null. */
export const looseId = z
  .union([z.number(), plainString(200), z.null()])
  .optional()
  .transform((value) => {
    const digits = String(value ?? "");
    return /^\d{1,15}$/.test(digits) && Number(digits) <= largestWhole ? Number(digits) : null;
  });

/** An entry's updateTime as the caller has seen it. */
export const seenTime = text(40);

/** `YYYYMMDD` of a day that exists. */
export const compactDate = digitsText(40).refine((value) => {
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(value);
  if (!parts) return false;
  const day = new Date(Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])));
  return day.toISOString().slice(0, 10).replaceAll("-", "") === value;
}, says("field.date"));

const pagingOf = (whole: z.ZodNumber) => ({
  page: whole.min(0).max(1_000_000_000).default(0),
  iDisplayLength: whole
    .min(1)
    .default(10)
    .transform((rows) => Math.min(rows, 100)),
  draw: whole.min(0).max(largestWhole).default(0),
});

/** Page (zero-based), page size and echo of every list; over 100 rows is clamped. */
export const paging = pagingOf(z.int());
/** The same for a list that is asked for by GET, where every value is text. */
export const queryPaging = pagingOf(z.coerce.number<number>().int());
