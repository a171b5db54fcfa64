import type { Db } from "@public-code/core/api/database/database.ts";
import { files } from "@public-code/core/api/files/files.table.ts";
import { taipeiDate, taipeiDay } from "@public-code/core/api/taipei-time.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { type OpenPoint, readPoints } from "@public-code/evidence/api/read-points.ts";
import { type Severity, severities } from "@public-code/evidence/contract/evidence-kinds.ts";
import {
  caseColumns,
  isOpen,
  isTakenIn,
  presentCase,
} from "@public-code/programs/api/edition-states.ts";
import { readConfirmations } from "@public-code/programs/api/entry-confirmations.ts";
import { editionScans, editions, families } from "@public-code/programs/api/programs.table.ts";
import { visiblePrograms } from "@public-code/programs/api/visible-programs.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { draftLabel } from "@public-code/programs/contract/transitions.ts";
import { listInvitations } from "@public-code/reuse/api/invitations.ts";
import { listOwnReuses } from "@public-code/reuse/api/list-own-reuses.ts";
import { listQuestions } from "@public-code/reuse/api/reuse-questions.ts";
import { and, asc, eq, ne, sql } from "drizzle-orm";
import { listDifferences } from "#api/descriptions/repository-description.ts";
import {
  contractNoticeDays,
  type Expiring,
  scanDays,
  scanNoticeDays,
  type Todo,
} from "#contract/todo.ts";
import { isUnconfirmed, lastSaidOf } from "../stewardship/entry-age.ts";

const dayMs = 86_400_000;
/** More than anybody answers at once; the list below has the rest. */
const mostQuestions = 50;

export interface TodoView {
  agencyCode: string;
  lang: Language;
  now: Date;
}

/** What the agency itself works on, the longest untouched first. */
async function readWork(db: Db, { agencyCode, lang }: TodoView) {
  const rows = await db
    .select({
      ...caseColumns,
      status: editions.status,
      approveDesc: editions.approveDesc,
      fieldComments: editions.fieldComments,
      updatedAt: editions.updatedAt,
    })
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .where(
      and(
        eq(families.agencyCode, agencyCode),
        isOpen,
        ne(editions.status, programStatus.reviewing),
      ),
    )
    .orderBy(asc(editions.updatedAt), asc(editions.id));
  const work: Pick<Todo, "returned" | "drafts"> = { returned: [], drafts: [] };
  for (const row of rows) {
    const item = { ...presentCase(row, lang), updateTime: row.updatedAt.toISOString() };
    const { approveDesc, fieldComments } = row;
    const label = draftLabel({
      ...item,
      approveDesc,
      // Open and not under review.
      programStatusCode:
        row.status === programStatus.draft ? programStatus.draft : programStatus.needsModification,
    });
    if (label === "waitingModification")
      work.returned.push({ ...item, reason: approveDesc, fieldComments });
    else work.drafts.push(item);
  }
  return work;
}

/** The programs of an agency that visitors see, with what may run out in them. */
async function readVisible(db: Db, { agencyCode, now }: TodoView) {
  const visible = visiblePrograms(taipeiDay(now));
  return db
    .select({
      ...caseColumns,
      onlineAt: editions.onlineAt,
      takenIn: isTakenIn,
      maintenanceType: editions.maintenanceType,
      contractorUntil: editions.contractorUntil,
      /** When its newest report came in; null without one. */
      scannedAt: sql<Date | null>`(select max(${files.createdAt}) from ${editionScans}
        join ${files} on ${files.id} = ${editionScans.fileId}
        where ${editionScans.editionId} = ${editions.id})`.mapWith(files.createdAt),
    })
    .from(visible)
    .innerJoin(editions, eq(editions.id, visible.programId))
    .where(eq(visible.agencyCode, agencyCode))
    .orderBy(asc(editions.familyId));
}

type Visible = Awaited<ReturnType<typeof readVisible>>[number];

const daysFrom = (at: Date, days: number) => taipeiDate(new Date(at.getTime() + days * dayMs));

