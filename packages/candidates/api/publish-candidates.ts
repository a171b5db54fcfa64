import { systemActor } from "@public-code/accounts/api/audit/audit.service.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import { linkRepositories } from "@public-code/evidence/api/repositories/link-repositories.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { approveEdition } from "@public-code/submissions/api/review/review-actions.ts";
import { auditAll, type Decision, lockCandidates, makeProgram } from "./decide-candidates.ts";

/** The portal submits what a source says, so that an operator approves somebody else's words. */
const importer: Viewer = {
  userId: systemActor.userId,
  name: systemActor.name,
  mail: "",
  oid: "",
  agencyCode: null,
  operatorRole: null,
  sessionHash: "",
};

interface Publication extends Omit<Decision, "candidateIds"> {
  candidates: readonly { candidateId: number; updateTime: string }[];
  reason: string;
  approvals: number;
}

interface PublishedCandidate {
  candidateId: number;
  firstEditionNo: number;
  /** False where a second approval is awaited. */
  online: boolean;
}

/** Puts candidates online for one reason, all or none, as they were seen. */
export function publishCandidates(
  db: Db,
  { candidates: seen, reason, approvals, viewer, scope, now }: Publication,
): Promise<PublishedCandidate[]> {
  const times = new Map(seen.map(({ candidateId, updateTime }) => [candidateId, updateTime]));
  const decision = { viewer, scope, now, candidateIds: [...times.keys()] };
  return db.transaction(async (tx) => {
    const rows = await lockCandidates(tx, decision, "new");
    if (rows.some((row) => row.updatedAt.toISOString() !== times.get(row.id)))
      throw new AppError("err.stale");
    const submitted = [];
    for (const row of rows)
      submitted.push({
        row,
        state: await makeProgram(tx, row, { viewer: importer, now }, "submit"),
      });
    // Who publishes may wait for nobody else: what others may hold is taken before the first one.
    const programs = submitted.map(({ row, state }) => ({
      familyId: state.firstEditionNo,
      links: row.values.gitHubLinkContentVos?.value.map(({ url = "" }) => ({ url })) ?? [],
    }));
    await linkRepositories(tx, programs, now);
    const published: PublishedCandidate[] = [];
    for (const { row, state } of submitted) {
      const { programId, updateTime, firstEditionNo } = state;
      const act = { viewer, actor: "operator", programId, updateTime, now } as const;
      const { programStatusCode } = await approveEdition(tx, act, { putOnline: false, approvals });
      const online = programStatusCode === programStatus.online;
      const states = { fromState: "new", toState: online ? "published" : "draft" };
      const audited = [{ ...row, familyId: firstEditionNo }];
      await auditAll(tx, decision, audited, { action: "publishCandidate", ...states, reason });
      published.push({ candidateId: row.id, firstEditionNo, online });
    }
    return published;
  });
}
