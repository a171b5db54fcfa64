import { AppError } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { linkRepositories } from "@public-code/evidence/api/repositories/link-repositories.ts";
import { copyAttachments } from "@public-code/programs/api/attachments.ts";
import { type Act, changeEdition } from "@public-code/programs/api/change-edition.ts";
import { isSubmitter } from "@public-code/programs/api/edition-states.ts";
import { effectiveStatus } from "@public-code/programs/api/edition-status.ts";
import { type EditionRow, readApprovedBeside } from "@public-code/programs/api/edition-store.ts";
import { notTerminated } from "@public-code/programs/api/offline-actions.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import type { EditionState, FieldComment } from "@public-code/programs/contract/managed-program.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { and, eq } from "drizzle-orm";
import { recordFirstApproval } from "./first-approval.ts";
import { forgetReviewed, storeReviewed } from "./reviewed-state.ts";

const linkedProgram = ({ familyId, repositories: links }: EditionRow) => ({ familyId, links });

/** A date of going offline belongs to the program: the next edition takes it over. */
function inheritedOffline(shown: EditionRow | null, today: string): Partial<EditionRow> {
  if (shown?.terminationStatus !== "1") return notTerminated;
  if (effectiveStatus(shown, today) === programStatus.offline) return notTerminated;
  const { terminationStatus, terminationDate, terminationSetBy, terminationReason } = shown;
  return { terminationStatus, terminationDate, terminationSetBy, terminationReason };
}

/**
 * Puts an edition online; the earlier one becomes history in the same transaction. Nobody approves
 * their own submission or what they brought in, and an offline family needs `putOnline` said after its reason was shown. Where
 * two have to approve, the first one leaves the edition in review.
 */
export function approveEdition(
  db: Db,
  act: Act,
  { putOnline, approvals = 1 }: { putOnline: boolean; approvals?: number },
): Promise<EditionState> {
  return db.transaction((tx) =>
    changeEdition(tx, act, "approve", async ({ edition, today }) => {
      if (
        await tx.$count(editions, and(eq(editions.id, edition.id), isSubmitter(act.viewer.userId)))
      )
        throw new AppError(edition.takenIn ? "err.ownImport" : "err.ownSubmission");
      const shown = await readApprovedBeside(tx, edition);
      const isOffline = shown && effectiveStatus(shown, today) === programStatus.offline;
      if (isOffline && !putOnline) throw new AppError("err.confirmOnline");
      if (approvals > 1 && (await recordFirstApproval(tx, act, edition))) return null;
      await forgetReviewed(tx, edition.id);
      await linkRepositories(tx, [linkedProgram(edition)]);
      return {
        columns: {
          approveDesc: "",
          fieldComments: [],
          onlineAt: act.now,
          ...inheritedOffline(shown, today),
        },
        replaces: shown,
      };
    }),
  );
}

/** Sends an edition back to its agency with words, and comments at fields; its state is remembered. */
export function requestModification(
  db: Db,
  act: Act,
  decision: { approveDesc: string; fieldComments: FieldComment[] },
): Promise<EditionState> {
  const change = { columns: decision, reason: decision.approveDesc };
  return db.transaction((tx) =>
    changeEdition(tx, act, "requestModification", async ({ edition }) => {
      await storeReviewed(tx, edition.id, act.now);
      return change;
    }),
  );
}

/** Puts an offline edition back online, for a reason that its agency is told. */
export function putOnline(db: Db, act: Act, reason: string): Promise<EditionState> {
  return db.transaction((tx) =>
    changeEdition(tx, act, "putOnline", async ({ edition }) => {
      if (await readApprovedBeside(tx, edition)) throw new AppError("err.otherOnline");
      await linkRepositories(tx, [linkedProgram(edition)]);
      return { columns: { onlineAt: edition.onlineAt ?? act.now, ...notTerminated }, reason };
    }),
  );
}

/** Gives the agency an open copy of an offline edition to change; the offline one stays. */
export function returnForModification(
  db: Db,
  act: Act,
  { approveDesc }: { approveDesc: string },
): Promise<EditionState> {
  return db.transaction((tx) =>
    changeEdition(tx, act, "returnForModification", ({ edition }) => ({
      columns: {
        ...edition,
        ...notTerminated,
        approveDesc,
        fieldComments: [],
        onlineAt: null,
        submittedAt: null,
        submittedBy: null,
        takenIn: null,
      },
      attach: (copy) => copyAttachments(tx, edition.id, copy),
      fields: [],
      reason: approveDesc,
    })),
  );
}
