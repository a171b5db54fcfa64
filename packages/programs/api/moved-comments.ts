import type { Db } from "@public-code/core/api/database/database.ts";
import { sortedJson } from "@public-code/core/api/sorted-json.ts";
import { followEntries, type ListEntries } from "#contract/comment-places.ts";
import type { FieldComment } from "#contract/managed-program.ts";
import type { RowList } from "#contract/program-fields.ts";
import type { ProgramDraft } from "#contract/program-form.ts";
import { keptPictures, readPictures, readScans, scanRows } from "./attachments.ts";
import type { EditionRow } from "./edition-store.ts";
import { type FormColumns, formColumns } from "./form-columns.ts";

type Lists = Pick<FormColumns, "repositories" | "apis" | "cases">;

function entriesOf(columns: Lists, scans: readonly object[], pictures: number[]): ListEntries {
  const texts = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(sortedJson(row)));
  const entries = {
    gitHubLinkContentVos: texts(columns.repositories),
    apiInfoContentVos: texts(columns.apis),
    practicalCaseContentVos: texts(columns.cases),
    vulnerabilityScanContentVos: texts(scans),
    picFiles: texts(pictures),
  } satisfies Record<RowList | "picFiles", string[]>;
  return new Map(Object.entries(entries));
}

/** The comments of an edition, at the entries of a form that is about to be written over it. */
export async function movedComments(
  tx: Db,
  edition: EditionRow,
  form: ProgramDraft,
): Promise<FieldComment[]> {
  const { fieldComments } = edition;
  if (fieldComments.length === 0) return [];
  const [scans, pictures] = [await readScans(tx, edition.id), await readPictures(tx, edition.id)];
  const before = entriesOf(edition, scans, pictures);
  const after = entriesOf(formColumns(form), scanRows(form, new Map()), keptPictures(form));
  return followEntries(fieldComments, before, after);
}
