import type { EvidenceValue } from "@public-code/contract/evidence/evidence-values.ts";
import { useTranslation } from "#platform/translation.ts";
import { ChartFigure } from "#ui/chart/chart-figure.tsx";
import styles from "./commit-plot.module.css";

/** Commits by month as small bars, with their table. */
export function CommitPlot({ months }: { months: EvidenceValue<"history">["months"] }) {
  const { t } = useTranslation();
  if (months.length === 0) return null;
  const most = Math.max(1, ...months.map(({ commits }) => commits));
  const count = months.reduce((sum, { commits }) => sum + commits, 0);
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>{t("evidence.commits.title")}</summary>
      <ChartFigure
        title={t("evidence.commits.title")}
        finding={t("evidence.commits.finding", { count })}
        headingLevel={3}
        tableLabel={t("evidence.commits.table")}
        table={{
          headers: [t("evidence.commits.month"), t("evidence.commits.count")],
          rows: months.map(({ month, commits }) => [month, commits] as const),
        }}
      >
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${months.length * 10} 40`}
          preserveAspectRatio="none"
          className={styles.plot}
        >
          {months.map(({ month, commits }, place) => (
            <rect
              key={month}
              x={place * 10 + 1}
              width={8}
              y={40 - (39 * commits) / most - 1}
              height={(39 * commits) / most + 1}
            />
          ))}
        </svg>
      </ChartFigure>
    </details>
  );
}
