import type { TranslateKey } from "@public-code/core/contract/translation.ts";
import { type FormField, isCodesField, programFields } from "./program-fields.ts";
import { chosenAnswers, isChoiceName } from "./publiccode-answers.ts";
import type { ChosenAnswer } from "./publiccode-fields.ts";

/** Formats the value of a field in a language. */
export interface FieldFormatter {
  t: TranslateKey<`program.choice.${ChosenAnswer}`>;
  listed: (names: readonly string[]) => string;
}

function isField(name: string): name is FormField {
  return Object.hasOwn(programFields, name);
}

/** The value of a field as pages, comparisons, reviews and Markdown say it: labels of answers, names of codes, or the text. */
export function fieldText(field: string, text: string, { t, listed }: FieldFormatter): string {
  if (!isField(field) || text === "") return text;
  if (isCodesField(field)) return listed(text.split(","));
  return isChoiceName(field)
    ? listed(chosenAnswers(field, text).map((answer) => t(`program.choice.${answer}`)))
    : text;
}
