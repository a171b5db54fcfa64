import { useTranslation } from "@public-code/core/web/translation.ts";
import { goToField } from "@public-code/ui/form/error-summary.tsx";
import { Notice } from "@public-code/ui/notice.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { type EntryDraft, entryFieldId, entryFieldName } from "./entry-draft.ts";

/** Fields that another operator has changed too, with the text that the merge has not taken. */
export function BothChanged({ fields, stored }: { fields: readonly string[]; stored: EntryDraft }) {
  const { t } = useTranslation();
  if (fields.length === 0) return null;
  return (
    <Notice tone="warning" role="status" title={t("console.outdated.bothTitle")}>
      <p>{t("console.outdated.bothText")}</p>
      <ul>
        {fields.map((field) => {
          const name = entryFieldName(t, field);
          const value = stored[field];
          return (
            <li key={field}>
              <UiLink href={`#${entryFieldId(field)}`} onClick={goToField}>
                {typeof value === "string"
                  ? t("console.outdated.theirs", { name, text: value.replace(/<[^>]*>/g, " ") })
                  : name}
              </UiLink>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
