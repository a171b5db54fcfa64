import { htmlLanguage } from "@public-code/core/contract/language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { DatePicker } from "@public-code/site/web/frame/date-picker.tsx";
import { Choice } from "@public-code/ui/form/choice.tsx";
import { SelectField } from "@public-code/ui/form/select-field.tsx";
import { TextArea } from "@public-code/ui/form/text-area.tsx";
import { TextField } from "@public-code/ui/form/text-field.tsx";
import { faqGroups } from "#contract/content.ts";
import type { ContentPart } from "#contract/content-editing/content-parts.ts";
import { RichTextField } from "../rich-text/rich-text-field.tsx";
import { entryFieldId } from "./entry-draft.ts";
import { type EntryFieldProps, FileField } from "./file-field.tsx";
import { ProgramField } from "./program-field.tsx";
import { filesInRichText, keysInRichText } from "./rich-text-files.ts";
import styles from "./value-field.module.css";

export type ValueFieldProps = EntryFieldProps & { spec: ContentPart };

const sides = [
  ["zh", htmlLanguage["zh-TW"]],
  ["en", htmlLanguage["en-US"]],
] as const;

/** The control of one value; texts stand in both languages side by side. */
export function ValueField(props: ValueFieldProps) {
  const { spec, path, name, value, errors, onChange } = props;
  const { t } = useTranslation();
  const id = entryFieldId(path);
  const error = errors[path];
  const text = typeof value === "string" ? value : "";
  switch (spec.holds) {
    case "line":
    case "area":
    case "richText":
      return <BilingualField {...props} type={spec.holds} required={spec.required === true} />;
    case "group":
      return (
        <SelectField
          id={id}
          label={name}
          value={text}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
          options={faqGroups.map((group) => ({
            value: group,
            label: t(`console.entry.groups.${group}`),
          }))}
        />
      );
    case "day":
      return (
        <DatePicker
          id={id}
          label={name}
          requirement={t(spec.required ? "console.list.required" : "console.list.optional")}
          value={text}
          error={error}
          onChange={onChange}
        />
      );
    case "flag":
      return (
        <Choice
          type="checkbox"
          id={id}
          label={name}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case "program":
      return (
        <ProgramField path={path} name={name} value={text} error={error} onChange={onChange} />
      );
    case "file":
      return <FileField {...props} fileKind={spec.fileKind} />;
    default:
      return (
        <TextField
          id={id}
          label={name}
          requirement={t("console.list.optional")}
          hint={t(`console.entry.hints.${spec.holds}`)}
          value={text}
          error={error}
          inputMode="url"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}

function BilingualField({
  type,
  required,
  path,
  name,
  value,
  files,
  errors,
  onChange,
}: ValueFieldProps & { type: "line" | "area" | "richText"; required: boolean }) {
  const { t } = useTranslation();
  const texts = typeof value === "object" && value !== null ? value : { zh: "", en: "" };
  return (
    <div className={styles.sides}>
      {sides.map(([side, lang]) => {
        const isRequired = required && side === "zh";
        const shared = {
          id: entryFieldId(`${path}.${side}`),
          label: t(`console.entry.sides.${side}`, { name }),
          requirement: t(isRequired ? "console.list.required" : "console.list.optional"),
          required: isRequired,
          error: errors[`${path}.${side}`],
        };
        const change = (text: string) => onChange({ ...texts, [side]: text });
        if (type === "richText")
          return (
            <RichTextField
              key={side}
              {...shared}
              lang={lang}
              pictures={files.map(({ url }) => url)}
              value={filesInRichText(texts[side], files)}
              onChange={(html) => change(keysInRichText(html, files))}
            />
          );
        const Control = type === "line" ? TextField : TextArea;
        return (
          <Control
            key={side}
            {...shared}
            lang={lang}
            value={texts[side]}
            onChange={(event) => change(event.currentTarget.value)}
          />
        );
      })}
    </div>
  );
}
