import { otherLicence } from "@public-code/contract/code-lists/code-lists.ts";
import type { ProgramDraft } from "@public-code/contract/programs/program-form.ts";
import { changedFields } from "#features/audit/audit.service.ts";
import type { EditionRow } from "./edition-store.ts";

/** Columns of an edition that its agency fills in. */
export type FormColumns = Pick<
  EditionRow,
  | "programName"
  | "programNameEn"
  | "demoUrl"
  | "description"
  | "descriptionEn"
  | "types"
  | "teches"
  | "authorizations"
  | "authorization"
  | "contactAgency"
  | "contactName"
  | "contactEmail"
  | "contactNumber"
  | "apis"
  | "repositories"
  | "cases"
  | "changeReason"
>;

/** What the form says, as columns; agency, status, awards and decisions have no place in it. */
export function formColumns(form: ProgramDraft): FormColumns {
  return {
    programName: form.programName,
    programNameEn: form.programNameEn,
    demoUrl: form.demoUrl,
    description: form.description,
    descriptionEn: form.descriptionEn,
    types: form.types,
    teches: form.teches,
    authorizations: form.authorizations,
    authorization: form.authorizations === otherLicence ? form.authorization : "",
    contactAgency: form.contactAgency,
    contactName: form.contactName,
    contactEmail: form.contactEmail,
    contactNumber: form.contactNumber,
    apis: form.apiInfoContentVos.map(({ name, description, url }) => ({ name, description, url })),
    repositories: form.gitHubLinkContentVos.map(({ name, url }) => ({ name, url })),
    cases: form.practicalCaseContentVos.map(({ name, url, accessibility }) => ({
      name,
      url,
      accessibility,
    })),
    changeReason: form.changeReason,
  };
}

/** A value whose keys stand in one order; the database gives those of JSON in its own. */
export function settled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(settled);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, settled(part)]);
  return Object.fromEntries(entries.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
}

/** Names of the columns that a save changes. */
export function changedColumns(before: EditionRow, after: FormColumns): string[] {
  const names = Object.keys(after) as (keyof FormColumns)[]; // An annotated literal has no other keys.
  const pick = (row: FormColumns) =>
    Object.fromEntries(names.map((name) => [name, settled(row[name])]));
  return changedFields(pick(before), pick(after));
}
