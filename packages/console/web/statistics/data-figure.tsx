import { MarkedText } from "@public-code/core/web/marked-text.tsx";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { ChartFigure, type ChartTable } from "@public-code/ui/chart/chart-figure.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Download } from "lucide";
import type { ReactNode } from "react";
import { csvAddress, pointMinimum } from "./chart-data.ts";
import styles from "./data-figure.module.css";
import { useFormatCount } from "./format-count.ts";

function shownCell(value: ReactNode, format: (value: number) => string): ReactNode {
  if (typeof value === "number") return format(value);
  return typeof value === "string" ? <MarkedText key={value}>{value}</MarkedText> : value;
}

/** The same table as people read it: names that are Chinese say so, and counts are written in the language of the page. */
const markedTable = (
  { headers, rows }: ChartTable<ReactNode, ReactNode>,
  format: (value: number) => string,
): ChartTable<ReactNode, ReactNode> => ({
  headers,
  rows: rows.map(([name, ...values]) => [
    shownCell(name, format),
    ...values.map((value) => shownCell(value, format)),
  ]),
});

/**
 * A chart with its finding, its table and its CSV; the table alone of few figures, and words where there
 * are none.
 */
export function DataFigure({
  title,
  finding,
  table,
  fileName,
  points = table.rows.length,
  none,
  shownTable = table,
  children,
}: {
  title: string;
  finding: string;
  table: ChartTable;
  /** Name of the CSV file, without its ending. */
  fileName: string;
  /** How many figures the chart has, where they are not the rows of the table. */
  points?: number;
  /** What is said where there are no figures. */
  none?: string;
  /** The table with links in it, which a CSV cannot hold. */
  shownTable?: ChartTable<ReactNode, ReactNode>;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const format = useFormatCount();
  if (table.rows.length === 0)
    return (
      <section className={stack(8, { align: "start" }, styles.empty)}>
        <h2>{title}</h2>
        <p>{none ?? t("statistics.none")}</p>
      </section>
    );
  const isPlotted = points >= pointMinimum;
  return (
    <ChartFigure
      title={title}
      finding={<MarkedText>{finding}</MarkedText>}
      table={markedTable(shownTable, format)}
      tableLabel={t("statistics.table")}
      isTableOpen={!isPlotted}
      action={
        <ButtonLink
          native
          variant="quiet"
          size="small"
          icon={Download}
          href={csvAddress(table)}
          download={`${fileName}.csv`}
          aria-label={t("statistics.csvNamed", { name: title })}
        >
          {t("statistics.csv")}
        </ButtonLink>
      }
    >
      {isPlotted && children}
    </ChartFigure>
  );
}
