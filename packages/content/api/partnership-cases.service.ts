import { notFound } from "@public-code/core/api/app-error.ts";
import { type Db, isRowId } from "@public-code/core/api/database/database.ts";
import { files } from "@public-code/core/api/files/files.table.ts";
import { listQuery } from "@public-code/core/api/list-query.ts";
import type { Listed, Paging } from "@public-code/core/api/paging.ts";
import { isWebAddress } from "@public-code/core/contract/web-address.ts";
import { findPublic } from "@public-code/programs/api/read-public.ts";
import { and, asc, desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { CasePicture, PartnershipCase, PartnershipListItem } from "#contract/content.ts";
import { caseProcesses, partnershipCases } from "./content.table.ts";
import { isPublished } from "./publication.ts";
import type { Translate } from "./translation.ts";

const videos = alias(files, "videos");
/** The picture that a left join found, or nulls. */
const pictureColumns = {
  key: files.key,
  mediaType: files.mediaType,
  width: files.width,
  height: files.height,
};
type PictureRow = CasePicture & { key: string };

function presentPicture(row: PictureRow | null): { s3Url: string; picture: CasePicture | null } {
  if (row === null) return { s3Url: "", picture: null };
  const { key, ...picture } = row;
  return { s3Url: key, picture };
}

/** An address that may stand in a link; '' for anything else. */
function webAddressOrNone(value: string): string {
  return isWebAddress(value) ? value : "";
}

/** A page of the published cases, the newest first, and how many there are. */
export async function listCases(
  db: Db,
  translate: Translate,
  paging: Paging,
): Promise<Listed<PartnershipListItem>> {
  const cases = db
    .select({
      caseId: partnershipCases.id,
      caseName: partnershipCases.caseName,
      introduction: partnershipCases.introduction,
      sample: partnershipCases.sample,
      picture: pictureColumns,
    })
    .from(partnershipCases)
    .leftJoin(files, eq(files.id, partnershipCases.pictureId))
    .where(isPublished(partnershipCases, new Date()));
  const { position, publishedFrom, id } = partnershipCases;
  const order = [asc(position), desc(publishedFrom), desc(id)];
  const { rows: caseRows, total } = await listQuery(db, cases, order, paging);
  const rows = caseRows.map(({ caseName, introduction, picture, ...row }) =>
    translate((read) => ({
      ...row,
      caseName: read.text(caseName),
      introduction: read.text(introduction),
      ...presentPicture(picture),
    })),
  );
  return { rows, total };
}

/** What a site map says of each published case; scheduled ones changed when they appeared. */
export async function listSitemapCases(
  db: Db,
  now: Date = new Date(),
): Promise<{ caseId: number; changedAt: Date }[]> {
  const rows = await db
    .select({
      caseId: partnershipCases.id,
      updatedAt: partnershipCases.updatedAt,
      publishedFrom: partnershipCases.publishedFrom,
    })
    .from(partnershipCases)
    .where(isPublished(partnershipCases, now))
    .orderBy(asc(partnershipCases.id));
  return rows.map(({ caseId, updatedAt, publishedFrom }) => ({
    caseId,
    changedAt: updatedAt > publishedFrom ? updatedAt : publishedFrom,
  }));
}

/** A published case with everything its page shows; 404 for an unknown one. */
export async function getCase(
  db: Db,
  translate: Translate,
  caseId: number | null,
): Promise<PartnershipCase> {
  const now = new Date();
  if (!isRowId(caseId)) throw notFound();
  const [caseRow] = await db
    .select({
      row: partnershipCases,
      picture: pictureColumns,
      video: { key: videos.key, mediaType: videos.mediaType },
    })
    .from(partnershipCases)
    .leftJoin(files, eq(files.id, partnershipCases.pictureId))
    .leftJoin(videos, eq(videos.id, partnershipCases.videoId))
    .where(and(eq(partnershipCases.id, caseId), isPublished(partnershipCases, now)));
  if (!caseRow) throw notFound();
  const { row, picture, video } = caseRow;
  const steps = await db
    .select({
      title: caseProcesses.title,
      content: caseProcesses.content,
      picture: pictureColumns,
    })
    .from(caseProcesses)
    .leftJoin(files, eq(files.id, caseProcesses.pictureId))
    .where(eq(caseProcesses.caseId, caseId))
    .orderBy(asc(caseProcesses.position), asc(caseProcesses.id));
  const program = await findPublic(db, row.familyId, now);
  return translate((read) => ({
    partnershipCase: {
      caseName: read.text(row.caseName),
      introduction: read.text(row.introduction),
      govDept: read.text(row.govDept),
      partnerTeam: read.text(row.partnerTeam),
      startDate: row.startDate,
      endDate: row.endDate,
      videoUrl: video?.key ?? webAddressOrNone(row.videoUrl),
      videoType: video?.mediaType ?? "",
      videoText: read.text(row.videoText),
      partnerIntro: read.html(row.partnerIntro),
      resultDesc: read.html(row.resultDesc),
      publicProgramRelatr: webAddressOrNone(row.publicProgramRelatr),
      lastestProgramId: program?.id ?? null,
      sample: row.sample,
      ...presentPicture(picture),
    },
    partnerMembers: row.members.map(({ name, workContent }) => ({
      name: read.text(name),
      workContent: read.text(workContent),
    })),
    processes: steps.map((step) => ({
      title: read.text(step.title),
      content: read.text(step.content),
      ...presentPicture(step.picture),
    })),
    experiences: row.experiences.map(({ content, sharerName }) => ({
      content: read.text(content),
      sharerName: read.text(sharerName),
    })),
  }));
}
