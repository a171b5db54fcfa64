import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatDay, useFormatList } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { FactDate } from "@public-code/evidence/web/fact-date.tsx";
import { useAnswerText } from "@public-code/programs/web/use-answer-text.ts";
import { Icon } from "@public-code/ui/icon.tsx";
import { row, stack } from "@public-code/ui/layout.ts";
import { TONE_ICONS, type Tone } from "@public-code/ui/status-chip.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import {
  type Suitability,
  type SuitabilityLine,
  type Verdict,
  verdicts,
} from "#contract/suitability/suitability.ts";
import styles from "./suits-page.module.css";

const tones = { fits: "success", ask: "info", missing: "warning" } as const satisfies Record<
  Verdict,
  Tone
>;

/** Where a line leads on: out of the portal, or to a place of the program's page. */
function wayAddress({ to, url }: SuitabilityLine["way"], programId: number): string {
  const page = addresses.program(programId);
  switch (to) {
    case "alike":
      return addresses.catalogue({ tech: url });
    case "repositories":
      return `${page}#alive`;
    case "contact":
      return `${page}#contact`;
    case "cases":
      return url || `${page}#whoElse`;
    default:
      return url || `${page}#mayI`;
  }
}

/** What a sentence names, with codes of platforms and lists of names as people read them. */
function useNamedValues({ platform, stated, ...values }: SuitabilityLine["values"]) {
  const answerText = useAnswerText();
  const listed = useFormatList();
  if (platform === undefined) return { ...values, stated: listed((stated ?? "").split(",")) };
  return {
    ...values,
    platform: answerText("platforms", platform),
    stated: answerText("platforms", stated ?? ""),
  };
}

/** One finding with what it stands on, of when that is, and where to go on. */
function Line({ line, programId }: { line: SuitabilityLine; programId: number }) {
  const { t } = useTranslation();
  const values = useNamedValues(line.values);
  const { finding, evidence, way, question } = line;
  const external = { newTabLabel: t("frame.external") };
  const href = wayAddress(way, programId);
  return (
    <li className={stack(2)}>
      <p className={textStyles.label}>{t(`suitability.topic.${question}`)}</p>
      <p className={styles.finding}>{t(`suitability.finding.${finding}`, values)}</p>
      <p className={textStyles.wrappedNote}>
        {t(`evidence.origin.${evidence.origin}`)}
        {" · "}
        {evidence.origin === "declared" ? (
          <time dateTime={evidence.on}>{formatDay(evidence.on)}</time>
        ) : (
          <FactDate confirmedAt={evidence.on} />
        )}
        {evidence.sample && ` · ${t("evidence.sample")}`}
        {" · "}
        <UiLink href={href} {...(href.startsWith("/") ? {} : external)}>
          {t(`suitability.way.${way.to}`)}
        </UiLink>
        {evidence.url !== "" && evidence.url !== href && (
          <>
            {" · "}
            <UiLink href={evidence.url} {...external}>
              {t("evidence.source")}
            </UiLink>
          </>
        )}
      </p>
    </li>
  );
}

/** What fits, what to ask and what is missing. */
export function SuitsLines({ judged }: { judged: Suitability }) {
  const { t } = useTranslation();
  const lists = verdicts.map((verdict) => {
    const lines = judged.lines.filter((line) => line.verdict === verdict);
    const tone = tones[verdict];
    return (
      <section
        key={verdict}
        aria-labelledby={verdict}
        className={stack(8, { align: "start" }, styles.verdict)}
        data-tone={tone}
      >
        <h2 id={verdict} className={row(8, { align: "center" }, styles.heading)}>
          <Icon as={TONE_ICONS[tone]} />
          {t(`suitability.verdict.${verdict}`, { count: lines.length })}
        </h2>
        <p className={textStyles.lead}>{t(`suitability.about.${verdict}`)}</p>
        {lines.length > 0 && (
          <ul className={stack(20, { top: 8 })}>
            {lines.map((line) => (
              <Line
                key={`${line.finding} ${Object.values(line.values).join(" ")} ${line.way.url}`}
                line={line}
                programId={judged.programId}
              />
            ))}
          </ul>
        )}
      </section>
    );
  });
  return <div className={stack(32, styles.lists)}>{lists}</div>;
}
