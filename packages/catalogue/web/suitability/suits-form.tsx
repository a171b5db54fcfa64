import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { ErrorSummary } from "@public-code/ui/form/error-summary.tsx";
import { RadioGroup } from "@public-code/ui/form/radio-group.tsx";
import { SelectField } from "@public-code/ui/form/select-field.tsx";
import { stack } from "@public-code/ui/layout.ts";
import {
  isChoiceQuestion,
  type SuitabilityQuestion,
  suitabilityChoices,
  suitabilityQuestions,
} from "#contract/suitability/suitability-answers.ts";
import { storeNeeds } from "./agency-needs.ts";
import type { GivenAnswers, Technology } from "./suits-answers.ts";
import styles from "./suits-page.module.css";

/** Five questions as a plain GET form; its answers stand in the address, and stay in the browser. */
export function SuitsForm({
  programId,
  given,
  technologies,
}: {
  programId: number;
  given: GivenAnswers;
  technologies: readonly Technology[];
}) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const { answers, wrong, isUnanswered } = given;
  const texts = (question: SuitabilityQuestion) => ({
    id: question,
    label: t(`suitability.question.${question}`),
    hint: t(`suitability.why.${question}`),
    error: wrong.includes(question) ? t("suitability.wrong") : undefined,
  });
  return (
    <form
      method="get"
      action={`${settings.contextPath}${addresses.suits.slice(1)}`}
      className={stack(32, styles.form)}
      onSubmit={({ currentTarget }) => {
        const data = new FormData(currentTarget);
        const answers = suitabilityQuestions.map((name) => [name, String(data.get(name) ?? "")]);
        storeNeeds(new URLSearchParams(answers).toString());
      }}
    >
      <ErrorSummary
        title={t("suitability.wrongTitle")}
        errors={wrong.map((question) => ({
          fieldId: question,
          text: `${t(`suitability.question.${question}`)} ${t("suitability.wrong")}`,
        }))}
      />
      <ErrorSummary
        title={t("suitability.unansweredTitle")}
        errors={
          isUnanswered
            ? [{ fieldId: suitabilityQuestions[0], text: t("suitability.unanswered") }]
            : []
        }
      />
      <input type="hidden" name="id" value={programId} />
      <input type="hidden" name="lang" value={settings.lang} />
      {suitabilityQuestions.map((question) =>
        isChoiceQuestion(question) ? (
          <RadioGroup
            key={question}
            {...texts(question)}
            name={question}
            defaultValue={answers[question]}
            options={[
              ...suitabilityChoices[question].map((value) => ({
                value,
                label: t(`suitability.choice.${value}`),
              })),
              { value: "", label: t("suitability.choice.any") },
            ]}
          />
        ) : (
          <SelectField
            key={question}
            {...texts(question)}
            name={question}
            defaultValue={answers[question]}
            emptyLabel={t("suitability.choice.any")}
            options={technologies.map(({ code, name }) => ({ value: code, label: name }))}
          />
        ),
      )}
      <div>
        <Button type="submit">{t("suitability.submit")}</Button>
      </div>
    </form>
  );
}
