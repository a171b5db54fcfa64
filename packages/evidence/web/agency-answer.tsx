import { formatDay } from "@public-code/core/web/format-values.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { VulnerabilityAnswer } from "#contract/vulnerability-answers.ts";

/** What the agency says of a vulnerability, in its own words, with the day. */
export function AgencyAnswer({ answer }: { answer: VulnerabilityAnswer | undefined }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  if (!answer) return null;
  const { version, note } = answer;
  return (
    <>
      {t(`evidence.answer.${answer.answer}`, { version })}
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
