import { z } from "zod";
import type { Language } from "./language.ts";
import { type ApiMessageKey, apiMessage, apiMessages, type MessageParams } from "./messages.ts";

/** Attach a message of the catalogue to a custom rule: `refine(test, says("field.contactWay"))`. */
export function says(
  key: ApiMessageKey,
  options: { path?: (string | number)[]; params?: MessageParams } = {},
): { message: string; path?: (string | number)[]; params: { key: ApiMessageKey } & MessageParams } {
  const { path, params } = options;
  return { message: key, params: { ...params, key }, ...(path ? { path } : {}) };
}

const unstorable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Trimmed text of at most `maximum` characters that every store can hold. */
export function text(maximum: number): z.ZodString {
  return z
    .string()
    .trim()
    .max(maximum)
    .refine((value) => !unstorable.test(value), says("field.badCharacter"));
}

/** As `text`, and not empty. */
export function requiredText(maximum: number): z.ZodString {
  return text(maximum).min(1);
}

/** True for an absolute http(s) address with a host. */
export function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s/?#]/i.test(value)) return false;
  return URL.canParse(value) && !/\s/.test(value);
}

/** '' or an http(s) address of at most `maximum` characters. */
export function webAddress(maximum: number): z.ZodString {
  return text(maximum).refine((value) => value === "" || isWebAddress(value), says("field.url"));
}

const emailPattern = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/;

/** '' or an email address of at most `maximum` characters. */
export function emailAddress(maximum: number): z.ZodString {
  return text(maximum).refine(
    (value) => value === "" || emailPattern.test(value),
    says("field.email"),
  );
}

/** A positive id as a number or a string of digits. */
export const id = z
  .union([z.int().positive(), z.string().regex(/^\d{1,15}$/)])
  .transform(Number)
  .refine((value) => value > 0, says("field.format"));

/** An id that may name nothing: whatever it is, it becomes a number or null. */
export const looseId = z
  .union([z.number(), z.string().max(200), z.null()])
  .optional()
  .transform((value) => {
    const digits = String(value ?? "");
    return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
  });

/** `YYYYMMDD` of a day that exists. */
export const compactDate = z.string().refine((value) => {
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(value);
  if (!parts) return false;
  const day = new Date(Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])));
  return day.toISOString().slice(0, 10).replaceAll("-", "") === value;
}, says("field.date"));

/** Page (zero-based) and page size of every list; over 100 rows is clamped. */
export const paging = {
  page: z.int().min(0).max(1_000_000_000).default(0),
  iDisplayLength: z
    .int()
    .min(1)
    .default(10)
    .transform((rows) => Math.min(rows, 100)),
  draw: z.int().min(0).max(2_147_483_647).default(0),
};

function issueKey(issue: z.core.$ZodIssue): { key: ApiMessageKey; params: MessageParams } {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null)
        return { key: "field.required", params: {} };
      return { key: issue.expected === "number" ? "field.number" : "field.wrongType", params: {} };
    case "too_small":
      if (issue.origin === "string")
        return Number(issue.minimum) <= 1
          ? { key: "field.required", params: {} }
          : { key: "field.tooShort", params: { minimum: Number(issue.minimum) } };
      if (issue.origin === "array") return { key: "field.atLeastOne", params: {} };
      return { key: "field.number", params: {} };
    case "too_big":
      if (issue.origin === "string")
        return { key: "field.tooLong", params: { maximum: Number(issue.maximum) } };
      if (issue.origin === "array")
        return { key: "field.tooMany", params: { maximum: Number(issue.maximum) } };
      return { key: "field.number", params: {} };
    case "custom": {
      const params: Record<string, unknown> = issue.params ?? {};
      const key = params.key;
      // Keys come from says() only, so a string that is in the catalogue is one.
      if (typeof key === "string" && key in apiMessages["zh-TW"])
        return { key: key as ApiMessageKey, params: params as MessageParams };
      return { key: "field.format", params: {} };
    }
    default:
      return { key: "field.format", params: {} };
  }
}

/** A zod issue in the caller's language. */
export function describeIssue(issue: z.core.$ZodIssue, lang: Language): string {
  const { key, params } = issueKey(issue);
  return apiMessage(key, lang, params);
}

const numeric: readonly string[] = ["number", "int"];

/** True when an issue is about the shape of the request (400), not about a rule (422). */
export function isShapeIssue(issue: z.core.$ZodIssue): boolean {
  const { input } = issue;
  switch (issue.code) {
    case "invalid_union": {
      if (issue.errors.length > 0) return issue.errors.every((branch) => branch.some(isShapeIssue));
      // No branch was tried: the field that chooses one has an unknown value, or one that is no text.
      const chosen: unknown = Object(input)[issue.discriminator ?? ""];
      return chosen !== undefined && typeof chosen !== "string";
    }
    case "invalid_value":
      return input !== undefined && issue.values.every((value) => typeof value !== typeof input);
    case "invalid_type":
      // A fraction or an infinite number has the right type and breaks a rule.
      return (
        input !== undefined && !(typeof input === "number" && numeric.includes(issue.expected))
      );
    default:
      return false;
  }
}
