import type { Db } from "@public-code/core/api/database/database.ts";
import { files } from "@public-code/core/api/files/files.table.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { FileReference, Picture, Scan } from "#contract/program.ts";
import { editionPictures, editionScans, editions, familyCounts } from "./programs.table.ts";
import { isVisible } from "./visible-edition.ts";

/** A file of an edition as the statements below read it. */
export interface StoredFile {
  fileId: number;
  key: string;
  name: string;
  extension: string;
  size: number;
}

export interface StoredPicture extends StoredFile {
  mediaType: string;
  width: number | null;
  height: number | null;
}

export type StoredScan = Omit<Scan, "scanFile"> & { file: StoredFile | null };

const fileColumns = sql`'fileId', ${files.id}, 'key', ${files.key}, 'name', ${files.originalName}, 'extension', ${files.extension}, 'size', ${files.size}`;

/** The pictures of an edition, in order, as one column. */
export const picturesOfEdition: SQL<StoredPicture[]> = sql`(
  select coalesce(json_agg(json_build_object(${fileColumns}, 'mediaType', ${files.mediaType},
    'width', ${files.width}, 'height', ${files.height}) order by ${editionPictures.position}), '[]')
  from ${editionPictures} join ${files} on ${eq(files.id, editionPictures.fileId)}
  where ${eq(editionPictures.editionId, editions.id)})`;

/** The scans of an edition with their reports, in order, as one column. */
export const scansOfEdition: SQL<StoredScan[]> = sql`(
  select coalesce(json_agg(json_build_object('scanId', ${editionScans.id},
    'scanTool', ${editionScans.scanTool}, 'scanToolVersion', ${editionScans.scanToolVersion},
    'scanResults', ${editionScans.scanResults}, 'scanCriticalRecord', ${editionScans.criticalCount},
    'scanHighRecord', ${editionScans.highCount}, 'scanMediumRecord', ${editionScans.mediumCount},
    'file', case when ${files.id} is null then null else json_build_object(${fileColumns}) end)
    order by ${editionScans.position}), '[]')
  from ${editionScans} left join ${files} on ${eq(files.id, editionScans.fileId)}
  where ${eq(editionScans.editionId, editions.id)})`;

/** The software bill of materials of an edition as one column; null without one. */
export const sbomOfEdition: SQL<StoredFile | null> = sql`(
  select json_build_object(${fileColumns}) from ${files} where ${eq(files.id, editions.sbomFileId)})`;

/** Ids of the files that editions of a program name, in a query. */
export function filesOfFamily(familyId: number): SQL {
  const ofFamily = sql`(select ${editions.id} from ${editions} where ${editions.familyId} = ${familyId})`;
  return sql`(
    select ${editionPictures.fileId} from ${editionPictures} where ${editionPictures.editionId} in ${ofFamily}
    union select ${editionScans.fileId} from ${editionScans}
      where ${editionScans.editionId} in ${ofFamily} and ${editionScans.fileId} is not null
    union select ${editions.sbomFileId} from ${editions}
      where ${editions.familyId} = ${familyId} and ${editions.sbomFileId} is not null)`;
}

/** The clicks of one kind on the edition's family, over all days, as one column. */
export function clicksOfFamily(countType: number): SQL<number> {
  return sql`(select coalesce(sum(${familyCounts.count}), 0)::int from ${familyCounts}
    where ${eq(familyCounts.familyId, editions.familyId)} and ${eq(familyCounts.countType, countType)})`;
}

/** What a file's reference is on the wire: its key, or a signed address for those who may see it. */
export type FileAddress = (key: string) => string;

export function presentFile(file: StoredFile, addressOf: FileAddress): FileReference {
  return {
    fileId: file.fileId,
    s3Url: addressOf(file.key),
    fileOriName: file.name,
    fileExtName: file.extension,
    fileSize: file.size,
  };
}

export function presentPicture(
  picture: StoredPicture,
  programId: number,
  addressOf: FileAddress,
): Picture {
  return {
    ...presentFile(picture, addressOf),
    programId,
    mediaType: picture.mediaType,
    width: picture.width,
    height: picture.height,
  };
}

export function presentScan({ file, ...scan }: StoredScan, addressOf: FileAddress): Scan {
  const scanFile = file && { ...presentFile(file, addressOf), scanId: scan.scanId };
  return { ...scan, scanFile };
}

/** True where an edition that visitors see shows a stored file, as picture, scan report or SBOM. */
export async function isEditionFile(
  db: Db,
  file: { id: number },
  now: Date = new Date(),
): Promise<boolean> {
  const visible = isVisible(taipeiDay(now));
  const constant = { one: sql<number>`1`.as("one") };
  const rows = await unionAll(
    db
      .select(constant)
      .from(editionPictures)
      .innerJoin(editions, eq(editions.id, editionPictures.editionId))
      .where(and(eq(editionPictures.fileId, file.id), visible)),
    db
      .select(constant)
      .from(editionScans)
      .innerJoin(editions, eq(editions.id, editionScans.editionId))
      .where(and(eq(editionScans.fileId, file.id), visible)),
    db
      .select(constant)
      .from(editions)
      .where(and(eq(editions.sbomFileId, file.id), visible)),
  ).limit(1);
  return rows.length > 0;
}
