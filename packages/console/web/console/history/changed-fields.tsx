import { useTranslation } from "@public-code/core/web/translation.ts";
import textStyles from "@public-code/ui/text.module.css";
import type { ShownChange } from "#contract/history/history-values.ts";

/** The changed fields of a row, and what they were and became. */
export function ChangedFields({
  names,
  changes,
}: {
  names: string;
  changes: readonly ShownChange[];
}) {
  const { t } = useTranslation();
  return (
    <details>
      <summary className={textStyles.unfold}>{t("console.history.fieldList", { names })}</summary>
      <ul>
        {changes.map(({ label, values }) => (
          <li key={label}>
            {t("console.history.ofKind", {
              kind: label,
              name: values
                ? t("console.history.states", { from: values.before, to: values.after })
                : t("console.history.notKept"),
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}
