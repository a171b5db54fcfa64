import { useFormatList } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { type FormField, fieldNames } from "@public-code/programs/contract/program-fields.ts";
import type { PubliccodeReading } from "@public-code/publiccode/contract/publiccode-reading.ts";
import { Button } from "@public-code/ui/button.tsx";
import { CheckboxGroup } from "@public-code/ui/form/checkbox-group.tsx";
import { RadioGroup } from "@public-code/ui/form/radio-group.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { useState } from "react";
import { filledText, planFilling, takeFilling } from "../form/fill-values.ts";
import { useForm } from "../form/form-context.ts";
import type { FormValues } from "../form/form-values.ts";
import { PubliccodeProblems, verdictTones } from "./publiccode-problems.tsx";
import styles from "./publiccode-result.module.css";

const nobody = "none";

/** What a publiccode.yml says, what is wrong with it, and which of it goes into the form. */
export function PubliccodeResult({
  reading,
  onFill,
  onBack,
}: {
  reading: PubliccodeReading;
  onFill: (values: Partial<FormValues>) => void;
  onBack: () => void;
}) {
  const { t } = useTranslation();
  const listed = useFormatList();
  const { values, codes } = useForm();
  const [replaced, setReplaced] = useState<string[]>([]);
  const [person, setPerson] = useState(nobody);
  const plan = planFilling(values, reading.values);
  const label = (field: FormField) => t(`program.field.${field}.label`);
  const valueText = (field: FormField) => filledText(plan.values, field, { t, listed, codes });
  const contact = reading.contacts[Number(person)];

  function fill(): void {
    const chosen = fieldNames.filter(
      (field) => plan.fills.includes(field) || replaced.includes(field),
    );
    onFill({
      ...takeFilling(values, plan, chosen),
      ...(contact && {
        contactName: contact.name,
        contactEmail: contact.email,
        contactNumber: contact.phone,
      }),
    });
  }

  const hasFields = plan.fills.length + plan.overwrites.length > 0;
  const isNothing = plan.fills.length === 0 && replaced.length === 0 && !contact;
  return (
    <div className={stack(20)}>
      <Notice tone={verdictTones[reading.verdict]} role="status">
        {t(`submissions.publiccode.verdict.${reading.verdict}`)}
        {reading.verdict === "invalid" && hasFields && t("submissions.publiccode.usable")}
        {reading.source !== "" && (
          <p className={textStyles.wrapped}>
            {t("submissions.publiccode.source", { address: reading.source })}
          </p>
        )}
      </Notice>
      {reading.problems.length > 0 && (
        <PubliccodeProblems
          caption={t("submissions.publiccode.problems")}
          problems={reading.problems}
        />
      )}
      {plan.fills.length > 0 && (
        <div>
          <p className={styles.subject}>{t("submissions.publiccode.fills")}</p>
          <ul>
            {plan.fills.map((field) => (
              <li key={field}>
                {label(field)}
                <p className={textStyles.note}>{valueText(field)}</p>
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
            note: valueText(field),
          }))}
          value={replaced}
          onChange={setReplaced}
        />
      )}
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
