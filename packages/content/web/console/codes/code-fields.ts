import { describeIssue } from "@public-code/core/contract/broken-rules.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { z } from "zod";
import {
  type CodeFields,
  codeFieldsOf,
  extensibleCategories,
} from "#contract/code-editing/code-editing.ts";

/** What is wrong with a form by the path of its field; empty when nothing is. */
export function problemsOf(
  schema: z.ZodType,
  values: unknown,
  lang: Language,
): Record<string, string> {
  const result = schema.safeParse(values, { reportInput: true });
  const problems: Record<string, string> = {};
  for (const issue of result.error?.issues ?? [])
    problems[issue.path.map(String).join(".")] ??= describeIssue(issue, lang);
  return problems;
}

/** What is wrong with the names and descriptions of a code. */
export function codeProblems(
  category: string,
  fields: CodeFields,
  lang: Language,
): Record<string, string> {
  return problemsOf(codeFieldsOf(category), fields, lang);
}

/** The fields that a code is saved with. */
export const keptCodeFields: z.ZodType<CodeFields> = z.object({
  nameZh: z.string(),
  nameEn: z.string(),
  descriptionZh: z.string(),
  descriptionEn: z.string(),
  isLanguage: z.boolean().optional(),
});

export function fieldsOfCode(item: CodeFields): CodeFields {
  const { nameZh, nameEn, descriptionZh, descriptionEn, isLanguage } = item;
  return { nameZh, nameEn, descriptionZh, descriptionEn, isLanguage };
}

/** Violations of a rejected save by field. */
export function refusedFields(
  errors: readonly { path: string; message: string }[] | undefined,
): Record<string, string> {
  return Object.fromEntries((errors ?? []).map(({ path, message }) => [path, message]));
}

/** Lists on the page of codes; the other lists have pages of their own. */
export const listedCategories = [
  ...extensibleCategories,
  "code_filter_update_time",
  "LANG",
] as const;
export type ListedCategory = (typeof listedCategories)[number];

/** The list that an address names, or the first one. */
export function categoryOf(value: string): ListedCategory {
  return listedCategories.find((one) => one === value) ?? listedCategories[0];
}
