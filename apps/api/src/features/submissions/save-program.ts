import type { ProgramDraft, SaveTarget } from "@public-code/contract/programs/program-form.ts";
import {
  type Outcome,
  outcomeOf,
  refusesWithoutReason,
} from "@public-code/contract/programs/transitions.ts";
import type { EditionState } from "@public-code/contract/submissions/submissions.ts";
import { eq } from "drizzle-orm";
import { writeAudit } from "#features/audit/audit.service.ts";
import { lockPresentAgency } from "#features/code-lists/lock-present-agency.ts";
import {
  attachmentBreaks,
  type KeptFiles,
  type NewFiles,
  nothingKept,
  readKeptFiles,
} from "#features/programs/attachment-rules.ts";
import { writeAttachments } from "#features/programs/attachments.ts";
import { nextCaseNo } from "#features/programs/case-number.ts";
import {
  type EditionRow,
  hasOpenEdition,
  type LockedEdition,
  lockEdition,
  nextProgramNumber,
  nextVersionNo,
  presentState,
} from "#features/programs/edition-store.ts";
import { changedColumns, type FormColumns, formColumns } from "#features/programs/form-columns.ts";
import { unknownCodes } from "#features/programs/known-codes.ts";
import { movedComments } from "#features/programs/moved-comments.ts";
import { notifyPeople } from "#features/programs/notify-people.ts";
import { editions, families } from "#features/programs/programs.table.ts";
import { AppError, type RuleBreak } from "#platform/app-error.ts";
import type { Db } from "#platform/database/database.ts";
import { assertSeen, nextUpdate } from "#platform/database/last-change.ts";
import type { AgencyViewer } from "#platform/http/call-context.ts";
import { taipeiDay } from "#platform/taipei-time.ts";
import type { ReadForm } from "./save-form.ts";

export interface SaveRequest extends ReadForm {
  viewer: AgencyViewer;
  files: NewFiles;
  /** Rules of files that were broken while they came in. */
  fileBreaks: readonly RuleBreak[];
  now: Date;
}

/** Where a save goes: over an edition, or into a new one. */
interface Place {
  before: LockedEdition | null;
  outcome: Extract<Outcome, { kind: "status" | "newEdition" }>;
}

function actionOf(target: SaveTarget): "save" | "submit" {
  return target.processAction === "submit" ? "submit" : "save";
}

/** Locks the edition and refuses what its agency, its age or its state forbids. */
async function findPlace(tx: Db, { target, viewer, now }: SaveRequest): Promise<Place> {
  const action = actionOf(target);
  if (target.programId === null)
    return { before: null, outcome: { kind: "newEdition", to: action === "submit" ? 1 : 0 } };
  const { agencyCode } = viewer;
  const before = await lockEdition(tx, target.programId, { agencyCode, now });
  assertSeen(before.edition, target.updateTime);
  const outcome = outcomeOf(before.status, action, "agency");
  if (outcome?.kind !== "status" && outcome?.kind !== "newEdition")
    throw new AppError("err.wrongState");
  if (outcome.kind === "newEdition" && (await hasOpenEdition(tx, before.edition.familyId)))
    throw new AppError("err.wrongState");
  return { before, outcome };
}

function lacksReason(request: SaveRequest, before: LockedEdition | null): boolean {
  if (before === null || request.changeReason !== "") return false;
  const edition = {
    programId: before.edition.id,
    firstEditionNo: before.edition.familyId,
    programStatusCode: before.status,
  };
  return refusesWithoutReason(edition, request.target.processAction);
}

/** The form, once none of its rules is broken; else 422 with all that are. */
async function checkedForm(tx: Db, request: SaveRequest, before: LockedEdition | null) {
  const { form } = request;
  const breaks = [...request.fileBreaks];
  if (lacksReason(request, before))
    breaks.push({ path: "changeReason", key: "field.changeReason" });
  let kept: KeptFiles = nothingKept;
  if (form) {
    if (before) kept = await readKeptFiles(tx, before.edition.id);
    breaks.push(...(await unknownCodes(tx, form, before?.edition ?? null)));
    // Files that were refused on the way would only be reported once more, as missing.
    if (request.fileBreaks.length === 0)
      breaks.push(...attachmentBreaks(form, kept, request.files));
  }
  if (form === null || breaks.length > 0)
    throw new AppError("err.invalid", { fieldErrors: request.problems, breaks });
  return form;
}

type Written = FormColumns & Partial<Pick<EditionRow, "submittedBy" | "submittedAt">>;

/** A new edition: the first of a new family, or the next one of a family that is online. */
async function insertEdition(
  tx: Db,
  { viewer, now }: SaveRequest,
  columns: Written,
  place: { familyId: number | null; status: number },
): Promise<EditionRow> {
  const id = await nextProgramNumber(tx);
  const familyId = place.familyId ?? id;
  if (place.familyId === null)
    await tx.insert(families).values({ id, agencyCode: viewer.agencyCode, createdAt: now });
  const [row] = await tx
    .insert(editions)
    .values({
      ...columns,
      id,
      familyId,
      versionNo: await nextVersionNo(tx, familyId),
      caseNo: await nextCaseNo(tx, now),
      status: place.status,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new AppError("err.internal");
  return row;
}

async function updateEdition(
  tx: Db,
  edition: EditionRow,
  form: ProgramDraft,
  columns: Written & { status: number },
  now: Date,
): Promise<EditionRow> {
  const fieldComments = await movedComments(tx, edition, form);
  const [row] = await tx
    .update(editions)
    .set({ ...columns, fieldComments, updatedAt: nextUpdate(edition, now) })
    .where(eq(editions.id, edition.id))
    .returning();
  if (!row) throw new AppError("err.stale");
  return row;
}

/**
 * Saves or submits a form as an edition of the viewer's agency, files included, in the caller's
 * transaction. Saving what is online makes a new edition; the online one stays as it is.
 */
export async function saveProgram(tx: Db, asked: SaveRequest): Promise<EditionState> {
  // The agency may have been merged into another one while the files came in.
  const agencyCode = await lockPresentAgency(tx, asked.viewer.agencyCode);
  const request = { ...asked, viewer: { ...asked.viewer, agencyCode } };
  const { target, viewer, files, now } = request;
  const { before, outcome } = await findPlace(tx, request);
  const form = await checkedForm(tx, request, before);
  const filled = formColumns(form);
  const submission =
    target.processAction === "submit" ? { submittedBy: viewer.userId, submittedAt: now } : {};
  const columns = { ...filled, ...submission };
  const status = outcome.to;
  const familyId = before?.edition.familyId ?? null;
  const row =
    before && outcome.kind === "status"
      ? await updateEdition(tx, before.edition, form, { ...columns, status }, now)
      : await insertEdition(tx, request, columns, { familyId, status });
  const sourceId = before?.edition.id ?? null;
  const lists = await writeAttachments(tx, {
    editionId: row.id,
    sourceId,
    form,
    files,
    agencyCode,
  });
  await writeAudit(
    tx,
    { userId: viewer.userId, name: viewer.name, role: "agency" },
    {
      action: actionOf(target),
      subject: "edition",
      subjectId: row.id,
      familyId: row.familyId,
      fromState: before?.status ?? "",
      toState: row.status,
      fields: before ? [...changedColumns(before.edition, filled), ...lists] : [],
      ...(sourceId !== null && sourceId !== row.id ? { ids: { source: sourceId } } : {}),
    },
    now,
  );
  const change = { action: actionOf(target), edition: row, reason: form.changeReason };
  await notifyPeople(tx, change, now);
  return presentState(row, taipeiDay(now));
}
