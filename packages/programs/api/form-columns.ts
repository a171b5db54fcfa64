import { changedFields, namesAlone } from "@public-code/accounts/api/audit/audit.service.ts";
import { sortedJson } from "@public-code/core/api/sorted-json.ts";
import { type CodesFieldName, ofTexts, type TextFieldName } from "#contract/program-fields.ts";
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

/** Names of the columns that a save changes; what they say, the editions hold. */
export function changedColumns(before: EditionRow, after: FormColumns): string[] {
  const names = Object.keys(after) as (keyof FormColumns)[]; // An annotated literal has no other keys.
  const pick = (row: FormColumns) =>
    Object.fromEntries(names.map((name) => [name, sortedJson(row[name])]));
  return namesAlone(changedFields(pick(before), pick(after)));
}
