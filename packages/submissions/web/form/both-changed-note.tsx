import { useTranslation } from "@public-code/core/web/translation.ts";
import {
  type FormField,
  isPlainText,
  type PlainTextName,
  programFields,
} from "@public-code/programs/contract/program-fields.ts";
import { goToField } from "@public-code/ui/form/error-summary.tsx";
import { Notice } from "@public-code/ui/notice.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { controlId } from "./field-address.ts";
import type { FormValues } from "./form-values.ts";

/** Fields whose value is what somebody has written, without names of choices and codes. */
function isWritten(field: FormField): field is PlainTextName {
  return isPlainText(field) && !("choices" in programFields[field]);
}

/** Fields that others have changed too: the words of theirs that the form does not have. */
export function BothChangedNote({
  fields,
  stored,
}: {
  fields: readonly FormField[];
  stored: FormValues;
}) {
  const { t } = useTranslation();
  if (fields.length === 0) return null;
  return (
    <Notice tone="warning" title={t("submissions.bothChanged.title")}>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <UiLink href={`#${controlId(field)}`} onClick={goToField}>
              {t(`program.field.${field}.label`)}
            </UiLink>
            {isWritten(field) && (
              <p className={textStyles.lines}>
                {t("submissions.bothChanged.stored", {
                  text: stored[field] || t("submissions.bothChanged.empty"),
                })}
              </p>
            )}
            {Array.isArray(stored[field]) && <p>{t("submissions.bothChanged.list")}</p>}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
