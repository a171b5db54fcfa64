import { useTranslation } from "@public-code/core/web/translation.ts";
import { DatePicker } from "@public-code/site/web/frame/date-picker.tsx";
import { RadioGroup } from "@public-code/ui/form/radio-group.tsx";
import { entryFieldId } from "./entry-draft.ts";
import type { Publication } from "./publication.ts";

const ways = ["draft", "now", "date"] as const;

/** Draft, public, or public from a moment on. */
export function PublicationField({
  value,
  error,
  onChange,
}: {
  value: Publication;
  error: string | undefined;
  onChange: (value: Publication) => void;
}) {
  const { t } = useTranslation();
  function choose(way: string): void {
    if (way === "date") onChange({ way, at: "" });
    else onChange({ way: way === "now" ? "now" : "draft" });
  }
  return (
    <>
      <RadioGroup
        name="publication"
        label={t("console.entry.publication")}
        value={value.way}
        onChange={choose}
        options={ways.map((way) => ({ value: way, label: t(`console.entry.ways.${way}`) }))}
      />
      {value.way === "date" && (
        <DatePicker
          id={entryFieldId("publishedFrom")}
          kind="datetime"
          label={t("console.entry.publishedFrom")}
          hint={t("console.entry.publishedFromHint")}
          requirement={t("console.list.required")}
          error={error}
          value={value.at}
          onChange={(at) => onChange({ way: "date", at })}
        />
      )}
    </>
  );
}
