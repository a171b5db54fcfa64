import type { CodeItem } from "@public-code/core/contract/code-lists/code-lists.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { RadioGroup } from "@public-code/ui/form/radio-group.tsx";
import { SelectField } from "@public-code/ui/form/select-field.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import {
  isChoiceQuestion,
  type SuitabilityQuestion,
  suitabilityChoices,
  suitabilityQuestions,
} from "#contract/suitability/suitability-answers.ts";
import { storeNeeds } from "./agency-needs.ts";
import styles from "./needs-form.module.css";

/** A technology that programs may be made with. */
export type Technology = Pick<CodeItem, "code" | "name">;

/** What an agency needs, by five questions in a plain GET form; its answers stand in the address, and stay in the browser. */
export function NeedsForm({
  ids,
  needs,
  search,
  isOpen,
  technologies,
}: {
  /** The programs that are judged by the answers. */
  ids: readonly number[];
  /** The answers, as the query of an address. */
  needs: string;
  /** The search of which this is a record; null without one. */
  search: string | null;
  isOpen: boolean;
  technologies: readonly Technology[];
}) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const answers = new URLSearchParams(needs);
  const field = (question: SuitabilityQuestion) => ({
    id: question,
    name: question,
    label: t(`suitability.question.${question}`),
    hint: t(`suitability.why.${question}`),
    defaultValue: answers.get(question) ?? "",
  });
  return (
    <details key={needs} open={isOpen} data-print="hide" className={styles.needs}>
      <summary className={styles.summary}>
        {t(`suitability.${needs === "" ? "link" : "change"}`)}
      </summary>
      <form
        method="get"
        action={`${settings.contextPath}${addresses.compare.slice(1)}`}
        className={stack(32, styles.form)}
        onSubmit={({ currentTarget }) => {
          const data = new FormData(currentTarget);
          const given = suitabilityQuestions.map((name) => [name, String(data.get(name) ?? "")]);
          storeNeeds(new URLSearchParams(given).toString());
        }}
      >
        <p className={textStyles.lead}>{t("suitability.hint")}</p>
        {ids.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        {search !== null && <input type="hidden" name="search" value={search} />}
        <input type="hidden" name="lang" value={settings.lang} />
        {suitabilityQuestions.map((question) =>
          isChoiceQuestion(question) ? (
            <RadioGroup
              key={question}
              {...field(question)}
              options={[
                ...suitabilityChoices[question].map((value) => ({
                  value,
                  label: t(`comparison.need.choice.${value}`),
                })),
                { value: "", label: t("suitability.any") },
              ]}
            />
          ) : (
            <SelectField
              key={question}
              {...field(question)}
              emptyLabel={t("suitability.any")}
              options={technologies.map(({ code, name }) => ({ value: code, label: name }))}
            />
          ),
        )}
        <div>
          <Button type="submit">{t("suitability.submit")}</Button>
        </div>
      </form>
    </details>
  );
}
