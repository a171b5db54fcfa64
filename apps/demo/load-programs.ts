import type { Db } from "@public-code/core/api/database/database.ts";
import { insertFile, type StoredUpload } from "@public-code/core/api/files/stored-upload.ts";
import type { Storage } from "@public-code/core/api/storage/storage.ts";
import { nextCaseNo, nextProgramNumber } from "@public-code/programs/api/edition-store.ts";
import { formColumns } from "@public-code/programs/api/form-columns.ts";
import {
  editionPictures,
  editionScans,
  editions,
  families,
} from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { programDraft } from "@public-code/programs/contract/program-form.ts";
import type { TakenIn } from "@public-code/programs/contract/taken-in.ts";
import type { SeedProgram } from "./program-types.ts";
import { daysBefore } from "./programs/made-facts.ts";
import { formOf } from "./programs/program-form.ts";
import { storeFile, storePicture } from "./store-files.ts";

const storedTogether = 2;

/** A demo program with its files, which are none where only its texts matter. */
export interface StoredProgram {
  program: SeedProgram;
  pictures: StoredUpload[];
  reports: (StoredUpload | null)[];
}

async function storeProgramFiles(storage: Storage, program: SeedProgram): Promise<StoredProgram> {
  const folder = `media/programs/${program.key}`;
  const pictures: StoredUpload[] = [];
  for (const name of program.screenshots)
    pictures.push(await storePicture(storage, `${folder}/${name}`));
  for (const name of program.videos)
    pictures.push(await storeFile(storage, `media/videos/${name}`));
  const reports: (StoredUpload | null)[] = [];
  for (const { report } of program.scans)
    reports.push(report ? await storeFile(storage, `${folder}/scan-report.pdf`) : null);
  return { program, pictures, reports };
}

/** Stores the files of programs, a few at a time. */
export async function storeFilesOf(
  storage: Storage,
  programs: readonly SeedProgram[],
): Promise<StoredProgram[]> {
  const stored: StoredProgram[] = [];
  const waiting = [...programs.entries()];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      stored[next[0]] = await storeProgramFiles(storage, next[1]);
  };
  await Promise.all(Array.from({ length: storedTogether }, work));
  return stored;
}

/** When a demo program went online: a real one as it is loaded, whatever its own age. */
export function onlineAt({ releasedOn, onlineDaysAgo }: SeedProgram, now: Date): Date {
  return onlineDaysAgo === undefined
    ? new Date(`${releasedOn}T02:00:00.000Z`)
    : daysBefore(now, onlineDaysAgo);
}

/** Real programs are there by public data: no agency has submitted one. */
const takenInOf = ({ sample, repositories: [repository] }: SeedProgram): TakenIn | null =>
  sample
    ? null
    : {
        people: [],
        source: repository?.url ?? "",
        reason: "示範內容：依公開資料收錄",
        missing: null,
        batch: "demo",
      };

async function insertProgram(tx: Db, stored: StoredProgram, at: Date): Promise<number> {
  const { program } = stored;
  const id = await nextProgramNumber(tx);
  await tx.insert(families).values({
    id,
    agencyCode: program.provideDept,
    awards: [...program.awards],
    sample: program.sample,
    createdAt: at,
  });
  await tx.insert(editions).values({
    id,
    familyId: id,
    versionNo: 1,
    caseNo: await nextCaseNo(tx, at),
    status: programStatus.online,
    ...formColumns(programDraft.parse(formOf(program))),
    takenIn: takenInOf(program),
    onlineAt: at,
    createdAt: at,
    updatedAt: at,
  });
  for (const [position, scan] of program.scans.entries()) {
    const report = stored.reports[position];
    await tx.insert(editionScans).values({
      editionId: id,
      position,
      scanTool: scan.scanTool,
      scanToolVersion: scan.scanToolVersion,
      scanResults: scan.scanResults,
      criticalCount: scan.scanCriticalRecord,
      highCount: scan.scanHighRecord,
      mediumCount: scan.scanMediumRecord,
      fileId: report ? await insertFile(tx, report, program.provideDept) : null,
    });
  }
  for (const [position, picture] of stored.pictures.entries())
    await tx.insert(editionPictures).values({
      editionId: id,
      fileId: await insertFile(tx, picture, program.provideDept),
      position,
    });
  return id;
}

/** Adds programs as online editions, in the order of the demo; gives the family number of each key. */
export async function insertPrograms(
  db: Db,
  programs: readonly StoredProgram[],
  now: Date = new Date(),
): Promise<Map<string, number>> {
  return db.transaction(async (tx) => {
    const ids = new Map<string, number>();
    for (const stored of programs) {
      const { program } = stored;
      ids.set(program.key, await insertProgram(tx, stored, onlineAt(program, now)));
    }
    return ids;
  });
}
