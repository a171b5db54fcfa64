import { AppError, notFound } from "@public-code/core/api/app-error.ts";
import { eq } from "drizzle-orm";
import type { contentTables } from "#api/content.table.ts";
import {
  type BilingualText,
  type ContentFields,
  type ContentKind,
  contentFields,
  contentKinds,
} from "#contract/content-editing/content-fields.ts";
import { contentParts } from "#contract/content-editing/content-parts.ts";
import { type ContentStore, type NewPlace, publishedTable } from "./content-store.ts";
import { caseStore, guideStore } from "./listing-stores.ts";

type Columns<Kind extends ContentKind> = (typeof contentTables)[Kind]["$inferInsert"];

/** Kinds whose fields are columns of their table by the same names. */
export type PlainKind = {
  [Kind in ContentKind]: keyof ContentFields[Kind] extends keyof Columns<Kind>
    ? ContentFields[Kind] & NewPlace extends Columns<Kind>
      ? Kind
      : never
    : never;
}[ContentKind];

function plainStore<Kind extends ContentKind>(kind: Kind): ContentStore<Kind> {
  const table = publishedTable(kind);
  // PlainKind says that the columns take the fields, which one type for all kinds cannot.
  const columnsOf = (fields: ContentFields[Kind]) => fields as ContentFields["faq"];
  return {
    async read(db, id) {
      const [row] = await db.select().from(table).where(eq(table.id, id));
      if (!row) throw notFound();
      // The schema of a kind gives the fields of that kind.
      return contentFields[kind].parse(row) as ContentFields[Kind];
    },
    async insert(tx, fields, place) {
      const [row] = await tx
        .insert(table)
        .values({ ...columnsOf(fields), ...place })
        .returning({ id: table.id });
      if (!row) throw new AppError("err.internal");
      return row.id;
    },
    async update(tx, id, fields) {
      await tx.update(table).set(columnsOf(fields)).where(eq(table.id, id));
    },
  };
}

// The kinds that are not plain have a store of their own below; the compiler asks for it.
const plainStores = Object.fromEntries(
  contentKinds.map((kind) => [kind, plainStore(kind)]),
) as unknown as { [Kind in PlainKind]: ContentStore<Kind> };

/** How each kind is read and written. */
export const stores: { [Kind in ContentKind]: ContentStore<Kind> } = {
  ...plainStores,
  guide: guideStore,
  partnershipCase: caseStore,
};

const longestName = 60;

/** The beginning of HTML as a line of text, which names an entry that has no title. */
function asName(html: string): string {
  const [first = ""] = html.split(/<\/(?:p|h3|h4|li|pre|td|th)>/);
  const line = first
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return line.length > longestName ? `${line.slice(0, longestName - 1)}…` : line;
}

/** What names an entry in lists: the first of its fields that is a text in both languages. */
export function titleOf<Kind extends ContentKind>(
  kind: Kind,
  fields: ContentFields[Kind],
): BilingualText {
  const values: Readonly<Record<string, unknown>> = fields;
  for (const [name, schema] of Object.entries(contentFields[kind].shape)) {
    const value = values[name];
    if (typeof value !== "object" || value === null || !("zh" in value && "en" in value)) continue;
    const { zh, en } = { zh: String(value.zh), en: String(value.en) };
    const rich = contentParts.get(schema)?.holds === "richText";
    return rich ? { zh: asName(zh), en: asName(en) } : { zh, en };
  }
  throw new Error(`No field of a ${kind} can name it.`);
}
