import type { z } from "zod";
import type { Language } from "./language.ts";
import { type ApiMessageKey, apiMessage, apiMessages, type MessageParams } from "./messages.ts";

/** What zod calls the type of a number; a fraction differs from a text by its value only. */
const numeric: readonly string[] = ["number", "int"];

function issueKey(issue: z.core.$ZodIssue): { key: ApiMessageKey; params: MessageParams } {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null)
        return { key: "field.required", params: {} };
      return {
        key: numeric.includes(issue.expected) ? "field.number" : "field.wrongType",
        params: {},
      };
    case "invalid_union":
    case "invalid_value":
      return { key: issue.input === undefined ? "field.required" : "field.format", params: {} };
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
