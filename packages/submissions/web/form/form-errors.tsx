import type { Translate } from "@public-code/core/web/translation.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import {
  type FormField,
  fieldNames,
  isRowList,
} from "@public-code/programs/contract/program-fields.ts";
import { ErrorSummary, type FieldError } from "@public-code/ui/form/error-summary.tsx";
import { controlId, type FieldAddress, fieldOf } from "./field-address.ts";
import { placesOf } from "./form-rules.ts";
import type { FormValues } from "./form-values.ts";

/** The label of a place in the form: its field, and for entries which one. */
export function placeName(t: Translate, values: FormValues, address: FieldAddress): string {
  const [, key, column] = address.split(".");
  const field = fieldNames.find((name) => name === fieldOf(address));
  if (field === undefined) return t("submissions.form.elsewhere");
  const name = t(`program.field.${field}.label`);
  if (key === undefined) return name;
  if (field === "picFiles") {
    const picture = values.picFiles.find((candidate) => candidate.key === key);
    if (!picture) return name;
    return `${name} ${picture.kind === "new" ? picture.file.name : picture.picture.fileOriName}`;
  }
  if (!isRowList(field)) return name;
  const position = values[field].findIndex((row) => row.key === key) + 1;
  const part =
    column === "scanFile"
      ? t("submissions.row.report")
      : // Every column of a list has a message of this key; the compiler mixes up the lists.
        t(`submissions.row.${field}.${column}` as "submissions.row.gitHubLinkContentVos.url");
  return `${name} ${t("submissions.row.title", { place: position })} ${part}`;
}

/** The control that an address leads to; pictures have one for all of them. */
export function controlOf(address: FieldAddress): string {
  return controlId(address.startsWith("picFiles.") ? "picFiles" : address);
}

/** Every error of the form as a link to its field. */
export function FormErrors({
  values,
  errors,
  attempts,
  order,
}: {
  values: FormValues;
  errors: ReadonlyMap<FieldAddress, string>;
  attempts: number;
  /** The fields in the order of the page. */
  order: readonly FormField[];
}) {
  const { t } = useTranslation();
  const names: readonly string[] = order;
  const orderOf = (address: FieldAddress) => names.indexOf(fieldOf(address));
  const items: FieldError[] = placesOf(errors)
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .map((address) => ({
      fieldId: controlOf(address),
      text: t("submissions.form.errorAt", {
        place: placeName(t, values, address),
        text: errors.get(address) ?? "",
      }),
    }));
  return (
    <ErrorSummary
      title={t("submissions.form.errorTitle", { amount: items.length })}
      errors={items}
      attempt={attempts}
    />
  );
}
