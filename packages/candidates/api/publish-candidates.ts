import { auditRows } from "@public-code/accounts/api/audit/audit.table.ts";
import { AppError, invalid } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { linkRepositories } from "@public-code/evidence/api/repositories/link-repositories.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { approveEdition } from "@public-code/submissions/api/review/review-actions.ts";
import { and, eq, inArray, or } from "drizzle-orm";
import { isUnread } from "./candidate-state.ts";
import { type CandidateRow, candidates } from "./candidates.table.ts";
import { auditAll, type Decision, lockCandidates, makeProgram } from "./decide-candidates.ts";
import { missingFields } from "./list-candidates.ts";

interface Publication extends Omit<Decision, "candidateIds"> {
  candidates: readonly { candidateId: number; updateTime: string }[];
  /** Also those that were not compared with what is here. */
  uncompared: boolean;
  reason: string;
  approvals: number;
}

interface PublishedCandidate {
  candidateId: number;
  firstEditionNo: number;
  /** False where a second approval is awaited. */
  online: boolean;
}

/** Accounts that imported a candidate, said whose it is, or named the organisation that it was found in. */
async function broughtInBy(tx: Db, { id, organisationId }: CandidateRow): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ userId: auditRows.actorId })
    .from(auditRows)
    .where(
      or(
        and(
          eq(auditRows.subject, "candidate"),
          eq(auditRows.subjectId, String(id)),
          inArray(auditRows.action, ["importCandidate", "assignCandidate"]),
        ),
        and(
          eq(auditRows.subject, "organisation"),
          eq(auditRows.subjectId, String(organisationId)),
          inArray(auditRows.action, ["proposeOrganisation", "addOrganisation"]),
        ),
      ),
    );
  return rows.map(({ userId }) => userId);
}

/**
 * Puts candidates online for one reason, all or none, as they were seen. The portal takes them in; an operator
 * who has brought one in publishes none of them.
 */
export function publishCandidates(
  db: Db,
  { candidates: seen, uncompared, reason, approvals, ...act }: Publication,
): Promise<PublishedCandidate[]> {
  const times = new Map(seen.map(({ candidateId, updateTime }) => [candidateId, updateTime]));
  const { viewer, now } = act;
  const decision = { ...act, candidateIds: [...times.keys()] };
  const batch = `${now.toISOString()} ${viewer.userId}`;
  return db.transaction(async (tx) => {
    const rows = await lockCandidates(tx, decision, "new");
    if (rows.some((row) => row.updatedAt.toISOString() !== times.get(row.id)))
      throw new AppError("err.stale");
    const isSeen = inArray(candidates.id, decision.candidateIds);
    const count = await tx.$count(candidates, and(isSeen, isUnread));
    if (count > 0 && !uncompared)
      throw invalid({ path: "uncompared", key: "field.notCompared", params: { count } });
    const submitted = [];
    for (const row of rows) {
      const people = await broughtInBy(tx, row);
      const takenIn = { people, source: row.sourceAddress, reason, batch };
      const missing = missingFields(row.values);
      const state = await makeProgram(tx, row, decision, { ...takenIn, missing });
      submitted.push({ row, state });
    }
    // Who publishes may wait for nobody else: what others may hold is taken before the first one.
    const programs = submitted.map(({ row, state }) => ({
      familyId: state.firstEditionNo,
      links: row.values.gitHubLinkContentVos?.value.map(({ url = "" }) => ({ url })) ?? [],
    }));
    await linkRepositories(tx, programs);
    const published: PublishedCandidate[] = [];
    for (const { row, state } of submitted) {
      const { programId, updateTime, firstEditionNo } = state;
      const by = { viewer, actor: "operator", programId, updateTime, now } as const;
      const { programStatusCode } = await approveEdition(tx, by, { putOnline: false, approvals });
      const online = programStatusCode === programStatus.online;
      const states = { fromState: "new", toState: online ? "published" : "draft" };
      const audited = [{ ...row, familyId: firstEditionNo }];
      await auditAll(tx, decision, audited, { action: "publishCandidate", ...states, reason });
      published.push({ candidateId: row.id, firstEditionNo, online });
    }
    return published;
  });
}
