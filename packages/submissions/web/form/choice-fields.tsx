import { otherLicence } from "@public-code/core/contract/code-lists/code-lists.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { programFields } from "@public-code/programs/contract/program-fields.ts";
import {
  type ChoiceName,
  chosenAnswers,
} from "@public-code/programs/contract/publiccode-answers.ts";
import { CheckboxGroup } from "@public-code/ui/form/checkbox-group.tsx";
import { SelectField } from "@public-code/ui/form/select-field.tsx";
import { codeOptions } from "./code-options.ts";
import { controlId } from "./field-address.ts";
import { useFieldNotes } from "./field-notes.tsx";
import { useForm } from "./form-context.ts";
import { NewTabLink } from "./new-tab-link.tsx";
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
      keys={t("submissions.keys.boxes")}
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

/** The licence, with a free text for `other`. */
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
      <p>
        <NewTabLink href={addresses.choosingLicense}>{t("submissions.guide.licence")}</NewTabLink>
      </p>
      {chosen === otherLicence && <TextFormField name="authorization" isRequired />}
    </>
  );
}

/** One answer of a closed list, or any number of them. */
export function ChoiceField({ name }: { name: ChoiceName }) {
  const { t } = useTranslation();
  const { values, change } = useForm();
  const { kind, choices, requirement } = programFields[name];
  const requirementTexts = useRequirement(requirement);
  const shared = {
    id: controlId(name),
    label: t(`program.field.${name}.label`),
    ...useFieldNotes(name, t(`program.field.${name}.hint`)),
    options: choices.map((value) => ({ value, label: t(`program.choice.${value}`) })),
  };
  const put = (value: string) => change({ type: "text", field: name, value });
  if (kind === "choice")
    return (
      <SelectField
        {...shared}
        {...requirementTexts}
        emptyLabel={t("submissions.codes.choose")}
        value={values[name]}
        onChange={(event) => put(event.currentTarget.value)}
      />
    );
  return (
    <CheckboxGroup
      {...shared}
      requirement={requirementTexts.requirement}
      name={name}
      inline
      keys={t("submissions.keys.boxes")}
      value={chosenAnswers(name, values[name])}
      onChange={(chosen) => put(chosenAnswers(name, chosen.join(",")).join(","))}
    />
  );
}
