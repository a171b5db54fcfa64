import { useTranslation } from "@public-code/core/web/translation.ts";
import {
  declaredStates,
  purposeMaximum,
  reuseAudiences,
  reuseOffers,
} from "@public-code/programs/contract/reuse/reuse-states.ts";
import { useCounter } from "@public-code/site/web/frame/reason-field.tsx";
import { CheckboxGroup } from "@public-code/ui/form/checkbox-group.tsx";
import { RadioGroup } from "@public-code/ui/form/radio-group.tsx";
import { TextArea } from "@public-code/ui/form/text-area.tsx";
import { TextField } from "@public-code/ui/form/text-field.tsx";
import type { ReuseFields } from "#contract/reuse-fields.ts";
import { fieldId, type ReuseLine, tidyLine } from "./reuse-form.ts";

/** The fields of one line, with their longest value. */
const lines = [
  ["serviceUrl", "url"],
  ["version", "text"],
  ["since", "text"],
] as const;

/** Everything that an agency says of its use. */
export function ReuseFieldList({
  fields,
  errors,
  onChange,
}: {
  fields: ReuseFields;
  errors: Readonly<Record<string, string>>;
  onChange: (fields: ReuseFields) => void;
}) {
  const { t } = useTranslation();
  const counter = useCounter();
  const change = (part: Partial<ReuseFields>) => onChange({ ...fields, ...part });
  const [required, optional] = [t("reuse.required"), t("reuse.optional")];
  const line = (name: ReuseLine) => ({
    id: fieldId(name),
    label: t(`reuse.form.${name}`),
    hint: t(`reuse.form.${name}Hint`),
    requirement: optional,
    error: errors[name],
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [name]: event.currentTarget.value }),
    onBlur: () => {
      const tidy = tidyLine(name, fields[name]);
      if (tidy !== fields[name]) change({ [name]: tidy });
    },
  });
  const purpose = (name: "purpose" | "purposeEn") => ({
    id: fieldId(name),
    label: t(`reuse.form.${name}`),
    rows: 2,
    counter: counter(fields[name], purposeMaximum),
    error: errors[name],
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <RadioGroup
        id={fieldId("state")}
        name="reuseState"
        label={t("reuse.form.state")}
        inline
        value={String(fields.state)}
        onChange={(value) =>
          change({
            state: declaredStates.find((candidate) => String(candidate) === value) ?? fields.state,
          })
        }
        options={declaredStates.map((state) => ({
          value: String(state),
          label: t(`reuse.state.${state}`),
        }))}
      />
      <TextArea
        {...purpose("purpose")}
        hint={t("reuse.form.purposeHint")}
        requirement={required}
        required
      />
      <TextArea {...purpose("purposeEn")} requirement={optional} />
      {lines.map(([name, type]) => (
        <TextField key={name} type={type} autoComplete="off" {...line(name)} />
      ))}
      <CheckboxGroup
        name="reuseChanged"
        label={t("reuse.form.changedLabel")}
        value={fields.changed ? ["changed"] : []}
        onChange={(value) => change({ changed: value.includes("changed") })}
        options={[{ value: "changed", label: t("reuse.form.changed") }]}
      />
      {fields.changed && <TextField type="url" {...line("forkUrl")} />}
      <CheckboxGroup
        id={fieldId("offers")}
        name="reuseOffers"
        label={t("reuse.form.offers")}
        hint={t("reuse.form.offersHint")}
        requirement={optional}
        inline
        value={fields.offers}
        onChange={(value) =>
          change({ offers: reuseOffers.filter((offer) => value.includes(offer)) })
        }
        options={reuseOffers.map((value) => ({ value, label: t(`reuse.offer.${value}`) }))}
      />
      <RadioGroup
        id={fieldId("audience")}
        name="reuseAudience"
        label={t("reuse.audience.label")}
        hint={t("reuse.form.audienceHint")}
        inline
        value={fields.audience}
        onChange={(value) =>
          change({
            audience: reuseAudiences.find((audience) => audience === value) ?? fields.audience,
          })
        }
        options={reuseAudiences.map((value) => ({ value, label: t(`reuse.audience.${value}`) }))}
      />
      <TextField type="email" autoComplete="off" {...line("mailbox")} />
    </>
  );
}
