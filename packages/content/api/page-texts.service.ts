import type { Db } from "@public-code/core/api/database/database.ts";
import { and, eq } from "drizzle-orm";
import type { PageText } from "#contract/content.ts";
import { type EditedPageCode, pageTextId } from "#contract/edited-pages.ts";
import { pageTexts } from "./content.table.ts";
import { isPublished } from "./publication.ts";
import type { Translate } from "./translation.ts";

/** What operators have published in place of a page's own text, or null. */
export async function getPageText(
  db: Db,
  translate: Translate,
  pageCode: EditedPageCode,
): Promise<PageText | null> {
  const [page] = await db
    .select({
      title: pageTexts.title,
      lead: pageTexts.lead,
      sections: pageTexts.sections,
      updatedAt: pageTexts.updatedAt,
    })
    .from(pageTexts)
    .where(and(eq(pageTexts.id, pageTextId(pageCode)), isPublished(pageTexts, new Date())));
  if (!page) return null;
  return translate((read) => ({
    title: read.text(page.title),
    lead: read.text(page.lead),
    sections: page.sections.map(({ title, html }) => ({
      title: read.text(title),
      html: read.html(html),
    })),
    changedTime: page.updatedAt.toISOString(),
  }));
}
