import { programStatus } from "@public-code/programs/contract/program.ts";
import { eq, isNull, sql } from "drizzle-orm";
import { auditRows } from "../../packages/accounts/api/audit/audit.table.ts";
import type { Db } from "../../packages/core/api/database/database.ts";
import { files } from "../../packages/core/api/files/files.table.ts";
import { type SweepResult, sweepStorage } from "../../packages/core/api/files/sweep.ts";
import type { Storage } from "../../packages/core/api/storage/storage.ts";
import {
  editionPictures,
  editionScans,
  editions,
  families,
} from "../../packages/programs/api/programs.table.ts";
import { saveKeys } from "../../packages/submissions/api/idempotency.table.ts";
import { type Attempt, type Content, digestOf, type Ledger, type LedgerEntry } from "./ledger.ts";

/** An edition as the database holds it. */
interface StoredEdition {
  id: number;
  caseNo: string;
  updateTime: string;
  content: Content;
  audits: number;
}

async function readEditions(db: Db): Promise<Map<number, StoredEdition>> {
  const rows = await db.select().from(editions);
  const pictures = await db
    .select({ edition: editionPictures.editionId, name: files.originalName })
    .from(editionPictures)
    .innerJoin(files, eq(files.id, editionPictures.fileId))
    .orderBy(editionPictures.position);
  const reports = await db
    .select({ edition: editionScans.editionId, name: files.originalName })
    .from(editionScans)
    .innerJoin(files, eq(files.id, editionScans.fileId))
    .orderBy(editionScans.position);
  const audits = await db
    .select({ edition: auditRows.subjectId, count: sql<number>`count(*)::int` })
    .from(auditRows)
    .groupBy(auditRows.subjectId);
  const namesOf = (list: typeof pictures, id: number) =>
    list.filter((file) => file.edition === id).map((file) => file.name);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        caseNo: row.caseNo,
        updateTime: row.updatedAt.toISOString(),
        content: {
          programName: row.programName,
          description: row.description,
          isSubmitted: row.status === programStatus.reviewing,
          pictures: namesOf(pictures, row.id),
          reports: namesOf(reports, row.id),
        },
        audits: Number(audits.find((audit) => audit.edition === String(row.id))?.count ?? 0),
      },
    ]),
  );
}

function same(first: Content, second: Content): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}

/** What is wrong with an edition whose writer has an answer about it; notes an open save that is in it. */
function judgeAnswered(entry: LedgerEntry, stored: StoredEdition | undefined): string[] {
  const { state, content, open } = entry;
  if (!state || !content) return [];
  if (!stored) return [`edition ${state.programId} was answered and is gone`];
  const name = `edition ${state.programId}`;
  if (stored.caseNo !== state.caseNo) return [`${name} has another case number`];
  if (open && stored.content.programName === open.content.programName) {
    entry.writtenAs = stored.id;
    const problems = same(stored.content, open.content) ? [] : [`${name} is half of an open save`];
    return stored.audits === entry.saves + 1 ? problems : [...problems, `${name}: audit rows`];
  }
  const problems = same(stored.content, content) ? [] : [`${name} is not as it was answered`];
  if (stored.updateTime !== state.updateTime) problems.push(`${name} has another time`);
  if (stored.audits !== entry.saves) problems.push(`${name}: audit rows`);
  return problems;
}

/** What is wrong with an edition that nobody has an answer about: an open save must be all of it. */
function judgeUnanswered(
  stored: StoredEdition,
  open: (LedgerEntry & { open: Attempt })[],
): string[] {
  const entry = open.find(
    (candidate) => candidate.open.content.programName === stored.content.programName,
  );
  if (!entry) return [`edition ${stored.id} was asked for by nobody`];
  if (entry.writtenAs !== null) return [`an open save was written twice, as ${stored.id} too`];
  entry.writtenAs = stored.id;
  const whole = same(stored.content, entry.open.content) && stored.audits === 1;
  return whole ? [] : [`edition ${stored.id} is half of an open save`];
}

