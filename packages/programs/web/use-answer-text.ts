import { useFormatList } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { fieldText } from "#contract/field-text.ts";
import { fieldNames } from "#contract/program-fields.ts";

/** Formats the value of a field in the language of the page. */
export function useAnswerText(): (field: string, text: string) => string {
  const { t } = useTranslation();
  const listed = useFormatList();
  return (field, text) => fieldText(field, text, { t, listed });
}

/** Names fields, in the order of the form. */
export function useFieldNames(): (fields: readonly string[]) => string {
  const { t } = useTranslation();
  const listed = useFormatList();
  return (fields) =>
    listed(
      fieldNames
        .filter((name) => fields.includes(name))
        .map((name) => t(`program.field.${name}.label`)),
    );
}
