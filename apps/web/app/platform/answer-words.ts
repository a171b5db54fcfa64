import { type FormField, programFields } from "@public-code/contract/programs/program-fields.ts";
import { chosenAnswers, isChoiceName } from "@public-code/contract/programs/publiccode-answers.ts";
import { useFormatList } from "./format-values.ts";
import { useTranslation } from "./translation.ts";

function isField(name: string): name is FormField {
  return Object.hasOwn(programFields, name);
}

/** How a stored text of a field is read: the words of its answers where it was chosen. */
export function useAnswerWords(): (field: string, text: string) => string {
  const { t } = useTranslation();
  const listed = useFormatList();
  return (field, text) =>
    isField(field) && isChoiceName(field)
      ? listed(chosenAnswers(field, text).map((answer) => t(`program.choice.${answer}`)))
      : text;
}
