import { type StoredFile, storedFile } from "@public-code/core/contract/files/stored-file.ts";
import { htmlLanguage } from "@public-code/core/contract/language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { AnyField, FieldPlace } from "@public-code/site/web/form/field-spec.ts";
import { FileField } from "@public-code/site/web/form/file-field.tsx";
import { z } from "zod";
import type { ContentItem } from "#contract/content-editing/content-editing.ts";
import { type ContentKind, unusedFields } from "#contract/content-editing/content-fields.ts";
import type { ContentPart } from "#contract/content-editing/content-parts.ts";
import { faqGroups } from "#contract/faq-groups.ts";
import { RichTextField } from "../rich-text/rich-text-field.tsx";
import { type DraftRow, type EntryDraft, keptRows, newRow, sides } from "./entry-draft.ts";
import { fieldsOf } from "./field-specs.ts";
import { ProgramField } from "./program-field.tsx";
import { publicationWays } from "./publication.ts";
import { RowsField } from "./rows-field.tsx";

const languages = { zh: "zh-TW", en: "en-US" } as const;

/** Returns the fields of the form of an entry: those of its kind, and when visitors see it. */
export function useEntryFields(
  kind: ContentKind,
  item: Pick<ContentItem, "id" | "olderEnglish"> | null,
  onFile: (file: StoredFile) => void,
): (draft: EntryDraft) => AnyField[] {
  const { t } = useTranslation();
  const older = item?.olderEnglish ?? [];

  /** The controls of a field; a text has one for each language, side by side. */
  function controlsOf(
    name: string,
    part: ContentPart,
    label: string,
    files: readonly StoredFile[],
    hasOlderEnglish = false,
  ): AnyField[] {
    switch (part.holds) {
      case "line":
      case "area":
      case "richText":
        return sides.map((side) => {
          const required = part.required === true && side === "zh";
          const text = {
            name: `${name}.${side}`,
            label: t(`console.entry.sides.${side}`, { name: label }),
            lang: htmlLanguage[languages[side]],
            beside: side === "en",
            hint:
              side === "en" && hasOlderEnglish ? t("console.entry.hints.olderEnglish") : undefined,
            required,
          };
          if (part.holds !== "richText") return { ...text, holds: part.holds };
          const requirement = t(required ? "console.list.required" : "console.list.optional");
          return {
            ...text,
            holds: "other",
            kept: z.string(),
            render: ({ id = "", value, error, readOnly, onChange }: FieldPlace<string>) => (
              <RichTextField
                {...{
                  id,
                  label: text.label,
                  hint: text.hint,
                  lang: text.lang,
                  required,
                  requirement,
                  error,
                  readOnly,
                }}
                pictures={files.map(({ url }) => url)}
                value={filesInRichText(value, files)}
                onChange={(html) => onChange(keysInRichText(html, files))}
              />
            ),
          };
        });
      case "group":
        return [
          {
            ...{ name, label, holds: "select" },
            options: faqGroups.map((value) => ({
              value,
              label: t(`console.entry.groups.${value}`),
            })),
          },
        ];
      case "day":
        return [{ name, label, holds: "day", required: part.required === true }];
      case "flag":
        return [{ name, label, holds: "flag" }];
      case "program":
        return [
          {
            ...{ name, label, holds: "other", kept: z.string() },
            render: (place: FieldPlace<string>) => <ProgramField name={label} {...place} />,
          },
        ];
      case "file":
        return [
          {
            ...{ name, label, holds: "other", kept: z.number().nullable() },
            render: ({ value, onChange, ...place }: FieldPlace<number | null>) => (
              <FileField
                {...place}
                label={label}
                kind={part.fileKind}
                path={`console/files/${part.fileKind}`}
                value={files.find(({ fileId }) => fileId === value) ?? null}
                onChange={(file) => {
                  if (file) onFile(file);
                  onChange(file?.fileId ?? null);
                }}
              />
            ),
          },
        ];
      case "address":
        return [
          {
            ...{ name, label, holds: "line", inputMode: "url", required: false },
            hint: t("console.entry.hints.address"),
          },
        ];
    }
  }

  return ({ uploads, publication }) => [
    ...fieldsOf(kind).flatMap(([name, part]): AnyField[] => {
      const label = t(`content.fields.${name}`);
      if (part.holds !== "rows")
        return controlsOf(name, part, label, uploads, older.includes(name));
      const columns = part.columns.flatMap(([column, columnPart]) =>
        controlsOf(column, columnPart, t(`content.columns.${column}`), uploads),
      );
      return [
        {
          ...{ name, label, holds: "other", kept: keptRows },
          hidden: unusedFields(kind, item?.id).includes(name),
          render: (place: FieldPlace<readonly DraftRow[]>) => (
            <RowsField name={label} {...place} columns={columns} newRow={() => newRow(part)} />
          ),
        },
      ];
    }),
    {
      ...{ name: "englishFits", label: t("console.entry.englishFits"), holds: "flag" },
      hidden: older.length === 0,
      note: t("console.entry.englishFitsNote", { count: older.length }),
    },
    {
      ...{ name: "publication", label: t("console.entry.publication"), holds: "radios" },
      options: publicationWays.map((value) => ({ value, label: t(`console.entry.ways.${value}`) })),
    },
    {
      ...{ name: "publishedFrom", holds: "day", kind: "datetime", required: true },
      label: t("console.entry.publishedFrom"),
      hint: t("console.entry.publishedFromHint"),
      hidden: publication !== "date",
    },
    {
      ...{ name: "uploads", label: "", hidden: true, holds: "other" },
      kept: z.array(storedFile),
      render: () => null,
    },
  ];
}

const source = (address: string) => `src="${address.replaceAll("&", "&amp;")}"`;

/** Rich text with the addresses at which an editor can see its pictures. */
export function filesInRichText(html: string, files: readonly StoredFile[]): string {
  return files.reduce((text, { key, url }) => text.replaceAll(source(key), source(url)), html);
}

/** Rich text with the keys by which its pictures are stored. */
export function keysInRichText(html: string, files: readonly StoredFile[]): string {
  return files.reduce((text, { key, url }) => text.replaceAll(source(url), source(key)), html);
}
