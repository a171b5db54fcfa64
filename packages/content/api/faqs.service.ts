import type { Db } from "@public-code/core/api/database/database.ts";
import { and, asc, eq, type SQL } from "drizzle-orm";
import type { FaqItem } from "#contract/content.ts";
import { faqs } from "./content.table.ts";
import { isPublished } from "./publication.ts";
import type { Translate } from "./translation.ts";

/** True for published questions of a group; '' and `all` mean every group. */
export function inGroup(groupId: string, now: Date): SQL | undefined {
  const every = groupId === "" || groupId === "all";
  return and(isPublished(faqs, now), every ? undefined : eq(faqs.groupId, groupId));
}

/** The questions of a group in their order; an unknown group has none. */
export async function listFaqs(db: Db, translate: Translate, groupId: string): Promise<FaqItem[]> {
  const rows = await db
    .select({
      faqId: faqs.id,
      groupId: faqs.groupId,
      question: faqs.question,
      answer: faqs.answer,
    })
    .from(faqs)
    .where(inGroup(groupId, new Date()))
    .orderBy(asc(faqs.position), asc(faqs.id));
  return rows.map(({ question, answer, ...row }) =>
    translate((read) => ({ ...row, question: read.text(question), answer: read.html(answer) })),
  );
}
