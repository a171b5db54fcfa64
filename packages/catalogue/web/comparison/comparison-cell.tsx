import { formatDay } from "@public-code/core/web/format-values.ts";
import { useToday } from "@public-code/core/web/root-data.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { isCurrent } from "@public-code/evidence/contract/evidence-kinds.ts";
import { OutcomeChip } from "@public-code/evidence/web/outcome-chip.tsx";
import { StatusChip, type Tone } from "@public-code/ui/status-chip.tsx";
import textStyles from "@public-code/ui/text.module.css";
import type { ComparedCell, Verdict } from "#contract/comparison/comparison.ts";
import styles from "./comparison-table.module.css";

const tones = { fits: "success", ask: "info", missing: "warning" } as const satisfies Record<
  Verdict,
  Tone
>;

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
}: {
  cell: ComparedCell;
  /** Whose words all cells of its row are. */
  ofRow: ComparedCell["origin"];
}) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const today = useToday();
  const { text, outcome, verdict, origin, confirmedAt } = cell;
  if (text === "" && outcome === null)
    return <span className={textStyles.muted}>{t("comparison.page.empty")}</span>;
  const isOld = confirmedAt !== null && !isCurrent({ confirmedAt }, today);
  const isOther = origin !== null && origin !== ofRow;
  return (
    <div>
      {outcome !== null && <OutcomeChip outcome={outcome} />}
      {verdict !== null && (
        <StatusChip tone={tones[verdict]}>{t(`comparison.need.verdict.${verdict}`)}</StatusChip>
      )}{" "}
      {text !== "" && (
        <span lang={langOf(text)} className={textStyles.wrapped}>
          {text}
        </span>
      )}{" "}
      {isOther && <Origin origin={origin} />}{" "}
      {isOld && (
        <time dateTime={confirmedAt} className={styles.old}>
          {t("comparison.page.old", { day: formatDay(confirmedAt) })}
        </time>
      )}
    </div>
  );
}
