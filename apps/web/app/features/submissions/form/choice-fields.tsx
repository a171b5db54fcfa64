import { otherLicence } from "@public-code/contract/code-lists/code-lists.ts";
import { useTranslation } from "#platform/translation.ts";
import { CheckboxGroup } from "#ui/form/checkbox-group.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { codeOptions } from "./code-options.ts";
import { controlId } from "./field-address.ts";
import { useFieldNotes } from "./field-notes.tsx";
import { useForm } from "./form-context.ts";
import { TextFormField, useRequirement } from "./text-form-field.tsx";

/** Function types: any number of a few. */
export function TypesField() {
  const { t } = useTranslation();
  const { program, values, change, codes } = useForm();
  const { requirement } = useRequirement("required");
  const notes = useFieldNotes("types", t("program.field.types.hint"));
  return (
    <CheckboxGroup
      id={controlId("types")}
      name="types"
      label={t("program.field.types.label")}
      requirement={requirement}
      {...notes}
      inline
      options={codeOptions(codes, "code_filter_type", values.types, program?.types ?? []).map(
        (item) => ({
          value: item.code,
          label: item.retired ? t("submissions.codes.retired", { name: item.name }) : item.name,
        }),
      )}
      value={values.types}
      onChange={(value) => change({ type: "codes", field: "types", value })}
    />
  );
}

/** The licence, with a text of its own for `other`. */
export function LicenceField() {
  const { t } = useTranslation();
  const { program, values, change, codes } = useForm();
  const chosen = values.authorizations;
  const notes = useFieldNotes("authorizations", t("program.field.authorizations.hint"));
  return (
    <>
      <SelectField
        id={controlId("authorizations")}
        label={t("program.field.authorizations.label")}
        {...useRequirement("required")}
        {...notes}
        emptyLabel={t("submissions.codes.choose")}
        options={codeOptions(
          codes,
          "code_filter_authorizations",
          [chosen],
          [program?.authorizations ?? ""],
        ).map((item) => ({
          value: item.code,
          label: item.retired ? t("submissions.codes.retired", { name: item.name }) : item.name,
        }))}
        value={chosen}
        onChange={(event) =>
          change({ type: "text", field: "authorizations", value: event.currentTarget.value })
        }
      />
      {chosen === otherLicence && <TextFormField name="authorization" asked />}
    </>
  );
}