function judgeEditions(ledger: Ledger, stored: Map<number, StoredEdition>): string[] {
  for (const entry of ledger.entries) entry.writtenAs = null;
  const answered = ledger.entries.flatMap((entry) =>
    judgeAnswered(entry, stored.get(entry.state?.programId ?? 0)),
  );
  const answeredIds = new Set(ledger.entries.map((entry) => entry.state?.programId));
  const creating = ledger.entries.filter(
    (entry): entry is LedgerEntry & { open: Attempt } => entry.open !== null && !entry.state,
  );
  const others = [...stored.values()]
    .filter((edition) => !answeredIds.has(edition.id))
    .flatMap((edition) => judgeUnanswered(edition, creating));
  return [...answered, ...others];
}

async function judgeTables(db: Db): Promise<string[]> {
  const problems: string[] = [];
  const unfinished = await db.$count(saveKeys, isNull(saveKeys.reply));
  if (unfinished > 0) problems.push(`${unfinished} keys stand for a save without an answer`);
  const empty = await db.$count(
    families,
    sql`not exists (select 1 from ${editions} where ${editions.familyId} = ${families.id})`,
  );
  if (empty > 0) problems.push(`${empty} programs have no edition`);
  return problems;
}

async function contentOfObject(storage: Storage, key: string): Promise<Buffer | null> {
  const object = await storage.open(key);
  if (!object) return null;
  const parts: Buffer[] = [];
  for await (const part of object.stream) parts.push(part);
  return Buffer.concat(parts);
}

/** Every row of a file has its object and derived sizes; what is stored as sent has the same bytes. */
async function judgeFiles(
  db: Db,
  storage: Storage,
  ledger: Ledger,
  proven: Set<string>,
): Promise<string[]> {
  const problems: string[] = [];
  const sizes = new Map<string, number>();
  for await (const { key, size } of storage.list()) sizes.set(key, size);
  for (const row of await db.select().from(files)) {
    for (const { key, size } of [row, ...row.derivatives])
      if (sizes.get(key) !== size) problems.push(`${row.originalName}: object ${key} is not whole`);
    const sent = ledger.digests.get(row.originalName);
    if (!sent || proven.has(row.key)) continue;
    const stored = await contentOfObject(storage, row.key);
    if (!stored || digestOf(stored) !== sent) problems.push(`${row.originalName} has other bytes`);
    proven.add(row.key);
  }
  return problems;
}

async function judgeSweep(
  db: Db,
  storage: Storage,
): Promise<{ swept: SweepResult; problems: string[] }> {
  const sweep = () => sweepStorage(db, storage, { olderThanMs: 0, now: new Date() });
  const swept = await sweep();
  const owned = new Set<string>();
  for (const row of await db.select().from(files))
    for (const { key } of [row, ...row.derivatives]) owned.add(key);
  const problems: string[] = [];
  for await (const { key } of storage.list())
    if (!owned.delete(key)) problems.push(`object ${key} is an orphan after the sweep`);
  for (const key of owned) problems.push(`object ${key} went with the sweep`);
  const again = await sweep();
  if (again.files + again.objects + again.unfinished > 0)
    problems.push("a second sweep still found something");
  return { swept, problems };
}

export interface Proof {
  problems: string[];
  /** Open saves that were found to be written all the same. */
  written: number;
  swept: SweepResult;
}

/** Compares what a killed portal left with what it had answered; `proven` names files seen before. */
export async function prove(
  parts: { db: Db; storage: Storage },
  ledger: Ledger,
  proven: Set<string>,
): Promise<Proof> {
  const { db, storage } = parts;
  const problems = [
    ...judgeEditions(ledger, await readEditions(db)),
    ...(await judgeTables(db)),
    ...(await judgeFiles(db, storage, ledger, proven)),
  ];
  const { swept, problems: left } = await judgeSweep(db, storage);
  return {
    problems: [...problems, ...left, ...(await judgeFiles(db, storage, ledger, proven))],
    written: ledger.entries.filter((entry) => entry.writtenAs !== null).length,
    swept,
  };
}
