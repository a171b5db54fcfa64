import { followEntries, type ListEntries } from "@public-code/contract/programs/comment-places.ts";
import type { FieldComment } from "@public-code/contract/programs/managed-program.ts";
import { rowLists } from "@public-code/contract/programs/program-fields.ts";
import { addressOf, type FieldAddress } from "./field-address.ts";
import type { FormRow, FormValues } from "./form-values.ts";

function rowText({ cells, report }: FormRow): string {
  return JSON.stringify([cells, report?.kind === "kept" ? report.file.fileId : null]);
}

function entriesOf(values: FormValues): ListEntries {
  const pictures = values.picFiles.filter((one) => one.kind === "kept");
  return new Map([
    ...rowLists.map((list) => [list, values[list].map(rowText)] as const),
    ["picFiles", pictures.map(({ key }) => key)],
  ]);
}

/**
 * What operators said, by the places of the form that it is about. Comments name entries of `stored`;
 * a form that was kept in the browser begins with others.
 */
export function commentAddresses(
  comments: readonly FieldComment[],
  stored: FormValues,
  initial: FormValues,
): ReadonlyMap<FieldAddress, readonly string[]> {
  const said = new Map<FieldAddress, string[]>();
  for (const { path, comment } of followEntries(comments, entriesOf(stored), entriesOf(initial))) {
    const address = addressOf(initial, path);
    said.set(address, [...(said.get(address) ?? []), comment]);
  }
  return said;
}
