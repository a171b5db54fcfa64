import { formatDay, useFormatList } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Icon } from "@public-code/ui/icon.tsx";
import { row, stack } from "@public-code/ui/layout.ts";
import { TONE_ICONS } from "@public-code/ui/status-chip.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { Conclusion, NextStep } from "#contract/conclusion.ts";
import { describeConclusion } from "#contract/describe-conclusion.ts";
import styles from "./conclusion-note.module.css";
import { conclusionTones } from "./conclusion-tones.ts";

/** What the six answers come to, in a sentence, with what to do next. */
export function ConclusionNote({
  conclusion,
  hrefs,
}: {
  conclusion: Conclusion;
  /** Where each step leads; the first that there is stands for one that there is not. */
  hrefs: Readonly<Partial<Record<NextStep, string>>>;
}) {
  const { t } = useTranslation();
  const listed = useFormatList();
  const { verdict, confirmedAt } = conclusion;
  const [lead, ...rest] = describeConclusion(conclusion, { t, listed });
  // Of what nobody looks after, nobody is told to take the source.
  const others: NextStep[] = conclusion.step === "similar" ? ["contact"] : ["contact", "source"];
  const steps = [conclusion.step, ...others];
  const step = steps.find((name) => hrefs[name] !== undefined);
  const href = step && hrefs[step];
  return (
    <div className={stack(4, styles.note)} data-tone={conclusionTones[verdict]}>
      <p className={row(8, { align: "center" }, styles.lead)}>
        <Icon as={TONE_ICONS[conclusionTones[verdict]]} />
        {lead}
      </p>
      <p>
        {rest.join(" ")}{" "}
        {href && <UiLink href={href}>{t(`evidence.conclusion.step.${step}`)}</UiLink>}{" "}
        {confirmedAt !== null && verdict !== "outdated" && (
          <span className={textStyles.note}>
            {t("evidence.conclusion.basis", { day: formatDay(confirmedAt) })}
          </span>
        )}
      </p>
    </div>
  );
}
