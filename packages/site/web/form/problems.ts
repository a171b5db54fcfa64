import { describeIssue } from "@public-code/core/contract/broken-rules.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import type { z } from "zod";
import { reasonProblem } from "../frame/reason-field.tsx";

/** What is wrong with a form, by the names of its fields. */
export type Problems = Readonly<Record<string, string>>;

/** What a schema finds wrong; empty when nothing is. */
export function problemsOf(schema: z.ZodType, values: unknown, lang: Language): Problems {
  const problems: Record<string, string> = {};
  const { error } = schema.safeParse(values, { reportInput: true });
  for (const { path, ...issue } of error?.issues ?? [])
    problems[String(path[0])] ??= describeIssue({ path, ...issue }, lang);
  return problems;
}

/** What a refused save says of the fields of a form, wherever in the request their values stand. */
export function refusedFields(
  errors: readonly { path: string; message: string }[] = [],
  fields: readonly { name: string }[],
): Problems {
  const nameOf = (path: string) =>
    fields.find(({ name }) => `.${path}.`.includes(`.${name}.`))?.name ?? path;
  return Object.fromEntries(errors.map(({ path, message }) => [nameOf(path), message]));
}

/** What is wrong inside of the value of a field, by the paths there. */
export function problemsInside(problems: Problems, name: string): Problems {
  const inside = Object.entries(problems).filter(([path]) => path.startsWith(`${name}.`));
  return Object.fromEntries(inside.map(([path, text]) => [path.slice(name.length + 1), text]));
}

/** What is wrong with texts that have to be there, by the longest that each may be. */
export function textProblems<Name extends string>(
  texts: Readonly<Record<Name, string>>,
  maximums: Readonly<Partial<Record<Name, number>>>,
  lang: Language,
  /** What to write where there is none. */
  missing?: string,
): Problems {
  const problems: Record<string, string> = {};
  for (const name of Object.keys(maximums) as Name[]) {
    const problem = reasonProblem(texts[name], maximums[name] ?? 0, lang, missing);
    if (problem !== undefined) problems[name] = problem;
  }
  return problems;
}
