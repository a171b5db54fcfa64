import { shownActor, systemActor } from "@public-code/accounts/api/audit/audit.service.ts";
import { auditRows } from "@public-code/accounts/api/audit/audit.table.ts";
import { type Db, isRowId, rowsOf } from "@public-code/core/api/database/database.ts";
import { holdsText, listQuery } from "@public-code/core/api/list-query.ts";
import type { Listed, Paging } from "@public-code/core/api/paging.ts";
import { startOfTaipeiDay } from "@public-code/core/api/taipei-time.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { isCurrent } from "@public-code/programs/api/edition-states.ts";
import { writtenReason } from "@public-code/programs/api/mails/program-mails.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { and, desc, eq, gte, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { HistoryFilter, HistoryRow } from "#contract/history/history.ts";
import { nameSubjects, subjectKey } from "./name-subjects.ts";

const dayMs = 86_400_000;
const keptValues = z.record(z.string(), z.tuple([z.string(), z.string()]));

/** Rows that a filter finds; false for a program that does not exist. */
export async function conditionOf(db: Db, filter: HistoryFilter): Promise<SQL | undefined> {
  const conditions: (SQL | undefined)[] = [];
  if (filter.programId !== "") {
    const [edition] = isRowId(filter.programId)
      ? await db
          .select({ familyId: editions.familyId })
          .from(editions)
          .where(eq(editions.id, filter.programId))
      : [];
    conditions.push(edition ? eq(auditRows.familyId, edition.familyId) : sql`false`);
  }
  if (filter.person !== "")
    conditions.push(
      or(eq(auditRows.actorId, filter.person), holdsText(filter.person, auditRows.actorName)),
    );
  if (filter.action !== "") conditions.push(eq(auditRows.action, filter.action));
  if (filter.program !== "") {
    // The name of a draft is its agency's own.
    const named = and(
      ne(editions.status, programStatus.draft),
      holdsText(filter.program, editions.programName, editions.programNameEn),
    );
    const query = db
      .select({ familyId: editions.familyId })
      .from(editions)
      .where(or(named, holdsText(filter.program, editions.caseNo)));
    conditions.push(inArray(auditRows.familyId, query));
  }
  if (filter.toState !== "")
    conditions.push(eq(auditRows.subject, "edition"), eq(auditRows.toState, filter.toState));
  if (filter.field !== "")
    conditions.push(
      sql`${auditRows.details} -> 'fields' @> ${JSON.stringify([filter.field])}::jsonb`,
    );
  if (filter.subject !== "") conditions.push(eq(auditRows.subject, filter.subject));
  if (filter.from !== "") conditions.push(gte(auditRows.at, startOfTaipeiDay(filter.from)));
  if (filter.to !== "")
    conditions.push(lt(auditRows.at, new Date(startOfTaipeiDay(filter.to).getTime() + dayMs)));
  return and(...conditions);
}

export type AuditRow = typeof auditRows.$inferSelect;
/** By the time of the event; some are recorded later than they happened. */
export const newestFirst = [desc(auditRows.at), desc(auditRows.id)];
export const isBefore = ({ at, id }: AuditRow): SQL =>
  sql`(${auditRows.at}, ${auditRows.id}) < (${at.toISOString()}::timestamptz, ${id}::bigint)`;

type Named = Pick<HistoryRow, "programName" | "caseNo" | "openProgramId">;
const unnamed: Named = { programName: "", caseNo: "", openProgramId: null };

