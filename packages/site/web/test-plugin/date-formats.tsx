import { useTranslation } from "@public-code/core/web/translation.ts";
import { DateField } from "@public-code/ui/date/date-field.tsx";
import {
  DATE_KINDS,
  DATE_PATTERNS,
  type DateKind,
  parseDateText,
} from "@public-code/ui/date/date-text.ts";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { useId, useState } from "react";
import { useDatePickerLabels } from "#web/frame/date-picker.tsx";

const nothing: Record<DateKind, string> = { date: "", datetime: "", year: "", month: "", time: "" };

/** One picker for each format of dates. */
export function DateFormats() {
  const { t, lang } = useTranslation();
  const labels = useDatePickerLabels();
  const titleId = useId();
  const [values, setValues] = useState(nothing);
  // A text is judged once it has been left, not while it is typed.
  const [left, setLeft] = useState<Partial<Record<DateKind, true>>>({});
  return (
    <section aria-labelledby={titleId} className={stack(24)}>
      <h2 id={titleId} className={textStyles.blockTitle}>
        {t("test-plugin.formats.title")}
      </h2>
      {DATE_KINDS.map((kind) => (
        <DateField
          key={kind}
          kind={kind}
          name={kind}
          label={t(`test-plugin.formats.${kind}`)}
          hint={DATE_PATTERNS[kind]}
          value={values[kind]}
          error={
            !left[kind] || values[kind] === "" || parseDateText(kind, values[kind])
              ? undefined
              : t("test-plugin.problem.format", { pattern: DATE_PATTERNS[kind] })
          }
          locale={lang}
          labels={{ ...labels, open: t(`test-plugin.open.${kind}`) }}
          onBlur={() => setLeft((kinds) => ({ ...kinds, [kind]: true }))}
          onChange={(text) => setValues((now) => ({ ...now, [kind]: text }))}
        />
      ))}
    </section>
  );
}
