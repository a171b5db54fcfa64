import {
  type ChangedField,
  changedFields,
  namesAlone,
} from "@public-code/accounts/api/audit/audit.service.ts";
import { sortedJson } from "@public-code/core/api/sorted-json.ts";
import type { FieldKind } from "#contract/field-kinds.ts";
import {
  type CodesFieldName,
  codesFields,
  ofEach,
  ofTexts,
  programFields,
  type TextFieldName,
  textFields,
} from "#contract/program-fields.ts";
import { ownLicence, type ProgramDraft } from "#contract/program-form.ts";
import type { EditionRow } from "./edition-store.ts";

/** Columns of an edition that its agency fills in. */
export type FormColumns = Pick<
  EditionRow,
  TextFieldName | CodesFieldName | "apis" | "repositories" | "cases" | "sbomFileId"
>;

/** What the form says, as columns; agency, status, awards and decisions have no place in it. */
export function formColumns(form: ProgramDraft): FormColumns {
  return {
    ...ofTexts((name) => form[name]),
    authorization: ownLicence(form),
    types: form.types,
    teches: form.teches,
    apis: form.apiInfoContentVos,
    repositories: form.gitHubLinkContentVos,
    cases: form.practicalCaseContentVos,
    sbomFileId: form.sbomFile?.fileId ?? null,
  };
}

const keptKinds: readonly FieldKind[] = ["address", "choice", "choices", "codes", "day", "licence"];

/** What is chosen or points somewhere, and so may stand in the audit log; no text that people write. */
function auditValues(columns: FormColumns): Partial<Record<keyof FormColumns, unknown>> {
  const names = [...textFields, ...codesFields].filter((name) =>
    keptKinds.includes(programFields[name].kind),
  );
  return {
    ...ofEach(names, (name) => columns[name]),
    repositories: columns.repositories.map(({ url }) => url),
    apis: columns.apis.map(({ url }) => url),
  };
}

/** Names of the columns that a save changes; what they say, the editions hold. */
export function changedColumns(before: FormColumns, after: FormColumns): string[] {
  const names = Object.keys(after) as (keyof FormColumns)[]; // An annotated literal has no other keys.
  const pick = (row: FormColumns) =>
    Object.fromEntries(names.map((name) => [name, sortedJson(row[name])]));
  return namesAlone(changedFields(pick(before), pick(after)));
}

/** The same with the old and new values that the audit log may hold. */
export function changedValues(before: FormColumns, after: FormColumns): (string | ChangedField)[] {
  const kept = changedFields(auditValues(before), auditValues(after));
  return changedColumns(before, after).map(
    (name) => kept.find((field) => field.name === name) ?? name,
  );
}