function expiringOf(row: Visible, { lang, now }: TodoView): Expiring[] {
  const ends: Expiring[] = [];
  const item = presentCase(row, lang);
  const { maintenanceType, contractorUntil, scannedAt } = row;
  if (
    maintenanceType === "contract" &&
    contractorUntil !== "" &&
    contractorUntil <= daysFrom(now, contractNoticeDays)
  )
    ends.push({ ...item, what: "contract", day: contractorUntil });
  const scanUntil = scannedAt && daysFrom(scannedAt, scanDays);
  if (scanUntil && scanUntil <= daysFrom(now, scanNoticeDays))
    ends.push({ ...item, what: "scan", day: scanUntil });
  return ends;
}

/** How many there are of each severity. */
function countSeverities(points: readonly OpenPoint[]): Record<Severity, number> {
  const counts = { critical: 0, high: 0, medium: 0, low: 0, unrated: 0 };
  for (const severity of severities)
    counts[severity] = points.filter((point) => point.severity === severity).length;
  return counts;
}

/** What was found of a program that its entry does not say, each since when. */
function outdatedOf(row: Visible, points: readonly OpenPoint[], lang: Language): Expiring[] {
  const days = new Map<Expiring["what"], string>();
  for (const { what, since } of points) {
    const day = taipeiDate(since);
    if (what !== "findings" && day < (days.get(what) ?? "9")) days.set(what, day);
  }
  return [...days].map(([what, day]) => ({ ...presentCase(row, lang), what, day }));
}

/** Everything that an agency has to do now, and how much that is. */
export async function readTodo(db: Db, view: TodoView): Promise<Omit<Todo, "candidates">> {
  const { agencyCode, lang, now } = view;
  const paged = { ...view, page: 0, rows: mostQuestions, programId: null };
  const [work, online, questions, uses, invitations] = await Promise.all([
    readWork(db, view),
    readVisible(db, view),
    listQuestions(db, { ...paged, sent: false, waiting: true }),
    listOwnReuses(db, { ...paged, rows: 1, due: true, addressOf: String }),
    listInvitations(db, { agencyCode, lang, now }),
  ]);
  const onlineFamilies = online.map(({ firstEditionNo }) => firstEditionNo);
  const points = await readPoints(db, onlineFamilies, now);
  const differing = await listDifferences(db, onlineFamilies);
  const findings = online.flatMap((row) => {
    const open = (points.get(row.firstEditionNo) ?? []).filter(({ what }) => what === "findings");
    return open.length > 0 ? { ...presentCase(row, lang), counts: countSeverities(open) } : [];
  });
  // Who changes a program already sees it among what the agency works on.
  const changing = new Set([...work.returned, ...work.drafts].map((item) => item.firstEditionNo));
  const expiring = online
    .filter(({ firstEditionNo }) => !changing.has(firstEditionNo))
    .flatMap((row) => [
      ...outdatedOf(row, points.get(row.firstEditionNo) ?? [], lang),
      ...expiringOf(row, view),
    ])
    .sort((left, right) => left.day.localeCompare(right.day));
  const differences = online.flatMap((row) => {
    const fields = changing.has(row.firstEditionNo) ? undefined : differing.get(row.firstEditionNo);
    return fields ? [{ ...presentCase(row, lang), fields }] : [];
  });
  const confirmations = await readConfirmations(db, onlineFamilies);
  const unconfirmed = online.flatMap((row) => {
    const lastSaid = lastSaidOf({ ...row, familyId: row.firstEditionNo }, confirmations);
    // Of what the portal took in, its agency has never said that it is right.
    const takenIn = row.takenIn && !confirmations.has(row.firstEditionNo);
    return takenIn || isUnconfirmed(lastSaid, now)
      ? [{ ...presentCase(row, lang), day: taipeiDate(lastSaid), takenIn }]
      : [];
  });
  // What its agency has never seen comes first.
  unconfirmed.sort((left, right) => Number(right.takenIn) - Number(left.takenIn));
  return {
    ...work,
    findings,
    expiring,
    differences,
    unconfirmed,
    questions: questions.rows,
    uses: uses.dueTotal,
    invitations: invitations.length,
    total:
      work.returned.length +
      work.drafts.length +
      findings.length +
      expiring.length +
      differences.length +
      unconfirmed.length +
      questions.total +
      uses.dueTotal +
      invitations.length,
  };
}
