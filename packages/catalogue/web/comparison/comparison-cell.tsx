import { useToday } from "@public-code/core/web/root-data.ts";
import { splitLead } from "@public-code/core/web/split-lead.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { isCurrent } from "@public-code/evidence/contract/evidence-kinds.ts";
import { FactDate } from "@public-code/evidence/web/fact-date.tsx";
import { OutcomeChip } from "@public-code/evidence/web/outcome-chip.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import type { ComparedCell } from "#contract/comparison/comparison.ts";
import styles from "./comparison-table.module.css";

/** Longer texts show their first sentence; the rest folds out, and is printed. */
const longText = 80;

function Words({ text }: { text: string }) {
  const { t } = useTranslation();
  const lang = useLangOf()(text);
  const [lead, rest] = text.length > longText ? splitLead(text) : [text, ""];
  return (
    <>
      <span lang={lang} className={textStyles.wrapped}>
        {lead}
      </span>
      {rest !== "" && (
        <details className={styles.rest}>
          <summary>{t("comparison.page.rest")}</summary>
          <span lang={lang} className={textStyles.wrapped}>
            {rest}
          </span>
        </details>
      )}
    </>
  );
}

/** Who has said something: a frame for what was measured, dashes for what an agency states. */
export function Origin({ origin }: { origin: "declared" | "measured" }) {
  const { t } = useTranslation();
  return (
    <span className={styles.origin} data-declared={origin === "declared"}>
      {t(`comparison.page.${origin}`)}
    </span>
  );
}

/**
 * What is so of one program. Its row says who says so and the foot of its column of when that is, where
 * both hold for all of them; the cell says what differs from that.
 */
export function Cell({
  cell,
  ofRow,
  ofSample,
}: {
  cell: ComparedCell;
  /** Whose words all cells of its row are. */
  ofRow: ComparedCell["origin"];
  /** All that was measured of the program is a sample. */
  ofSample: boolean;
}) {
  const { t } = useTranslation();
  const today = useToday();
  const { text, outcome, origin, confirmedAt, sample } = cell;
  if (text === "" && outcome === null)
    return <span className={textStyles.muted}>{t("comparison.page.empty")}</span>;
  const isOld = confirmedAt !== null && !isCurrent({ confirmedAt }, today);
  const isOther = origin !== null && origin !== ofRow;
  return (
    <div className={stack(4, { justify: "start" })}>
      {outcome !== null && <OutcomeChip outcome={outcome} />}
      {text !== "" && <Words text={text} />}
      {(isOther || isOld || (sample && !ofSample)) && (
        <span className={styles.source}>
          {isOther && <Origin origin={origin} />} {isOld && <FactDate confirmedAt={confirmedAt} />}{" "}
          {sample && !ofSample && t("evidence.sample")}
        </span>
      )}
    </div>
  );
}
