import { otherLicence } from "@public-code/core/contract/code-lists/code-names.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { type CodedField, programFields } from "@public-code/programs/contract/program-fields.ts";
import {
  type ChoiceName,
  chosenAnswers,
} from "@public-code/programs/contract/publiccode-answers.ts";
import { useServiceInfo } from "@public-code/site/web/frame/service-info.ts";
import { ChipCombobox } from "@public-code/ui/chip-combobox.tsx";
import { CheckboxGroup } from "@public-code/ui/form/checkbox-group.tsx";
import { SelectField } from "@public-code/ui/form/select-field.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { codeOptions } from "./code-options.ts";
import { useForm } from "./form-context.ts";
import { NewTabLink } from "./new-tab-link.tsx";
import { TextFormField, useControl } from "./text-form-field.tsx";

/** The codes of a field that may be chosen, as options. */
function useCodeOptions(field: CodedField): { value: string; label: string }[] {
  const { t } = useTranslation();
  const { program, values, codes } = useForm();
  const [chosen, stored] = [[values[field]].flat(), [program?.[field] ?? []].flat()];
  return codeOptions(codes, programFields[field].category, chosen, stored).map(
    ({ code, name, retired }) => ({
      value: code,
      label: retired ? t("submissions.codes.retired", { name }) : name,
    }),
  );
}

/** Function types: any number of a few. */
export function TypesField() {
  const { t } = useTranslation();
  const { values, change } = useForm();
  return (
    <CheckboxGroup
      {...useControl("types")}
      name="types"
      inline
      keys={t("submissions.keys.boxes")}
      options={useCodeOptions("types")}
      value={values.types}
      onChange={(value) => change({ type: "codes", field: "types", value })}
    />
  );
}

/** The licence, with a free text for `other`. */
export function LicenceField() {
  const { t } = useTranslation();
  const { values, change } = useForm();
  const chosen = values.authorizations;
  return (
    <>
      <SelectField
        {...useControl("authorizations")}
        emptyLabel={t("submissions.codes.choose")}
        options={useCodeOptions("authorizations")}
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
  const { kind, choices } = programFields[name];
  const control = useControl(name);
  const options = choices.map((value) => ({ value, label: t(`program.choice.${value}`) }));
  const put = (value: string) => change({ type: "text", field: name, value });
  if (kind === "choice")
    return (
      <SelectField
        {...{ ...control, options }}
        emptyLabel={t("submissions.codes.choose")}
        value={values[name]}
        onChange={(event) => put(event.currentTarget.value)}
      />
    );
  return (
    <CheckboxGroup
      {...{ ...control, name, options }}
      inline
      keys={t("submissions.keys.boxes")}
      value={chosenAnswers(name, values[name])}
      onChange={(chosen) => put(chosenAnswers(name, chosen.join(",")).join(","))}
    />
  );
}

/** Leads to a mail to the operators, who add technologies to the list. */
export function SuggestTechnology({ name }: { name: string }) {
  const { t } = useTranslation();
  const { mail } = useServiceInfo();
  if (mail === "") return null;
  const subject = encodeURIComponent(t("submissions.codes.suggestSubject", { name }));
  return (
    <UiLink href={`mailto:${mail}?subject=${subject}`}>
      {t("submissions.codes.suggest", { name })}
    </UiLink>
  );
}

/** Technologies: any number of many. */
export function TechnologyField() {
  const { t } = useTranslation();
  const { values, change } = useForm();
  const chosen = values.teches;
  const control = useControl("teches");
  return (
    <ChipCombobox
      {...control}
      options={useCodeOptions("teches")}
      value={chosen}
      onChange={(value) => change({ type: "codes", field: "teches", value })}
      labels={{
        list: control.label,
        chosen: t("submissions.codes.chosenList"),
        status: (matching) =>
          matching === null
            ? t("submissions.codes.chosen", { amount: chosen.length })
            : matching === 0
              ? t("submissions.codes.none")
              : t("submissions.codes.matches", { amount: matching }),
        remove: t("submissions.codes.remove"),
        keys: t("submissions.keys.row"),
      }}
      none={(typed) => <SuggestTechnology name={typed} />}
    />
  );
}
