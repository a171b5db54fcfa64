import type { Db } from "@public-code/core/api/database/database.ts";
import { asc } from "drizzle-orm";
import { type Bilingual, faqs, guides } from "./content.table.ts";
import { isPublished } from "./publication.ts";

/** A guide or a question by which it is found, with what else of it is searched. */
export interface NamedContent {
  id: number;
  name: Bilingual;
  /** The headings inside of it. */
  headings: readonly Bilingual[];
}

/** The published guides and questions, in the operators' order. */
export async function readContentNames(
  db: Db,
): Promise<{ guides: NamedContent[]; questions: NamedContent[] }> {
  const now = new Date();
  const guideRows = await db
    .select({ id: guides.id, name: guides.title, summaries: guides.summaries })
    .from(guides)
    .where(isPublished(guides, now))
    .orderBy(asc(guides.position), asc(guides.id));
  const questions = await db
    .select({ id: faqs.id, name: faqs.question })
    .from(faqs)
    .where(isPublished(faqs, now))
    .orderBy(asc(faqs.position), asc(faqs.id));
  return {
    guides: guideRows.map(({ summaries, ...guide }) => ({
      ...guide,
      headings: summaries.map(({ title }) => title),
    })),
    questions: questions.map((question) => ({ ...question, headings: [] })),
  };
}
