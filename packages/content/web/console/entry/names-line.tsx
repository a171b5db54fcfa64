import { halfWidth } from "@public-code/core/contract/tidy-text.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { NumberField } from "@public-code/ui/form/text-field.tsx";

/** The line that somebody has typed; 0 for none, and for what is no number, so that the portal finds it. */
export const typedLine = (text: string): number =>
  /^\d{1,9}$/.test(halfWidth(text).trim()) ? Number(halfWidth(text)) : 0;

/** Which line of a table has the names of its columns, where the portal takes another one. */
export function NamesLineField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <NumberField
      label={t("console.table.namesLine")}
      hint={t("console.table.namesLineHint")}
      error={error}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/[^\d０-９]/g, ""))}
    />
  );
}
