import { followEntries, type ListEntries } from "@public-code/programs/contract/comment-places.ts";
import type { FieldComment } from "@public-code/programs/contract/managed-program.ts";
import { isRowList, rowLists } from "@public-code/programs/contract/program-fields.ts";
import type { FormRow, FormValues } from "./form-values.ts";

/**
 * An address within the form. Entries of lists are named by their key instead of their index,
 * so that an error stays with its entry: `gitHubLinkContentVos.k3.url`.
 */
export type FieldAddress = string;

/** The id of the control at an address. */
export function controlId(address: FieldAddress): string {
  return `field-${address.replaceAll(".", "-")}`;
}

/** The address that a path of the contract or the server means; its first part names the field. */
export function addressOf(
  values: FormValues,
  path: readonly (string | number)[] | string,
): FieldAddress {
  const parts = typeof path === "string" ? path.split(".") : path.map(String);
  const [field = "", place, ...rest] = parts;
  if (place === undefined) return field;
  if (isRowList(field)) {
    const row = values[field][Number(place)];
    if (!row) return field;
    // A row has one report, so every error of it belongs to that field.
    const column = rest[0] === "scanKey" ? "scanFile" : rest[0];
    return column === undefined ? field : `${field}.${row.key}.${column}`;
  }
  if (field === "picFiles") {
    const storedPictures = values.picFiles.filter((candidate) => candidate.kind === "stored");
    const picture =
      values.picFiles.find((candidate) => candidate.key === place) ?? storedPictures[Number(place)];
    return picture ? `picFiles.${picture.key}` : field;
  }
  return field;
}

/** The field of an address. */
export function fieldOf(address: FieldAddress): string {
  return address.split(".", 1)[0] ?? address;
}

/** The address, or that of its list once its entry has been removed. */
export function presentAddress(values: FormValues, address: FieldAddress): FieldAddress {
  const [field = "", key] = address.split(".");
  if (key === undefined || !(isRowList(field) || field === "picFiles")) return address;
  return values[field].some((entry) => entry.key === key) ? address : field;
}

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
