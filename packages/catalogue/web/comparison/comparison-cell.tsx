import { formatDay } from "@public-code/core/web/format-values.ts";
import { useToday } from "@public-code/core/web/root-data.ts";
import { splitLead } from "@public-code/core/web/split-lead.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { isCurrent } from "@public-code/evidence/contract/evidence-kinds.ts";
import { OutcomeChip } from "@public-code/evidence/web/outcome-chip.tsx";
import textStyles from "@public-code/ui/text.module.css";
import type { ComparedCell } from "#contract/comparison/comparison.ts";
import styles from "./comparison-table.module.css";

/** Longer texts show their first sentence; the rest folds out, and is printed. */
const longText = 80;

function Words({ text, folds }: { text: string; folds: boolean }) {
  const { t } = useTranslation();
  const lang = useLangOf()(text);
  const [lead, rest] = folds && text.length > longText ? splitLead(text) : [text, ""];
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
 * What is so of one program. Its row says whose words it has and the foot of its column of when they are;
 * the cell says what differs from that.
 */
export function Cell({
  cell,
  ofRow,
  folds,
}: {
  cell: ComparedCell;
  /** Whose words all cells of its row are. */
  ofRow: ComparedCell["origin"];
  /** Whether what follows the first sentence of a long text folds. */
  folds: boolean;
}) {
  const { t } = useTranslation();
  const today = useToday();
  const { text, outcome, origin, confirmedAt } = cell;
  if (text === "" && outcome === null)
    return <span className={textStyles.muted}>{t("comparison.page.empty")}</span>;
  const isOld = confirmedAt !== null && !isCurrent({ confirmedAt }, today);
  const isOther = origin !== null && origin !== ofRow;
  return (
    <div>
      {outcome !== null && <OutcomeChip outcome={outcome} />}{" "}
      {text !== "" && <Words {...{ text, folds }} />} {isOther && <Origin origin={origin} />}{" "}
      {isOld && (
        <time dateTime={confirmedAt} className={styles.old}>
          {t("comparison.page.old", { day: formatDay(confirmedAt) })}
        </time>
      )}
    </div>
  );
}
