import { type CodeNames, codeName } from "@public-code/core/api/code-lists/code-names.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import {
  type FormField,
  fieldNames,
  programFields,
} from "@public-code/programs/contract/program-fields.ts";
import type { CandidateValues } from "#contract/candidate-values.ts";
import type { CandidateDetail } from "#contract/candidates.ts";

/** One text for each entry of a value, as the form would show it. */
function textsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [String(value)];
  return value.map((entry: unknown) =>
    typeof entry === "object" && entry !== null
      ? Object.values(entry)
          .filter((part) => part !== "" && part !== null)
          .join(" ")
      : String(entry),
  );
}

/** What was read of a program for people, in the order of the form. */
export function shownValues(
  values: CandidateValues,
  names: CodeNames,
  lang: Language,
): CandidateDetail["values"] {
  const nameOf = (field: FormField, text: string) => {
    const definition = programFields[field];
    return "category" in definition ? codeName(names, definition.category, text, lang) : text;
  };
  return fieldNames.flatMap((field) => {
    // Files and the reason of a change are no values of a candidate.
    const read = (values as Record<string, CandidateValues[keyof CandidateValues]>)[field];
    if (!read) return [];
    const texts = textsOf(read.value).map((text) => nameOf(field, text));
    return [{ field, texts, from: read.from, readAt: read.readAt }];
  });
}
