import type { Db } from "@public-code/core/api/database/database.ts";
import { asc } from "drizzle-orm";
import { type Bilingual, faqs, guides, partnershipCases } from "./content.table.ts";
import { isPublished } from "./publication.ts";

/** Something to read besides programs, by what it is searched. */
export interface SearchedContent {
  id: number;
  name: Bilingual;
  /** Who wrote it or took part, where its name does not say so. */
  note: Bilingual;
  /** All else that visitors read of it, without tags. */
  texts: readonly string[];
}

const nobody: Bilingual = { zh: "", en: "" };

const textsOf = (...some: readonly Bilingual[]): string[] =>
  some.flatMap(({ zh, en }) => [zh, en]).map((html) => html.replace(/<[^>]*>/g, " "));

/** The published guides, questions and cases, in the operators' order. */
export async function readContentTexts(
  db: Db,
): Promise<Record<"guides" | "questions" | "cases", SearchedContent[]>> {
  const now = new Date();
  const guideRows = await db
    .select()
    .from(guides)
    .where(isPublished(guides, now))
    .orderBy(asc(guides.position), asc(guides.id));
  const faqRows = await db
    .select()
    .from(faqs)
    .where(isPublished(faqs, now))
    .orderBy(asc(faqs.position), asc(faqs.id));
  const caseRows = await db
    .select()
    .from(partnershipCases)
    .where(isPublished(partnershipCases, now))
    .orderBy(asc(partnershipCases.position), asc(partnershipCases.id));
  return {
    guides: guideRows.map(({ id, title, content, description, summaries }) => ({
      id,
      name: title,
      note: nobody,
      texts: textsOf(
        ...summaries.map((summary) => summary.title),
        content,
        description,
        ...summaries.map(({ html }) => html),
      ),
    })),
    questions: faqRows.map(({ id, question, answer }) => ({
      id,
      name: question,
      note: nobody,
      texts: textsOf(answer),
    })),
    cases: caseRows.map(({ id, caseName, govDept, introduction, partnerTeam, resultDesc }) => ({
      id,
      name: caseName,
      note: govDept,
      texts: textsOf(introduction, govDept, partnerTeam, resultDesc),
    })),
  };
}
