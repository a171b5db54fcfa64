import { useTranslation } from "@public-code/core/web/translation.ts";
import { ChartFigure } from "@public-code/ui/chart/chart-figure.tsx";
import { classNames } from "@public-code/ui/class-names.ts";
import textStyles from "@public-code/ui/text.module.css";
import type { EvidenceValue } from "#contract/evidence-values.ts";
import styles from "./commit-plot.module.css";

const barOf = (index: number, commits: number, most: number) => ({
  x: index * 10 + 1,
  width: 8,
  y: 40 - (39 * commits) / most - 1,
  height: (39 * commits) / most + 1,
});

/** Commits by month as small bars, those of bots at their foot, with their table. */
export function CommitPlot({ months }: { months: EvidenceValue<"history">["months"] }) {
  const { t } = useTranslation();
  if (months.length === 0) return null;
  const most = Math.max(1, ...months.map(({ commits }) => commits));
  const count = months.reduce((sum, { commits }) => sum + commits, 0);
  const bots = months.reduce((sum, month) => sum + (month.bots ?? 0), 0);
  const notApart = months.some((month) => month.bots === undefined);
  const kind = count === 0 ? "none" : notApart ? "notApart" : bots > 0 ? "withBots" : "peopleOnly";
  return (
    <details className={styles.fold}>
      <summary className={classNames(styles.summary, textStyles.fold)}>
        {t("evidence.commits.title")}
      </summary>
      <ChartFigure
        title={t("evidence.commits.title")}
        finding={t(`evidence.commits.${kind}`, { count, bots })}
        headingLevel={3}
        tableLabel={t("evidence.commits.table")}
        table={{
          headers: [
            t("evidence.commits.month"),
            t("evidence.commits.count"),
            ...(bots > 0 ? [t("evidence.commits.bots")] : []),
          ],
          rows: months.map((month) => [
            month.month,
            month.commits,
            ...(bots > 0 ? [month.bots ?? 0] : []),
          ]),
        }}
      >
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${months.length * 10} 40`}
          preserveAspectRatio="none"
          className={styles.plot}
        >
          {months.map(({ month, commits, bots = 0 }, index) => (
            <g key={month}>
              <rect {...barOf(index, commits, most)} />
              {bots > 0 && <rect {...barOf(index, bots, most)} className={styles.bots} />}
            </g>
          ))}
        </svg>
      </ChartFigure>
    </details>
  );
}
