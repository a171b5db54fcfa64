import { describeIssue } from "@public-code/core/contract/broken-rules.ts";
import type { StoredFile } from "@public-code/core/contract/files/stored-file.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { apiMessage } from "@public-code/core/contract/messages.ts";
import { formatDate } from "@public-code/core/web/format-values.ts";
import type { Translate } from "@public-code/core/web/translation.ts";
import { compactDay } from "@public-code/site/web/console/action/day-text.ts";
import { z } from "zod";
import type { ContentItem } from "#contract/content-editing/content-editing.ts";
import {
  type ContentFields,
  type ContentKind,
  savedFields,
} from "#contract/content-editing/content-fields.ts";
import type { ContentPart } from "#contract/content-editing/content-parts.ts";
import { type ColumnName, type FieldName, fieldsOf, type RowsSpec } from "./field-specs.ts";
import { type Publication, publicationOf } from "./publication.ts";

type DraftValue = string | boolean | number | null;
/** A row of a list; its key stays when rows before it go. */
export interface DraftRow {
  key: string;
  values: DraftValues;
}
/** Values by the names of their controls, a text by one for each language: `title.zh`. Days and ids are typed text. */
type DraftValues = Readonly<Record<string, DraftValue | readonly DraftRow[]>>;

/** The whole form of an entry. */
export type EntryDraft = Readonly<Record<string, unknown>> &
  Publication & {
    /** Stored files that the entry had or got; texts name their pictures. */
    uploads: readonly StoredFile[];
    /** Whether every English text still says what the Chinese does. */
    englishFits: boolean;
  };

/** What the form of an entry begins with. */
type DraftedEntry = Pick<ContentItem, "files" | "draft" | "publishedFrom"> & {
  fields: Readonly<Record<string, unknown>>;
};

type Parts = readonly (readonly [name: string, part: ContentPart | RowsSpec])[];

/** Rows of a list as this browser keeps them; the key of a row is of the page that it is on. */
export const keptRows: z.ZodType<readonly DraftRow[]> = z.array(
  z
    .object({
      values: z.record(z.string(), z.union([z.string(), z.boolean(), z.number(), z.null()])),
    })
    .transform(({ values }) => ({ key: newKey(), values })),
);

let lastKey = 0;
function newKey(): string {
  lastKey += 1;
  return `row${lastKey}`;
}

export const sides = ["zh", "en"] as const;

/** The values of the controls of a field; those of an empty one where `value` is undefined. */
function draftValues(
  name: string,
  part: ContentPart | RowsSpec,
  value: unknown,
): [string, DraftValue | readonly DraftRow[]][] {
  switch (part.holds) {
    case "line":
    case "area":
    case "richText":
      return sides.map((side) => [`${name}.${side}`, Object(value)[side] ?? ""]);
    case "rows":
      return [[name, Array.isArray(value) ? value.map((row) => newRow(part, row)) : []]];
    case "day":
      return [[name, formatDate(String(value ?? ""))]];
    case "group":
      return [[name, String(value ?? "know")]];
    case "flag":
      return [[name, value === true]];
    case "file":
      return [[name, typeof value === "number" ? value : null]];
    default:
      return [[name, String(value ?? "")]];
  }
}

function valuesOfParts(parts: Parts, fields: Readonly<Record<string, unknown>>): DraftValues {
  return Object.fromEntries(parts.flatMap(([name, part]) => draftValues(name, part, fields[name])));
}

/** A row of a list, an empty one without values. */
export function newRow(spec: RowsSpec, row: Readonly<Record<string, unknown>> = {}): DraftRow {
  return { key: newKey(), values: valuesOfParts(spec.columns, row) };
}

/** A form with the fields of an entry and when visitors see it, or an empty one, which begins as a draft. */
export function draftOf(kind: ContentKind, item: DraftedEntry | null): EntryDraft {
  return {
    ...valuesOfParts(fieldsOf(kind), item?.fields ?? {}),
    ...(item
      ? publicationOf(item, Date.now())
      : { publication: "draft" as const, publishedFrom: "" }),
    uploads: item?.files ?? [],
    englishFits: false,
  };
}

function sentParts(
  parts: Parts,
  draft: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const textOf = (name: string) => String(draft[name] ?? "").trim();
  const sent = parts.map(([name, part]) => {
    switch (part.holds) {
      case "line":
      case "area":
      case "richText":
        return [name, { zh: textOf(`${name}.zh`), en: textOf(`${name}.en`) }];
      case "rows":
        return [name, rowsOf(draft, name).map((row) => sentParts(part.columns, row.values))];
      case "day":
        return [name, compactDay(textOf(name)) ?? textOf(name)];
      case "program":
        return [name, textOf(name) || null];
      case "group":
      case "address":
        return [name, textOf(name)];
      default:
        return [name, draft[name]];
    }
  });
  return Object.fromEntries(sent);
}

/** The rows of a list of a form. */
export function rowsOf(
  draft: Readonly<Record<string, unknown>>,
  name: string,
): readonly DraftRow[] {
  const rows = draft[name];
  // Only lists hold arrays.
  return Array.isArray(rows) ? (rows as readonly DraftRow[]) : [];
}

/** What a form sends, before its rules are checked. */
export function sentFields(
  kind: ContentKind,
  draft: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return sentParts(fieldsOf(kind), draft);
}

/** The fields of a form that keeps its rules, or what is wrong by path, such as `summaries.0.title.zh`. */
export function checkDraft<Kind extends ContentKind>(
  kind: Kind,
  draft: Readonly<Record<string, unknown>>,
  lang: Language,
): { fields: ContentFields[Kind] } | { errors: Record<string, string> } {
  const result = savedFields[kind].safeParse(sentFields(kind, draft), { reportInput: true });
  // The schema of a kind returns the fields of that kind.
  if (result.success) return { fields: result.data as ContentFields[Kind] };
  const errors: Record<string, string> = {};
  const days = new Set<string>(
    fieldsOf(kind).flatMap(([name, { holds }]) => (holds === "day" ? [name] : [])),
  );
  for (const issue of result.error.issues) {
    const path = issue.path.map(String).join(".");
    // The contract's words are about its eight digits, which nobody types here.
    const isMistyped = days.has(path) && typeof issue.input === "string" && issue.input !== "";
    errors[path] ??= isMistyped ? apiMessage("field.day", lang) : describeIssue(issue, lang);
  }
  return { errors };
}

/** The label of the control at a path of the form: its field, and for lists which row of it. */
export function entryFieldName(t: Translate, path: string): string {
  const parts = path.split(".");
  const side = sides.find((candidate) => candidate === parts.at(-1));
  const [field, place, column] = side ? parts.slice(0, -1) : parts;
  if (field === "publishedFrom") return t("console.entry.publishedFrom");
  // Paths are made of the names of fields and of columns.
  const list = t(`content.fields.${field as FieldName}`);
  const row = place && t("console.entry.row", { name: list, place: Number(place) + 1 });
  const name = column ? `${row} ${t(`content.columns.${column as ColumnName}`)}` : row || list;
  return side ? t(`console.entry.sides.${side}`, { name }) : name;
}

/** The id of the control at a path of the form. */
export function entryFieldId(path: string): string {
  return `entry-${path.replaceAll(".", "-")}`;
}
