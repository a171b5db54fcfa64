import { describeIssue } from "@public-code/core/contract/broken-rules.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { apiMessage } from "@public-code/core/contract/messages.ts";
import { formatDate } from "@public-code/core/web/format-values.ts";
import type { Translate } from "@public-code/core/web/translation.ts";
import { compactDay } from "@public-code/site/web/console/action/day-text.ts";
import { z } from "zod";
import {
  type BilingualText,
  type ContentFields,
  type ContentKind,
  savedFields,
} from "#contract/content-editing/content-fields.ts";
import type { ContentPart } from "#contract/content-editing/content-parts.ts";
import { type ColumnName, type FieldName, fieldsOf, type RowsSpec } from "./field-specs.ts";

/** A value as it stands in the form: days and ids are typed text. */
export type DraftValue = string | boolean | number | null | BilingualText;
/** A row of a list; its key stays when rows before it go. */
export interface DraftRow {
  key: string;
  values: Readonly<Record<string, DraftValue>>;
}

const draftValue = z.union([
  z.string(),
  z.boolean(),
  z.number(),
  z.null(),
  z.object({ zh: z.string(), en: z.string() }),
]);
/** A form as this browser keeps it. */
export const keptDraft = z.record(
  z.string(),
  z.union([
    draftValue,
    z.array(
      // The key of a row is of the page that it is on.
      z
        .object({ values: z.record(z.string(), draftValue) })
        .transform(({ values }): DraftRow => ({ key: newKey(), values })),
    ),
  ]),
);

export type EntryDraft = Readonly<Record<string, DraftValue | readonly DraftRow[]>>;

let lastKey = 0;
function newKey(): string {
  lastKey += 1;
  return `row${lastKey}`;
}

function emptyValue(spec: ContentPart): DraftValue {
  switch (spec.holds) {
    case "line":
    case "area":
    case "richText":
      return { zh: "", en: "" };
    case "group":
      return "know";
    case "flag":
      return false;
    case "file":
      return null;
    default:
      return "";
  }
}

/** A value of the contract as it is edited. */
function editedValue(spec: ContentPart, value: unknown): DraftValue {
  if (value === undefined) return emptyValue(spec);
  if (spec.holds === "day") return formatDate(String(value));
  if (spec.holds === "program") return value === null ? "" : String(value);
  // The contract's values of the other specs are draft values already.
  return value as DraftValue;
}

/** An empty row of a list. */
export function emptyRow(spec: RowsSpec): DraftRow {
  const entries = spec.columns.map(([name, column]) => [name, emptyValue(column)]);
  return { key: newKey(), values: Object.fromEntries(entries) };
}

/** A form with the fields of an entry, or an empty one. */
export function draftOf(kind: ContentKind, fields: Readonly<Record<string, unknown>>): EntryDraft {
  const entries = fieldsOf(kind).map(([name, spec]) => {
    const value = fields[name];
    if (spec.holds !== "rows") return [name, editedValue(spec, value)];
    const rows = Array.isArray(value) ? value : [];
    return [
      name,
      rows.map(
        (row: Record<string, unknown>): DraftRow => ({
          key: newKey(),
          values: Object.fromEntries(
            spec.columns.map(([column, columnPart]) => [
              column,
              editedValue(columnPart, row[column]),
            ]),
          ),
        }),
      ),
    ];
  });
  return Object.fromEntries(entries);
}

function sentValue(spec: ContentPart, value: DraftValue): unknown {
  const typed = typeof value === "string" ? value.trim() : value;
  if (spec.holds === "day") return compactDay(String(typed)) ?? typed;
  if (spec.holds === "program") return typed === "" ? null : typed;
  return typed;
}

/** What a form sends, before its rules are checked. */
export function sentFields(kind: ContentKind, draft: EntryDraft): Record<string, unknown> {
  const entries = fieldsOf(kind).map(([name, spec]) => {
    const value = draft[name];
    if (spec.holds !== "rows") return [name, sentValue(spec, (value ?? null) as DraftValue)];
    const rows = Array.isArray(value) ? (value as readonly DraftRow[]) : [];
    return [
      name,
      rows.map((row) =>
        Object.fromEntries(
          spec.columns.map(([column, columnPart]) => [
            column,
            sentValue(columnPart, row.values[column] ?? null),
          ]),
        ),
      ),
    ];
  });
  return Object.fromEntries(entries);
}

/** The fields of a form that keeps its rules, or what is wrong by path, such as `summaries.0.title.zh`. */
export function checkDraft<Kind extends ContentKind>(
  kind: Kind,
  draft: EntryDraft,
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
  const side = (["zh", "en"] as const).find((candidate) => candidate === parts.at(-1));
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
