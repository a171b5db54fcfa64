import type { Bilingual, guides } from "@public-code/content/api/content.table.ts";
import { sanitiseRichText } from "@public-code/core/api/rich-text/rich-text.ts";
import type { SeedGuide } from "./guides.ts";

export const text = (zh: string, en: string): Bilingual => ({ zh, en });
export const html = (zh: string, en: string): Bilingual => ({
  zh: sanitiseRichText(zh),
  en: sanitiseRichText(en),
});

/** A guide without its files, seen by visitors at once unless said otherwise. */
export function guideRow(guide: SeedGuide): typeof guides.$inferInsert {
  return {
    id: guide.guideId,
    title: text(guide.titleZh, guide.titleEn),
    content: html(guide.contentZh, guide.contentEn),
    description: html(guide.descriptionZh, guide.descriptionEn),
    summaries: guide.summaries.map((summary) => ({
      title: text(summary.titleZh, summary.titleEn),
      html: html(summary.htmlZh, summary.htmlEn),
    })),
    position: guide.guideId,
  };
}
