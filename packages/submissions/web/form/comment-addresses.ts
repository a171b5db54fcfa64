import { followEntries, type ListEntries } from "@public-code/programs/contract/comment-places.ts";
import type { FieldComment } from "@public-code/programs/contract/managed-program.ts";
import { rowLists } from "@public-code/programs/contract/program-fields.ts";
import { addressOf, type FieldAddress } from "./field-address.ts";
import type { FormRow, FormValues } from "./form-values.ts";

function rowText({ cells, report }: FormRow): string {
  return JSON.stringify([cells, report?.kind === "stored" ? report.file.fileId : null]);
}

function entriesOf(values: FormValues): ListEntries {
  const pictures = values.picFiles.filter((picture) => picture.kind === "stored");
  return new Map([
    ...rowLists.map((list) => [list, values[list].map(rowText)] as const),
    ["picFiles", pictures.map(({ key }) => key)],
  ]);
}

/**
 * Comments of operators by place in the form. They name entries of `stored`;
 * a form restored from the browser starts with others.
 */
export function commentAddresses(
  comments: readonly FieldComment[],
  stored: FormValues,
  initial: FormValues,
): ReadonlyMap<FieldAddress, readonly string[]> {
  const texts = new Map<FieldAddress, string[]>();
  for (const { path, comment } of followEntries(comments, entriesOf(stored), entriesOf(initial))) {
    const address = addressOf(initial, path);
    texts.set(address, [...(texts.get(address) ?? []), comment]);
  }
  return texts;
}
