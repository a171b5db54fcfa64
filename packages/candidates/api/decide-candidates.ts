import {
  systemActor,
  systemViewer,
  writeAudit,
} from "@public-code/accounts/api/audit/audit.service.ts";
import { addRedirects } from "@public-code/content/api/redirects/redirects.service.ts";
import { AppError, invalid, notFound } from "@public-code/core/api/app-error.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { lockPresentAgency } from "@public-code/core/api/code-lists/lock-present-agency.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { EditionState } from "@public-code/programs/contract/managed-program.ts";
import { programDraft } from "@public-code/programs/contract/program-form.ts";
import type { TakenIn } from "@public-code/programs/contract/taken-in.ts";
import { tidyOrigins, type ValueOrigin } from "@public-code/programs/contract/value-origins.ts";
import { saveProgram } from "@public-code/submissions/api/save-program.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { CandidateField } from "#contract/candidate-values.ts";
import type { CandidateState } from "#contract/candidates.ts";
import { type Act, inScope, lockAgency } from "./candidate-scope.ts";
import { candidateState } from "./candidate-state.ts";
import { type CandidateRow, candidates } from "./candidates.table.ts";
import { queueDescriptions } from "./describe-candidate.ts";
import { formValues } from "./list-candidates.ts";

export interface Decision extends Act {
  candidateIds: readonly number[];
}

/** Locks candidates that are in a state; 404 where one is not the caller's, 409 where one is elsewhere. */
export async function lockCandidates(
  tx: Db,
  { candidateIds, scope }: Decision,
  state: CandidateState,
): Promise<CandidateRow[]> {
  const ids = [...new Set(candidateIds)];
  const rows = await tx
    .select()
    .from(candidates)
    .where(and(inArray(candidates.id, ids), inScope(scope)))
    .orderBy(asc(candidates.id))
    .for("update");
  if (rows.length < ids.length) throw notFound();
  const states = await tx
    .select({ id: candidates.id, state: candidateState })
    .from(candidates)
    .leftJoin(agencies, eq(agencies.code, candidates.agencyCode))
    .where(inArray(candidates.id, ids));
  if (states.some((row) => row.state !== state)) throw new AppError("err.wrongState");
  return rows;
}

type Entry = Pick<Parameters<typeof writeAudit>[2], "action" | "fromState" | "toState" | "reason">;

/** Writes what was decided on each of some candidates. */
export async function auditAll(
  tx: Db,
  { viewer, now }: Decision,
  rows: readonly CandidateRow[],
  entry: Entry,
): Promise<void> {
  for (const row of rows)
    await writeAudit(
      tx,
      viewer,
      { ...entry, subject: "candidate", subjectId: row.id, familyId: row.familyId },
      now,
    );
}

/** Changes candidates that are in a state, and says so of each. */
async function change(
  tx: Db,
  decision: Decision,
  state: CandidateState,
  { entry, ...values }: Partial<CandidateRow> & { entry: Entry },
): Promise<CandidateRow[]> {
  const rows = await lockCandidates(tx, decision, state);
  const { candidateIds, now } = decision;
  await tx
    .update(candidates)
    .set({ ...values, updatedAt: now })
    .where(inArray(candidates.id, [...candidateIds]));
  await auditAll(tx, decision, rows, entry);
  return rows;
}

/** Says why candidates become no programs; without a reason, that they may after all. */
export function dismissCandidates(
  db: Db,
  { reason, ...decision }: Decision & { reason: string },
): Promise<void> {
  const action = reason === "" ? "restoreCandidate" : "dismissCandidate";
  const fromState = reason === "" ? "dismissed" : "new";
  const toState = reason === "" ? "new" : "dismissed";
  const entry = { action, fromState, toState, reason } as const;
  return db.transaction(async (tx) => {
    const rows = await change(tx, decision, fromState, { dismissedReason: reason, entry });
    // Nobody has read the repository of one that was dismissed at once.
    if (reason === "")
      await queueDescriptions(
        tx,
        rows.map(({ id, ...row }) => ({ ...row, candidateId: id })),
      );
  });
}

/** Says whose candidates are. */
export function assignCandidates(
  db: Db,
  { agencyCode, ...decision }: Decision & { agencyCode: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockAgency(tx, agencyCode);
    const entry = { action: "assignCandidate", toState: agencyCode } as const;
    await change(tx, decision, "new", { agencyCode, entry });
  });
}

const noFiles = { pictures: [], scans: [], sbom: null };

/** The agency that a candidate's program will be of; 422 where nobody has said it. */
async function agencyOf(tx: Db, { id, agencyCode }: CandidateRow): Promise<string> {
  if (agencyCode !== null) return lockPresentAgency(tx, agencyCode);
  throw invalid({ path: `candidateIds.${id}`, key: "field.required" });
}

/** Where each value was read, as its draft says it: a code host names the file, others the source as well. */
function originsOf({ sourceKind, sourceAddress, values }: CandidateRow): ValueOrigin[] {
  const source = sourceKind === "forge" ? "" : sourceAddress;
  const origins = Object.entries(values).map(([field, { from }]) => ({
    // Entries of that very object.
    field: field as CandidateField,
    from: [source, from].filter((place) => place !== "").join(" · ") || sourceAddress,
  }));
  return tidyOrigins(origins);
}

/**
 * Makes a program of a candidate for its agency, to which the addresses of an earlier portal lead from now on, in the caller's transaction: a draft, or a submission by
 * the portal, which takes it in.
 */
export async function makeProgram(
  tx: Db,
  row: CandidateRow,
  { viewer, now }: Pick<Decision, "viewer" | "now">,
  takenIn: TakenIn | null,
): Promise<EditionState> {
  const agencyCode = await agencyOf(tx, row);
  const processAction = takenIn ? ("submit" as const) : ("" as const);
  const target = { programId: null, updateTime: "", processAction, origins: originsOf(row) };
  const form = programDraft.parse({ ...target, ...formValues(row.values) });
  const state = await saveProgram(tx, {
    target,
    form,
    changeReason: "",
    problems: [],
    viewer: { ...(takenIn ? systemViewer : viewer), agencyCode },
    takenIn,
    files: noFiles,
    fileBreaks: [],
    now,
  });
  const { firstEditionNo } = state;
  await tx
    .update(candidates)
    .set({ familyId: firstEditionNo, updatedAt: now })
    .where(eq(candidates.id, row.id));
  const entries = row.oldPaths.map((source) => ({ source, target: String(firstEditionNo) }));
  if (entries.length > 0) await addRedirects(tx, systemActor, entries, now);
  return state;
}

interface MadeDraft {
  candidateId: number;
  firstEditionNo: number;
}

/** Makes drafts of candidates, all or none. */
export function draftCandidates(db: Db, decision: Decision): Promise<MadeDraft[]> {
  return db.transaction(async (tx) => {
    const rows = await lockCandidates(tx, decision, "new");
    const made: MadeDraft[] = [];
    for (const row of rows) {
      const { firstEditionNo } = await makeProgram(tx, row, decision, null);
      const states = { fromState: "new", toState: "draft" };
      const drafted = { ...row, familyId: firstEditionNo };
      await auditAll(tx, decision, [drafted], { action: "draftCandidate", ...states });
      made.push({ candidateId: row.id, firstEditionNo });
    }
    return made;
  });
}
