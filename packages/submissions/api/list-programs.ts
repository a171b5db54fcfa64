import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { type Listed, type PageRequest, pageOf } from "@public-code/core/api/paging.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { normalise } from "@public-code/core/contract/search/normalise.ts";
import { isCurrent, isKept } from "@public-code/programs/api/edition-states.ts";
import {
  effectiveStatus,
  statusName,
  terminationSetter,
} from "@public-code/programs/api/edition-status.ts";
import { officerOfEdition } from "@public-code/programs/api/notify-people.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { type ProgramStatus, programStatus } from "@public-code/programs/contract/program.ts";
import { missingForPubliccode } from "@public-code/programs/contract/publiccode-answers.ts";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { ProgramRow } from "#contract/submissions.ts";
import { listDescribed } from "./descriptions/repository-description.ts";

export interface ProgramFilter extends PageRequest {
  agencyCode: string;
  /** None means all. */
  statuses: readonly ProgramStatus[];
  programName: string;
  caseNo: string;
  /** The number of one program's first edition; null for all programs. */
  familyId: number | null;
  /** Also editions that a later one has replaced. */
  withReplaced: boolean;
}

export interface ProgramPage extends Listed<ProgramRow> {
  /** How many there are in each status, whichever statuses are asked for. */
  statusCounts: Record<string, number>;
}

const narrow = {
  id: editions.id,
  familyId: editions.familyId,
  programName: editions.programName,
  programNameEn: editions.programNameEn,
  caseNo: editions.caseNo,
  status: editions.status,
  terminationStatus: editions.terminationStatus,
  terminationDate: editions.terminationDate,
};

/** Editions of an agency, those of the program that was changed last first. */
function readNarrow(
  db: Db,
  { agencyCode, withReplaced }: Pick<ProgramFilter, "agencyCode" | "withReplaced">,
) {
  const condition = withReplaced ? isKept : isCurrent;
  return db
    .select(narrow)
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .where(and(eq(families.agencyCode, agencyCode), condition))
    .orderBy(
      sql`max(${editions.updatedAt}) over (partition by ${editions.familyId}) desc`,
      desc(editions.familyId),
      desc(editions.versionNo),
    );
}

async function readRows(
  db: Db,
  ids: readonly number[],
  lang: Language,
  today: string,
): Promise<ProgramRow[]> {
  if (ids.length === 0) return [];
  const editionRows = await db
    .select({
      edition: editions,
      nameZh: agencies.nameZh,
      nameEn: agencies.nameEn,
      officerId: users.id,
      officerName: users.name,
    })
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .innerJoin(agencies, eq(agencies.code, families.agencyCode))
    .leftJoin(users, eq(users.id, officerOfEdition))
    .where(inArray(editions.id, [...ids]));
  const rows = new Map(editionRows.map((row) => [row.edition.id, row]));
  const described = await listDescribed(
    db,
    editionRows.map(({ edition }) => edition.familyId),
  );
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const { edition, nameZh, nameEn, officerId, officerName } = row;
    const status = effectiveStatus(edition, today);
    return {
      caseNo: edition.caseNo,
      programName: inLanguage(lang, edition.programName, edition.programNameEn),
      provideDeptName: inLanguage(lang, nameZh, nameEn),
      programStatus: statusName(status, lang),
      programStatusCode: status,
      terminationDate: edition.terminationDate,
      terminationStatus: edition.terminationStatus,
      terminationSetBy: terminationSetter(edition),
      programId: edition.id,
      firstEditionNo: edition.familyId,
      versionNo: edition.versionNo,
      approveDesc: edition.approveDesc,
      officerId: officerId ?? "",
      officerName: officerName ?? "",
      onlineRequest: edition.onlineRequest,
      updateTime: edition.updatedAt.toISOString(),
      publiccodeMissing:
        status === programStatus.online && !edition.history && !described.has(edition.familyId)
          ? missingForPubliccode({ ...edition, gitHubLinkContentVos: edition.repositories })
          : [],
      replaced: edition.history,
    };
  });
}

function holds(needle: string, ...texts: string[]): boolean {
  return needle === "" || texts.some((text) => normalise(text).includes(needle));
}

/**
 * The editions of an agency's programs: online, offline and open ones, and replaced ones where these are
 * asked for. The name is looked for as the catalogue does it, which no database can do by itself, so the agency's
 * few columns are read whole and filtered here.
 */
export async function listPrograms(db: Db, filter: ProgramFilter): Promise<ProgramPage> {
  const today = taipeiDay(filter.now);
  const name = normalise(filter.programName);
  const caseNo = normalise(filter.caseNo);
  // A search for nothing but input method signs finds nothing.
  const hopeless =
    (name === "" && filter.programName !== "") || (caseNo === "" && filter.caseNo !== "");
  const all = hopeless ? [] : await readNarrow(db, filter);
  const named = all
    .filter(
      (row) =>
        (filter.familyId === null || row.familyId === filter.familyId) &&
        holds(name, row.programName, row.programNameEn) &&
        holds(caseNo, row.caseNo),
    )
    .map((row) => ({ id: row.id, status: effectiveStatus(row, today) }));
  const statusCounts = Object.fromEntries(
    Object.values(programStatus).map((status) => [
      String(status),
      named.filter((row) => row.status === status).length,
    ]),
  );
  const matching = named.filter(
    (row) => filter.statuses.length === 0 || filter.statuses.includes(row.status),
  );
  const { rows, total } = pageOf(matching, filter);
  const ids = rows.map((row) => row.id);
  return { rows: await readRows(db, ids, filter.lang, today), total, statusCounts };
}
