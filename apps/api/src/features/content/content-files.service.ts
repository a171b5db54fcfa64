import { pilotVideoCode } from "@public-code/contract/content/video.ts";
import { and, eq, isNull, like, or, type SQL, sql } from "drizzle-orm";
import { codeItems } from "#features/code-lists/code-lists.table.ts";
import { files } from "#features/files/files.table.ts";
import type { Db } from "#platform/database/database.ts";
import {
  caseProcesses,
  faqs,
  guideFiles,
  guides,
  incentives,
  partnershipCases,
} from "./content.table.ts";
import { isPublished } from "./publication.ts";
import { richTextFileKeys } from "./rich-text.ts";

async function isFound(query: Promise<unknown[]>): Promise<boolean> {
  return (await query).length > 0;
}

/** True in a row one of whose rich texts may show the file; pictures are named by key in them. */
function mentions(key: string, ...columns: SQL[]): SQL | undefined {
  return or(...columns.map((column) => sql`position(${key} in ${column}::text) > 0`));
}

function shows(key: string, values: readonly unknown[]): boolean {
  return values.some((value) => {
    if (typeof value === "string") return richTextFileKeys(value).includes(key);
    return typeof value === "object" && value !== null && shows(key, Object.values(value));
  });
}

async function isInRichText(db: Db, key: string, now: Date): Promise<boolean> {
  const sources = [
    { table: faqs, columns: { answer: faqs.answer } },
    {
      table: incentives,
      columns: {
        rewardPurpose: incentives.rewardPurpose,
        rewardObject: incentives.rewardObject,
        participationSchedule: incentives.participationSchedule,
        selectionCriteria: incentives.selectionCriteria,
        rewardForm: incentives.rewardForm,
      },
    },
    {
      table: guides,
      columns: {
        content: guides.content,
        description: guides.description,
        summaries: guides.summaries,
      },
    },
    {
      table: partnershipCases,
      columns: {
        partnerIntro: partnershipCases.partnerIntro,
        resultDesc: partnershipCases.resultDesc,
      },
    },
  ];
  for (const { table, columns } of sources) {
    const named = mentions(key, ...Object.values(columns).map((column) => sql`${column}`));
    const rows = await db
      .select(columns)
      .from(table)
      .where(and(isPublished(table, now), named));
    if (shows(key, rows)) return true;
  }
  return false;
}

/** True for a file that a published guide offers. */
export function isGuideFile(db: Db, fileId: number, now: Date = new Date()): Promise<boolean> {
  return isFound(
    db
      .select({ one: sql`1` })
      .from(guideFiles)
      .innerJoin(guides, eq(guides.id, guideFiles.guideId))
      .where(and(eq(guideFiles.fileId, fileId), isPublished(guides, now)))
      .limit(1),
  );
}

/** True for the video that introduces the pilot; a code may make no file of an agency public. */
function isPilotVideo(db: Db, file: { id: number; key: string }): Promise<boolean> {
  const named = [codeItems.descriptionZh, codeItems.descriptionEn].map(
    (description) => sql`starts_with(${description}, ${file.key})`,
  );
  return isFound(
    db
      .select({ one: sql`1` })
      .from(codeItems)
      .innerJoin(files, eq(files.id, file.id))
      .where(
        and(
          eq(codeItems.category, "prod_switch"),
          eq(codeItems.code, pilotVideoCode),
          eq(codeItems.retired, false),
          or(...named),
          isNull(files.agencyCode),
          like(files.mediaType, "video/%"),
        ),
      )
      .limit(1),
  );
}

/** True where published content refers to a stored file, so that every visitor may read it. */
export async function isContentFile(
  db: Db,
  file: { id: number; key: string },
  now: Date = new Date(),
): Promise<boolean> {
  return (
    (await isGuideFile(db, file.id, now)) ||
    (await isFound(
      db
        .select({ one: sql`1` })
        .from(partnershipCases)
        .leftJoin(caseProcesses, eq(caseProcesses.caseId, partnershipCases.id))
        .where(
          and(
            or(
              eq(partnershipCases.pictureId, file.id),
              eq(partnershipCases.videoId, file.id),
              eq(caseProcesses.pictureId, file.id),
            ),
            isPublished(partnershipCases, now),
          ),
        )
        .limit(1),
    )) ||
    (await isPilotVideo(db, file)) ||
    (await isInRichText(db, file.key, now))
  );
}
