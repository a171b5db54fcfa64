import type { Db } from "@public-code/core/api/database/database.ts";
import { sortedJson } from "@public-code/core/api/sorted-json.ts";
import { inArray } from "drizzle-orm";
import {
  type FormField,
  fieldNames,
  isCodesField,
  isTextField,
  programFields,
} from "#contract/program-fields.ts";
import { readPictures, readScans } from "./attachments.ts";
import type { EditionRow } from "./edition-store.ts";
import { editions } from "./programs.table.ts";

type Lists = Record<Exclude<FormField, keyof EditionRow>, unknown>;

async function readLists(tx: Db, edition: EditionRow): Promise<Lists> {
  return {
    gitHubLinkContentVos: edition.repositories,
    apiInfoContentVos: edition.apis,
    practicalCaseContentVos: edition.cases,
    vulnerabilityScanContentVos: await readScans(tx, edition.id),
    picFiles: await readPictures(tx, edition.id),
    sbomFile: edition.sbomFileId,
  };
}

/** Names of the fields that visitors read and that differ between two editions, in the form's order. */
export async function changedPublicFields(
  tx: Db,
  beforeId: number,
  afterId: number,
): Promise<FormField[]> {
  const rows = await tx
    .select()
    .from(editions)
    .where(inArray(editions.id, [beforeId, afterId]));
  const [before, after] = [beforeId, afterId].map((id) => rows.find((row) => row.id === id));
  if (!before || !after) return [];
  const lists = [await readLists(tx, before), await readLists(tx, after)] as const;
  const written = (edition: EditionRow, list: Lists, name: FormField) =>
    JSON.stringify(
      sortedJson(isTextField(name) || isCodesField(name) ? edition[name] : list[name]),
    );
  return fieldNames.filter(
    (name) =>
      programFields[name].views.visitors &&
      written(before, lists[0], name) !== written(after, lists[1], name),
  );
}
