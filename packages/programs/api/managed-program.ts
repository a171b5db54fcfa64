import { auditRows } from "@public-code/accounts/api/audit/audit.table.ts";
import { notFound } from "@public-code/core/api/app-error.ts";
import { readCodeNames } from "@public-code/core/api/code-lists/code-names.ts";
import { type Db, isRowId } from "@public-code/core/api/database/database.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { FieldComment, ManagedProgram } from "#contract/managed-program.ts";
import { draftStatuses } from "#contract/program.ts";
import { editionActions } from "#contract/transitions.ts";
import type { FileAddress } from "./edition-attachments.ts";
import { isCurrent, isKept } from "./edition-states.ts";
import { effectiveStatus, terminationSetter } from "./edition-status.ts";
import type { EditionRow } from "./edition-store.ts";
import { writtenReason } from "./mails/program-mails.ts";
import { presentEdition, readWholeEdition } from "./program.presenter.ts";
import { editions, families } from "./programs.table.ts";

/** Saves of a draft are work, not decisions. */
const decisions = editionActions.filter((action) => action !== "save");

type Decisions = ManagedProgram["decisions"];

async function readDecisions(db: Db, programId: number, lang: Language): Promise<Decisions> {
  const rows = await db
    .select({
      at: auditRows.at,
      action: auditRows.action,
      toState: auditRows.toState,
      actorName: auditRows.actorName,
      reason: auditRows.reason,
      details: auditRows.details,
    })
    .from(auditRows)
    .where(
      and(
        eq(auditRows.subject, "edition"),
        eq(auditRows.subjectId, String(programId)),
        inArray(auditRows.action, decisions),
      ),
    )
    .orderBy(desc(auditRows.at), desc(auditRows.id));
  return rows.map(({ details, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    reason: writtenReason({ ...row, details }, lang),
  }));
}

/** An agency's own words for its last submission; the edition holds them, the audit log does not. */
function agencyReasons(edition: EditionRow): Readonly<Record<string, string>> {
  // The text of a draft is newer than what was submitted before.
  const isDraft = draftStatuses.some((status) => status === edition.status);
  return { submit: isDraft ? "" : edition.changeReason };
}

function withReasons(decided: Decisions, reasons: Readonly<Record<string, string>>): Decisions {
  return decided.map((decision, index) => {
    const isLast = decided.findIndex(({ action }) => action === decision.action) === index;
    return isLast && decision.reason === ""
      ? { ...decision, reason: reasons[decision.action] ?? "" }
      : decision;
  });
}

export interface ManagedView {
  /** The agency that asks; null where an operator does, who sees those of all. */
  agencyCode: string | null;
  lang: Language;
  /** The address of a private file for the caller. */
  addressOf: FileAddress;
  now: Date;
  /** True where one is read as well that a later one has replaced. */
  withReplaced?: boolean;
}

/** An edition with all that its agency and operators see of it; 404 for every one that is not current. */
export async function readManagedProgram(
  db: Db,
  programId: number,
  view: ManagedView,
): Promise<ManagedProgram> {
  if (!isRowId(programId)) throw notFound();
  const condition = and(
    eq(editions.id, programId),
    view.withReplaced ? isKept : isCurrent,
    view.agencyCode === null ? undefined : eq(families.agencyCode, view.agencyCode),
  );
  const edition = condition && (await readWholeEdition(db, condition));
  if (!edition) throw notFound();
  const status = effectiveStatus(edition, taipeiDay(view.now));
  const names = await readCodeNames(db);
  const fieldComments: FieldComment[] = edition.fieldComments;
  return {
    ...presentEdition(edition, names, { lang: view.lang, status, addressOf: view.addressOf }),
    fieldComments,
    origins: edition.origins,
    decisions: withReasons(await readDecisions(db, programId, view.lang), agencyReasons(edition)),
    terminationSetBy: terminationSetter(edition),
    replaced: edition.history,
  };
}
