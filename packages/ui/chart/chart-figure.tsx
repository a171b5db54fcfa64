import { Table } from "lucide";
import { type ReactNode, useId } from "react";
import { Icon } from "../icon.tsx";
import { stack } from "../layout.ts";
import styles from "./chart-figure.module.css";

export type ChartTable<Cell = string | number, Name = string> = {
  /** The first column names the rows. */
  headers: readonly string[];
  rows: readonly (readonly [Name, ...Cell[]])[];
};

/** A chart with its finding, and its figures as a table. */
export function ChartFigure({
  title,
  finding,
  headingLevel = 2,
  table,
  tableLabel,
  isTableOpen = false,
  action,
  children,
}: {
  title: string;
  /** What the chart shows, in one sentence. */
  finding: ReactNode;
  headingLevel?: 2 | 3 | 4 | undefined;
  /** The same figures, already formatted. */
  table: ChartTable<ReactNode, ReactNode>;
  /** 「以表格檢視」. */
  tableLabel: string;
  /** Where the table stands in place of a chart. */
  isTableOpen?: boolean | undefined;
  /** Beside the way to the table: a link to its CSV. */
  action?: ReactNode;
  /** A `BarChart` or `LineChart`. */
  children: ReactNode;
}) {
  const Heading = `h${headingLevel}` as const;
  const titleId = useId();
  const toggleId = useId();
  return (
    <figure className={stack(20, styles.figure)} aria-labelledby={titleId}>
      <figcaption>
        <Heading id={titleId} className={styles.title}>
          {title}
        </Heading>
        <p className={styles.finding}>{finding}</p>
      </figcaption>
      {children}
      <div className={styles.foot}>
        {action && <div className={styles.action}>{action}</div>}
        <details open={isTableOpen}>
          <summary className={styles.toggle} aria-labelledby={`${toggleId} ${titleId}`}>
            <Icon as={Table} size="small" />
            <span id={toggleId}>{tableLabel}</span>
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a table wider than the page */}
          <section className={styles.scroll} tabIndex={0} aria-labelledby={titleId}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {table.headers.map((header) => (
                    <th key={header} scope="col">
                      {header}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map(([name, ...values], row) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, and two may have one name
                  <tr key={row}>
                    <th scope="row">{name}</th>
                    {values.map((value, column) => (
                      <td key={table.headers[column + 1]}>{value}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
      </div>
    </figure>
  );
}
