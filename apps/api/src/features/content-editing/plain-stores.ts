import { contentFields } from "@public-code/contract/content-editing/content-editing.ts";
import { eq } from "drizzle-orm";
import { faqs, futurePlans, incentives } from "#features/content/content.table.ts";
import { AppError, notFound } from "#platform/app-error.ts";
import type { ContentStore } from "./content-store.ts";

function idOf(rows: { id: number }[]): number {
  const [row] = rows;
  if (!row) throw new AppError("err.internal");
  return row.id;
}

/** HTML as a line of text, for lists. */
function asLine(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 200);
}

export const faqStore: ContentStore<"faq"> = {
  mayGrow: true,
  async read(db, id) {
    const [row] = await db.select().from(faqs).where(eq(faqs.id, id));
    if (!row) throw notFound();
    return contentFields.faq.parse(row);
  },
  insert: async (tx, fields, place) =>
    idOf(
      await tx
        .insert(faqs)
        .values({ ...fields, ...place })
        .returning({ id: faqs.id }),
    ),
  async update(tx, id, fields) {
    await tx.update(faqs).set(fields).where(eq(faqs.id, id));
  },
  title: (fields) => fields.question,
};

export const futurePlanStore: ContentStore<"futurePlan"> = {
  mayGrow: true,
  async read(db, id) {
    const [row] = await db.select().from(futurePlans).where(eq(futurePlans.id, id));
    if (!row) throw notFound();
    return contentFields.futurePlan.parse(row);
  },
  insert: async (tx, fields, place) =>
    idOf(
      await tx
        .insert(futurePlans)
        .values({ ...fields, ...place })
        .returning({ id: futurePlans.id }),
    ),
  async update(tx, id, fields) {
    await tx.update(futurePlans).set(fields).where(eq(futurePlans.id, id));
  },
  title: (fields) => fields.content,
};

export const incentiveStore: ContentStore<"incentive"> = {
  mayGrow: true,
  async read(db, id) {
    const [row] = await db.select().from(incentives).where(eq(incentives.id, id));
    if (!row) throw notFound();
    return contentFields.incentive.parse(row);
  },
  insert: async (tx, fields, place) =>
    idOf(
      await tx
        .insert(incentives)
        .values({ ...fields, ...place })
        .returning({ id: incentives.id }),
    ),
  async update(tx, id, fields) {
    await tx.update(incentives).set(fields).where(eq(incentives.id, id));
  },
  title: ({ rewardPurpose: { zh, en } }) => ({ zh: asLine(zh), en: asLine(en) }),
};
