import { shownActor } from "@public-code/accounts/api/audit/audit.service.ts";
import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { readOpenBy } from "@public-code/accounts/api/records/open-marks.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import { type Listed, type PageRequest, pageOf } from "@public-code/core/api/paging.ts";
import { inLanguage } from "@public-code/core/contract/language.ts";
import { caseColumns, isCurrent, isTakenIn } from "@public-code/programs/api/edition-states.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import type {
  NamedEdition,
  PendingDecision,
  ReviewRow,
  reviewSorts,
} from "#contract/review/review.ts";
import { readFirstApprovals } from "./first-approval.ts";
import { openCase } from "./open-cases.ts";
import { readLapsed } from "./pending-decisions.ts";
import { readPromisedDays, workingDaysLeft } from "./review-deadline.ts";
import { inStrokeOrder } from "./stroke-order.ts";

const hourMs = 3_600_000;

export interface ReviewQuery extends PageRequest {
  search: string;
  sort: (typeof reviewSorts)[number];
  viewer: Viewer;
  approvals: number;
}

export interface ReviewQueue extends Listed<ReviewRow> {
  overdue: number;
  approved: NamedEdition[];
  lapsed: PendingDecision[];
}

/** True where an earlier edition of the family has been online. */
const wasOnline = sql<boolean>`exists (
  select 1 from editions as earlier
  where earlier.family_id = ${editions.familyId} and earlier.id <> ${editions.id}
    and earlier.online_at is not null)`;

const orders: Record<ReviewQuery["sort"], ((row: ReviewRow) => string) | null> = {
  waiting: null,
  programName: (row) => row.programName,
  provideDeptName: (row) => row.provideDeptName,
};

/**
 * Editions that wait for a decision of the viewer, the longest waiting first unless ordered by a name. The
 * queue is as long as people let it become, so it is searched and ordered here.
 */
export async function listReviews(db: Db, query: ReviewQuery): Promise<ReviewQueue> {
  const editionRows = await db
    .select({
      ...caseColumns,
      provideDept: families.agencyCode,
      nameZh: agencies.nameZh,
      nameEn: agencies.nameEn,
      submittedAt: editions.submittedAt,
      submittedByName: users.name,
      takenIn: isTakenIn,
      updatedAt: editions.updatedAt,
      wasOnline,
    })
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .innerJoin(agencies, eq(agencies.code, families.agencyCode))
    .leftJoin(users, eq(users.id, editions.submittedBy))
    .where(and(eq(editions.status, programStatus.reviewing), isCurrent))
    .orderBy(asc(editions.submittedAt), asc(editions.id));
  const text = query.search.toLowerCase();
  const promised = await readPromisedDays(db);
  const { viewer, now } = query;
  const approvals = await readFirstApprovals(
    db,
    query.approvals > 1 ? editionRows.map(({ programId }) => programId) : [],
  );
  const all = editionRows.map((row): ReviewRow => {
    const submittedAt = row.submittedAt ?? row.updatedAt;
    return {
      ...row,
      programName: inLanguage(query.lang, row.programName, row.programNameEn),
      provideDeptName: inLanguage(query.lang, row.nameZh, row.nameEn),
      kind: row.wasOnline ? "modification" : "new",
      submittedAt: submittedAt.toISOString(),
      submittedByName: shownActor({ name: row.submittedByName, isSystem: row.takenIn }, query.lang),
      waitingHours: Math.max(0, Math.floor((now.getTime() - submittedAt.getTime()) / hourMs)),
      workingDaysLeft: promised && workingDaysLeft(submittedAt, now, promised),
      updateTime: row.updatedAt.toISOString(),
      openBy: [],
      firstApprovalBy: approvals.get(row.programId)?.name ?? "",
    };
  });
  const isApproved = ({ programId }: ReviewRow) =>
    approvals.get(programId)?.userId === viewer.userId;
  const matching = all
    .filter((row) => !isApproved(row))
    .filter((row) =>
      `${row.programName}\n${row.caseNo}\n${row.provideDeptName}`.toLowerCase().includes(text),
    );
  const textOf = orders[query.sort];
  const ordered = textOf ? inStrokeOrder(matching, textOf) : matching;
  const { rows: shown, total } = pageOf(ordered, query);
  const ids = shown.map(({ programId }) => programId);
  const openBy = await readOpenBy(db, openCase, ids, { viewer, now });
  return {
    rows: shown.map((row) => ({ ...row, openBy: openBy.get(row.programId) ?? [] })),
    total,
    overdue: all.filter((row) => (row.workingDaysLeft ?? 0) < 0).length,
    approved: all.filter(isApproved),
    lapsed: await readLapsed(db, query),
  };
}
