import { type FormField, fieldNames } from "@public-code/programs/contract/program-fields.ts";
import type { FormPicture, FormRow, FormValues } from "./form-values.ts";

/** Three states of a form: as it was opened, as it was changed here, and as it is stored now. */
export interface FormVersions {
  base: FormValues;
  own: FormValues;
  newest: FormValues;
}

export interface MergedValues {
  values: FormValues;
  /** Fields that were changed on both sides; texts are the own ones, lists have the entries of both. */
  both: FormField[];
}

type Entry = string | FormRow | FormPicture;

/** Equal for two entries that would save the same. */
function printOf(entry: Entry): string {
  if (typeof entry === "string") return entry;
  if ("cells" in entry) {
    const { cells, report } = entry;
    return JSON.stringify([cells, report?.kind === "stored" ? report.file.fileId : report?.key]);
  }
  return entry.key;
}

function printOfField(values: FormValues, field: FormField): string {
  const value = values[field];
  if (Array.isArray(value)) return JSON.stringify(value.map(printOf));
  if (typeof value === "string") return value;
  return value?.kind === "stored" ? String(value.file.fileId) : (value?.key ?? "");
}

/** The own entries without those removed by others, then those that others have added. */
function mergeEntries<One extends Entry>(base: One[], own: One[], newest: One[]): One[] {
  const isIn = (list: One[], entry: One) => list.some((item) => printOf(item) === printOf(entry));
  return [
    ...own.filter((entry) => !isIn(base, entry) || isIn(newest, entry)),
    ...newest.filter((entry) => !isIn(base, entry) && !isIn(own, entry)),
  ];
}

/** Carries what was changed here over to the newest state, and loses nothing that others wrote. */
export function mergeValues({ base, own, newest }: FormVersions): MergedValues {
  const values: FormValues = { ...newest };
  const both: FormField[] = [];
  const origins = new Map(newest.origins);
  for (const field of fieldNames) {
    const [before, here, there] = [base, own, newest].map((source) => printOfField(source, field));
    const origin = own.origins.get(field);
    // Confirmed here, unless what was confirmed is there no more.
    if (origin === undefined && here === there) origins.delete(field);
    if (here === before || here === there) continue;
    if (origin === undefined) origins.delete(field);
    else origins.set(field, origin);
    if (there !== before) both.push(field);
    const [a, b, c] = [base[field], own[field], newest[field]];
    const merged =
      Array.isArray(a) && Array.isArray(b) && Array.isArray(c)
        ? mergeEntries<Entry>(a, b, c)
        : own[field];
    // Each field gets a value of its own kind.
    Object.assign(values, { [field]: merged });
  }
  return { values: { ...values, origins }, both };
}
