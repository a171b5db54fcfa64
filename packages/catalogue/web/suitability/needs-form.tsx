import type { CodeItem } from "@public-code/core/contract/code-lists/code-lists.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { Fold } from "@public-code/ui/fold.tsx";
import { RadioGroup } from "@public-code/ui/form/radio-group.tsx";
import { SelectField } from "@public-code/ui/form/select-field.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import {
  isChoiceQuestion,
  suitabilityChoices,
  suitabilityQuestions,
} from "#contract/suitability/suitability-answers.ts";
import { storeNeeds } from "./agency-needs.ts";

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
  const hidden = { id: ids.join(), lang: settings.lang, ...(search !== null && { search }) };
  return (
    <div data-print="hide">
      <Fold
        key={needs}
        look={needs === "" ? "card" : "line"}
        open={isOpen}
        summary={t(`suitability.${needs === "" ? "link" : "change"}`)}
      >
        <form
          method="get"
          action={`${settings.contextPath}${addresses.compare.slice(1)}`}
          className={stack(24, { top: 16 })}
          onSubmit={({ currentTarget }) => {
            const data = [...new FormData(currentTarget)];
            storeNeeds(
              new URLSearchParams(data.map(([name, value]) => [name, `${value}`])).toString(),
            );
          }}
        >
          <p className={textStyles.lead}>{t("suitability.hint")}</p>
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {suitabilityQuestions.map((question) => {
            const field = {
              ...{ id: question, name: question, defaultValue: answers.get(question) ?? "" },
              label: t(`suitability.question.${question}`),
              hint: t(`suitability.why.${question}`),
            };
            const any = t("suitability.any");
            return isChoiceQuestion(question) ? (
              <RadioGroup
                key={question}
                {...field}
                options={[
                  ...suitabilityChoices[question].map((value) => ({
                    value,
                    label: t(`comparison.need.choice.${value}`),
                  })),
                  { value: "", label: any },
                ]}
              />
            ) : (
              <SelectField
                key={question}
                {...field}
                emptyLabel={any}
                options={technologies.map(({ code, name }) => ({ value: code, label: name }))}
              />
            );
          })}
          <div>
            <Button type="submit">{t("suitability.submit")}</Button>
          </div>
        </form>
      </Fold>
    </div>
  );
}
