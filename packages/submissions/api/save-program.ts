import { AppError, type RuleBreak } from "@public-code/core/api/app-error.ts";
import { lockPresentAgency } from "@public-code/core/api/code-lists/lock-present-agency.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { insertFile } from "@public-code/core/api/files/stored-upload.ts";
import type { AgencyViewer } from "@public-code/core/api/http/call-context.ts";
import {
  attachmentBreaks,
  type KeptFiles,
  type NewFiles,
  nothingKept,
  readKeptFiles,
} from "@public-code/programs/api/attachment-rules.ts";
import { writeAttachments } from "@public-code/programs/api/attachments.ts";
import {
  type ActionTarget,
  addProgram,
  type Change,
  changeEdition,
} from "@public-code/programs/api/change-edition.ts";
import { isApproved } from "@public-code/programs/api/edition-states.ts";
import {
  changedColumns,
  changedValues,
  type FormColumns,
  formColumns,
} from "@public-code/programs/api/form-columns.ts";
import { unknownCodes } from "@public-code/programs/api/known-codes.ts";
import { movedComments } from "@public-code/programs/api/moved-comments.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import type { EditionState } from "@public-code/programs/contract/managed-program.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { isEmptyValue, type ProgramDraft } from "@public-code/programs/contract/program-form.ts";
import type { TakenIn } from "@public-code/programs/contract/taken-in.ts";
import { refusesWithoutReason } from "@public-code/programs/contract/transitions.ts";
import type { ValueOrigin } from "@public-code/programs/contract/value-origins.ts";
import { and, eq } from "drizzle-orm";
import type { ReadForm } from "./save-form.ts";

export interface SaveRequest extends ReadForm {
  viewer: AgencyViewer;
  files: NewFiles;
  /** Rules of files that were broken while they came in. */
  fileBreaks: readonly RuleBreak[];
  /** Where the portal submits what its agency has not. */
  takenIn?: TakenIn | null;
  now: Date;
}

function lacksReason(request: SaveRequest, before: ActionTarget | null): boolean {
  if (before === null || request.changeReason !== "") return false;
  const edition = {
    programId: before.edition.id,
    firstEditionNo: before.edition.familyId,
    programStatusCode: before.status,
  };
  return refusesWithoutReason(edition, request.target.processAction);
}

/** The form, once none of its rules is broken; else 422 with all that are. */
async function checkedForm(
  tx: Db,
  request: SaveRequest,
  before: ActionTarget | null,
): Promise<ProgramDraft> {
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

/**
 * The changed fields for the audit log. A draft is its agency's own, so that saving it tells names
 * alone; what is submitted stands beside what the ministry approved last, or has returned.
 */
async function savedFields(
  tx: Db,
  { edition, addsEdition, status }: ActionTarget,
  columns: FormColumns,
  { processAction }: ReadForm["target"],
): Promise<Change["fields"]> {
  if (status === programStatus.needsModification) return changedValues(edition, columns);
  if (processAction !== "submit") return changedColumns(edition, columns);
  const [approved] = addsEdition
    ? [edition]
    : await tx
        .select()
        .from(editions)
        .where(and(eq(editions.familyId, edition.familyId), isApproved));
  return approved ? changedValues(approved, columns) : changedColumns(edition, columns);
}

/** Where values were read, of fields that have one. */
function originsOf({ origins }: ReadForm["target"], form: ProgramDraft): ValueOrigin[] {
  return origins.filter(({ field }) => !isEmptyValue(form[field]));
}

/** What a save changes, of the edition that it is made from, if there is one. */
async function savedChange(
  tx: Db,
  request: SaveRequest,
  before: ActionTarget | null,
): Promise<Change> {
  const { target, viewer, files, takenIn = null, now } = request;
  const form = await checkedForm(tx, request, before);
  const { agencyCode } = viewer;
  const columns = formColumns(form);
  if (files.sbom) columns.sbomFileId = await insertFile(tx, files.sbom, agencyCode);
  const submission =
    target.processAction === "submit"
      ? { submittedBy: viewer.userId, submittedAt: now, takenIn }
      : {};
  const fieldComments =
    before && !before.addsEdition ? await movedComments(tx, before.edition, form) : [];
  const sourceId = before?.edition.id ?? null;
  return {
    columns: { ...columns, ...submission, fieldComments, origins: originsOf(target, form) },
    attach: (editionId) => writeAttachments(tx, { editionId, sourceId, form, files, agencyCode }),
    fields: before ? await savedFields(tx, before, columns, target) : [],
    reason: form.changeReason,
  };
}

/**
 * Saves or submits a form as an edition of the viewer's agency, files included, in the caller's
 * transaction. Saving what is online makes a new edition; the online one stays as it is.
 */
export async function saveProgram(tx: Db, saveRequest: SaveRequest): Promise<EditionState> {
  // The agency may have been merged into another one while the files came in.
  const agencyCode = await lockPresentAgency(tx, saveRequest.viewer.agencyCode);
  const request = { ...saveRequest, viewer: { ...saveRequest.viewer, agencyCode } };
  const { target, viewer, now } = request;
  const { programId, updateTime } = target;
  const action = target.processAction === "submit" ? "submit" : "save";
  const caller = { viewer, actor: "agency" as const, now };
  if (programId === null)
    return addProgram(tx, caller, action, await savedChange(tx, request, null));
  const act = { ...caller, programId, updateTime };
  return changeEdition(tx, act, action, (place) => savedChange(tx, request, place));
}
