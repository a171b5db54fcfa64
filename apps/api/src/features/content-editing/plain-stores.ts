import {
  type ContentFields,
  contentFields,
} from "@public-code/contract/content-editing/content-editing.ts";
import { eq } from "drizzle-orm";
import { AppError, notFound } from "#platform/app-error.ts";
import { type ContentStore, publishedTable } from "./content-store.ts";

/** The store of a kind whose fields are the columns of its one table. */
function plainStore<Kind extends "faq" | "futurePlan" | "incentive">(
  kind: Kind,
  title: ContentStore<Kind>["title"],
): ContentStore<Kind> {
  const table = publishedTable(kind);
  // The columns of the kind's own table, which Drizzle's types cannot follow through a variable.
  const columnsOf = (fields: ContentFields[Kind]) => fields as ContentFields["faq"];
  return {
    mayGrow: true,
    async read(db, id) {
      const [row] = await db.select().from(table).where(eq(table.id, id));
      if (!row) throw notFound();
      return contentFields[kind].parse(row) as ContentFields[Kind]; // By that kind's own schema.
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
    title,
  };
}

/** HTML as a line of text, for lists. */
function asLine(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 200);
}

export const faqStore: ContentStore<"faq"> = plainStore("faq", ({ question }) => question);
export const futurePlanStore: ContentStore<"futurePlan"> = plainStore(
  "futurePlan",
  ({ content }) => content,
);
export const incentiveStore: ContentStore<"incentive"> = plainStore(
  "incentive",
  ({ rewardPurpose: { zh, en } }) => ({ zh: asLine(zh), en: asLine(en) }),
);
