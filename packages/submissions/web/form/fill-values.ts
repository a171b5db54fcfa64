import type { CodeItem } from "@public-code/core/contract/code-lists/code-lists.ts";
import { type FieldFormatter, fieldText } from "@public-code/programs/contract/field-text.ts";
import {
  type FormField,
  fieldNames,
  isCodedField,
  isRowList,
  programFields,
} from "@public-code/programs/contract/program-fields.ts";
import { rowMaximum } from "@public-code/programs/contract/program-rows.ts";
import type { PubliccodeValues } from "@public-code/programs/contract/publiccode-reading.ts";
import { codeNames } from "./code-options.ts";
import type { FormRow, FormValues } from "./form-values.ts";
import { isEmptyField, readValues } from "./stored-values.ts";

/** What a publiccode.yml would change in a form. */
export interface Filling {
  values: Partial<FormValues>;
  /** Fields that are empty and get a value. */
  fills: FormField[];
  /** Fields that hold something else; the officer decides about each. */
  overwrites: FormField[];
}

function textOf(values: Partial<FormValues>, field: FormField): string {
  const value = values[field];
  if (typeof value === "string") return value.trim();
  return JSON.stringify(
    isRowList(field)
      ? (values[field] ?? []).map((row) => Object.entries(row.cells).toSorted())
      : value,
  );
}

/** The licence and its free text go together. */
function withCompanion(field: FormField): FormField[] {
  return field === "authorizations" ? ["authorizations", "authorization"] : [field];
}

/** Compares the file with the form. */
export function planFilling(form: FormValues, read: PubliccodeValues): Filling {
  const values = readValues(read);
  if (values.authorizations !== undefined) values.authorization ??= "";
  const fills: FormField[] = [];
  const overwrites: FormField[] = [];
  for (const field of fieldNames) {
    if (field === "authorization" || values[field] === undefined) continue;
    const isSame = withCompanion(field).every(
      (name) => textOf(form, name) === textOf(values, name),
    );
    if (isSame || isEmptyField({ ...form, ...values }, field)) continue;
    (isEmptyField(form, field) ? fills : overwrites).push(field);
  }
  return { values, fills, overwrites };
}

/** A chosen report stays with its row, so replaced rows keep theirs by index. */
function withReports(rows: FormRow[], before: readonly FormRow[]): FormRow[] {
  const reported = before.filter((row) => row.report !== null);
  const merged = rows.map((row, index) => ({ ...row, report: before[index]?.report ?? null }));
  const lost = reported.filter(
    (row) => !merged.some((candidate) => candidate.report === row.report),
  );
  return [...merged, ...lost].slice(0, rowMaximum);
}

/** A value that would be filled in, as it reads: names of codes, and the texts of each entry. */
export function filledText(
  values: Partial<FormValues>,
  field: FormField,
  { codes, ...formatter }: FieldFormatter & { codes: readonly CodeItem[] },
): string {
  const { listed } = formatter;
  if (isRowList(field))
    return (values[field] ?? [])
      .map(({ cells }) =>
        Object.values<string>(cells)
          .filter((text) => text !== "")
          .join(" "),
      )
      .join("\n");
  if (isCodedField(field)) {
    const chosen = [values[field] ?? []].flat();
    return listed(codeNames(codes, programFields[field].category, chosen));
  }
  const value = values[field];
  return typeof value === "string" ? fieldText(field, value, formatter) : "";
}

/** The values of the chosen fields, ready to be put into the form. */
export function takeFilling(
  form: FormValues,
  filling: Filling,
  chosen: readonly FormField[],
): Partial<FormValues> {
  const taken: Partial<FormValues> = {};
  for (const field of chosen.flatMap(withCompanion)) {
    const value =
      field === "vulnerabilityScanContentVos" && filling.values[field]
        ? withReports(filling.values[field], form[field])
        : filling.values[field];
    if (value !== undefined) Object.assign(taken, { [field]: value });
  }
  return taken;
}
