import { useFormatList } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { type FormField, fieldNames } from "@public-code/programs/contract/program-fields.ts";
import { Button } from "@public-code/ui/button.tsx";
import { classNames } from "@public-code/ui/class-names.ts";
import { CheckboxGroup } from "@public-code/ui/form/checkbox-group.tsx";
import { RadioGroup } from "@public-code/ui/form/radio-group.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { useState } from "react";
import { useOriginText } from "../form/field-notes.tsx";
import { filledText, planFilling, takeFilling } from "../form/fill-values.ts";
import { useForm } from "../form/form-context.ts";
import type { FormValues } from "../form/form-values.ts";
import { type FormReading, withOtherText } from "./form-reading.ts";
import { PubliccodeProblems, verdictTones } from "./publiccode-problems.tsx";
import styles from "./publiccode-result.module.css";
import { RepositoryFindings } from "./repository-findings.tsx";

const nobody = "none";
const personFields: ReadonlySet<string> = new Set(["contactName", "contactEmail", "contactNumber"]);

/** What a repository or a publiccode.yml says, what is wrong with it, and which of it goes into the form. */
export function PubliccodeResult({
  reading: given,
  chosen,
  onFill,
  onBack,
}: {
  reading: FormReading;
  /** The fields that were chosen before it was read; without any, each is offered. */
  chosen?: readonly string[] | undefined;
  onFill: (values: Partial<FormValues>, origins: ReadonlyMap<FormField, string>) => void;
  onBack: () => void;
}) {
  const { t } = useTranslation();
  const listed = useFormatList();
  const { values, codes } = useForm();
  const [reading, setReading] = useState(given);
  const isOffered = (field: string) => !chosen?.length || chosen.includes(field);
  const [replaced, setReplaced] = useState<readonly string[]>(chosen ?? []);
  const takesPerson = chosen?.some((field) => personFields.has(field)) ?? false;
  const [person, setPerson] = useState(takesPerson ? "0" : nobody);
  const whole = planFilling(values, reading.values);
  const plan = {
    ...whole,
    fills: whole.fills.filter(isOffered),
    overwrites: whole.overwrites.filter(isOffered),
  };
  const label = (field: FormField) => t(`program.field.${field}.label`);
  const valueText = (field: FormField) => filledText(plan.values, field, { t, listed, codes });
  const contact = reading.contacts[Number(person)];
  const originText = useOriginText();
  const origins = new Map(reading.origins.map((origin) => [origin.field, origin]));
  const { publiccode } = reading;

  /** The value as it reads, and where it was read. */
  const valueNotes = (field: FormField) => {
    const origin = origins.get(field);
    return [valueText(field), ...(origin ? [originText(origin.from)] : [])].join("\n");
  };

  /** What other places say of a field, each to be taken in its place. */
  const otherTexts = (field: FormField) =>
    (origins.get(field)?.also ?? []).map((other, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: Its button keeps the focus when the texts change places.
      <p key={index} className={cluster(8, { align: "center" })}>
        <span className={classNames(textStyles.note, textStyles.lines)}>
          {t("submissions.origin.also", {
            text: filledText({ ...plan.values, [field]: other.text }, field, { t, listed, codes }),
            from: other.from || t("submissions.origin.address"),
          })}
        </span>
        <Button
          variant="quiet"
          size="small"
          aria-label={t("submissions.origin.useOther", { text: other.text, field: label(field) })}
          onClick={() => setReading(withOtherText(reading, field, other))}
        >
          {t("submissions.origin.use")}
        </Button>
      </p>
    ));

  function fill(): void {
    const chosen = fieldNames.filter(
      (field) =>
        plan.fills.includes(field) || (plan.overwrites.includes(field) && replaced.includes(field)),
    );
    const taken = {
      ...takeFilling(values, plan, chosen),
      ...(contact && {
        contactName: contact.name,
        contactEmail: contact.email,
        contactNumber: contact.phone,
      }),
    };
    onFill(taken, new Map(chosen.map((field) => [field, origins.get(field)?.from ?? ""])));
  }

  const hasFields = plan.fills.length + plan.overwrites.length > 0;
  const isNothing = plan.fills.length === 0 && replaced.length === 0 && !contact;
  return (
    <div className={stack(20)}>
      <Notice tone={publiccode ? verdictTones[publiccode.verdict] : undefined} role="status">
        {publiccode ? (
          <>
            {publiccode.path !== "" && `${publiccode.path} `}
            {t(`submissions.publiccode.verdict.${publiccode.verdict}`)}
            {publiccode.verdict === "invalid" && hasFields && t("submissions.publiccode.usable")}
          </>
        ) : (
          t("submissions.origin.withoutFile")
        )}
        {reading.address !== "" && (
          <p className={textStyles.wrapped}>
            {t("submissions.publiccode.source", { address: reading.address })}
          </p>
        )}
      </Notice>
      <RepositoryFindings reading={reading} />
      {publiccode && publiccode.problems.length > 0 && (
        <PubliccodeProblems
          caption={t("submissions.publiccode.problems")}
          problems={publiccode.problems}
        />
      )}
      {plan.fills.length > 0 && (
        <div>
          <p className={styles.subject}>{t("submissions.publiccode.fills")}</p>
          <ul>
            {plan.fills.map((field) => (
              <li key={field}>
                {label(field)}
                <p className={classNames(textStyles.note, textStyles.lines)}>{valueNotes(field)}</p>
                {otherTexts(field)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {plan.overwrites.length > 0 && (
        <CheckboxGroup
          name="publiccode-overwrites"
          label={t("submissions.publiccode.overwrites")}
          options={plan.overwrites.map((field) => ({
            value: field,
            label: label(field),
            note: valueNotes(field),
          }))}
          value={replaced}
          onChange={setReplaced}
        />
      )}
      {plan.overwrites
        .filter((field) => origins.get(field)?.also.length)
        .map((field) => (
          <div key={field}>
            <p className={styles.subject}>{label(field)}</p>
            {otherTexts(field)}
          </div>
        ))}
      {reading.contacts.length > 0 && (
        <RadioGroup
          name="publiccode-contact"
          label={t("submissions.publiccode.contact")}
          hint={t("submissions.publiccode.contactHint")}
          options={[
            { value: nobody, label: t("submissions.publiccode.noContact") },
            ...reading.contacts.map(({ name, email, phone }, index) => ({
              value: String(index),
              label: [name, email, phone].filter((text) => text !== "").join(" · "),
            })),
          ]}
          value={person}
          onChange={setPerson}
        />
      )}
      {reading.features.length > 0 && (
        <p>{t("submissions.publiccode.features", { names: listed(reading.features) })}</p>
      )}
      {reading.unmatchedTechnologies.length > 0 && (
        <p>
          {t("submissions.publiccode.unmatched", {
            names: listed(reading.unmatchedTechnologies),
          })}
        </p>
      )}
      {!hasFields && <p>{t("submissions.publiccode.nothing")}</p>}
      <div className={cluster(12)}>
        {!isNothing && <Button onClick={fill}>{t("submissions.publiccode.fill")}</Button>}
        <Button variant="secondary" onClick={onBack}>
          {t("submissions.publiccode.back")}
        </Button>
      </div>
    </div>
  );
}
