import { useFormatList } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { type FormField, isCodesField, programFields } from "#contract/program-fields.ts";
import { chosenAnswers, isChoiceName } from "#contract/publiccode-answers.ts";

function isField(name: string): name is FormField {
  return Object.hasOwn(programFields, name);
}

/** Formats the value of a field: names of codes and labels of answers, with the language's separator. */
export function useAnswerText(): (field: string, text: string) => string {
  const { t } = useTranslation();
  const listed = useFormatList();
  return (field, text) => {
    if (!isField(field)) return text;
    if (isCodesField(field)) return listed(text.split(","));
    return isChoiceName(field)
      ? listed(chosenAnswers(field, text).map((answer) => t(`program.choice.${answer}`)))
      : text;
  };
}