/** What editions and programs of some rows are called, by kind and number. */
async function nameEditions(
  db: Db,
  rows: readonly AuditRow[],
  lang: Language,
): Promise<Map<string, Named>> {
  const familyIds = [...new Set(rows.flatMap(({ familyId }) => familyId ?? []))];
  if (familyIds.length === 0) return new Map();
  const editionRows = await db
    .select({
      id: editions.id,
      familyId: editions.familyId,
      caseNo: editions.caseNo,
      programName: editions.programName,
      programNameEn: editions.programNameEn,
      status: editions.status,
      current: isCurrent,
    })
    .from(editions)
    .where(inArray(editions.familyId, familyIds))
    .orderBy(desc(editions.versionNo));
  const open = editionRows.filter(
    ({ status, current }) => current && status !== programStatus.draft,
  );
  const names = new Map<string, Named>();
  for (const { id, familyId, caseNo, status, ...row } of editionRows) {
    const programName = inLanguage(lang, row.programName, row.programNameEn);
    const opened =
      open.find((candidate) => candidate.id === id) ??
      open.find((candidate) => candidate.familyId === familyId);
    const named =
      status === programStatus.draft
        ? { ...unnamed, caseNo }
        : { programName, caseNo, openProgramId: opened?.id ?? null };
    names.set(`edition ${id}`, named);
    // The newest that is not only its agency's own.
    if (status !== programStatus.draft && !names.has(`program ${familyId}`))
      names.set(`program ${familyId}`, named);
  }
  return names;
}

export async function presentRows(
  db: Db,
  rows: readonly AuditRow[],
  lang: Language,
): Promise<HistoryRow[]> {
  const names = await nameEditions(db, rows, lang);
  const subjects = await nameSubjects(db, rows, lang);
  return rows.map((row) => ({
    ...present(row, names, lang),
    subjectName: subjects.get(subjectKey(row)) ?? "",
  }));
}

function present(
  row: AuditRow,
  names: ReadonlyMap<string, Named>,
  lang: Language,
): Omit<HistoryRow, "subjectName"> {
  const { fields, ids, values } = row.details;
  const named = names.get(
    row.subject === "edition" ? `edition ${row.subjectId}` : `program ${row.familyId}`,
  );
  return {
    id: row.id,
    at: row.at.toISOString(),
    actorId: row.actorId,
    actorName: shownActor(
      { name: row.actorName, isSystem: row.actorRole === systemActor.role },
      lang,
    ),
    actorRole: row.actorRole,
    action: row.action,
    subject: row.subject,
    subjectId: row.subjectId,
    firstEditionNo: row.familyId,
    fromState: row.fromState,
    toState: row.toState,
    reason: writtenReason(row, lang),
    fields: Array.isArray(fields) ? fields.map(String) : [],
    values: Object.entries(keptValues.parse(values ?? {})).map(([path, [before, after]]) => ({
      path,
      before,
      after,
    })),
    ids: ids === undefined ? "" : JSON.stringify(ids),
    ...(named ?? unnamed),
  };
}

/** Who changed what, the newest first; `page` counts from 0. */
export async function searchHistory(
  db: Db,
  filter: HistoryFilter,
  { lang, ...paging }: Paging & { lang: Language },
): Promise<Listed<HistoryRow>> {
  const matches = db
    .select()
    .from(auditRows)
    .where(await conditionOf(db, filter));
  const { rows, total } = await listQuery(db, matches, newestFirst, paging);
  return { rows: await presentRows(db, rows, lang), total };
}

/** Everything that the history can be filtered by. */
export async function listHistoryActions(
  db: Db,
): Promise<{ actions: string[]; subjects: string[]; fields: string[] }> {
  const actions = await db.selectDistinct({ value: auditRows.action }).from(auditRows);
  const subjects = await db.selectDistinct({ value: auditRows.subject }).from(auditRows);
  const fields = await rowsOf<{ value: string }>(
    db,
    sql`select distinct jsonb_array_elements_text(${auditRows.details} -> 'fields') as value
      from ${auditRows} where jsonb_typeof(${auditRows.details} -> 'fields') = 'array'`,
  );
  const sorted = (rows: { value: string }[]) => rows.map((row) => row.value).sort();
  return { actions: sorted(actions), subjects: sorted(subjects), fields: sorted(fields) };
}
