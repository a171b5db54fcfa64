import { formatDay } from "@public-code/core/web/format-values.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { Severity } from "#contract/evidence-kinds.ts";
import { lacksReason } from "#contract/facts.ts";
import type { VulnerabilityAnswer } from "#contract/vulnerability-answers.ts";

/** What the agency says of a vulnerability: its reason or that it gives none, its own words, the day. */
export function AgencyAnswer({
  answer,
  severity,
}: {
  answer: VulnerabilityAnswer;
  severity: Severity;
}) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const { version, note } = answer;
  const justification = answer.justification || (lacksReason(answer, severity) && "none");
  return (
    <>
      {t(`evidence.answer.${answer.answer}`, { version })}
      {justification && ` · ${t(`evidence.justification.${justification}`)}`}
      {note !== "" && (
        <>
          {" · "}
          <span lang={langOf(note)}>{note}</span>
        </>
      )}
      {" · "}
      {formatDay(answer.answeredAt)}
    </>
  );
}
