import { type Db, isRowId } from "@public-code/core/api/database/database.ts";
import { files } from "@public-code/core/api/files/files.table.ts";
import type { FileReference } from "@public-code/programs/contract/program.ts";
import { and, asc, eq } from "drizzle-orm";
import type { GuideRow, PageText } from "#contract/content.ts";
import { type EditedPageCode, pageTextId } from "#contract/edited-pages.ts";
import { type Bilingual, guideFiles, guides, pageTexts } from "./content.table.ts";
import { isPublished } from "./publication.ts";
import type { TextReader, Translate } from "./translation.ts";

type GuideFile = Omit<FileReference, "fileOriName"> & { name: Bilingual };

async function listFiles(db: Db, guideId: number): Promise<GuideFile[]> {
  return db
    .select({
      fileId: files.id,
      s3Url: files.key,
      fileExtName: files.extension,
      fileSize: files.size,
      name: guideFiles.name,
    })
    .from(guideFiles)
    .innerJoin(files, eq(files.id, guideFiles.fileId))
    .where(eq(guideFiles.guideId, guideId))
    .orderBy(asc(guideFiles.position), asc(files.id));
}

function presentFile(read: TextReader, { name, ...file }: GuideFile): FileReference {
  return { ...file, fileOriName: read.text(name) };
}

const noSummary = { title: { zh: "", en: "" }, html: { zh: "", en: "" } };

/** A guide as one row a summary, or one row where it has none; nothing for an unknown guide. */
export async function listGuideRows(
  db: Db,
  translate: Translate,
  guideId: number | null,
): Promise<GuideRow[]> {
  if (!isRowId(guideId)) return [];
  const [guide] = await db
    .select({
      title: guides.title,
      content: guides.content,
      description: guides.description,
      summaries: guides.summaries,
    })
    .from(guides)
    .where(and(eq(guides.id, guideId), isPublished(guides, new Date())));
  if (!guide) return [];
  const processes = await listFiles(db, guideId);
  const summaries = guide.summaries.length > 0 ? guide.summaries : [noSummary];
  return summaries.map((summary) =>
    translate((read) => ({
      guideId,
      title: read.text(guide.title),
      content: read.html(guide.content),
      description: read.html(guide.description),
      summaryTitle: read.text(summary.title),
      summaryContentTag: read.html(summary.html),
      processes: processes.map((file) => presentFile(read, file)),
    })),
  );
}

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
