import { classNames } from "../class-names.ts";
import styles from "./chart.module.css";

/** A day or month of a calendar, by its place from 0. */
export type CalendarSquare = { column: number; row: number; value: number };

export type CalendarChartProps = {
  /** What is drawn, for screen readers. */
  label: string;
  columns: number;
  rows: number;
  squares: readonly CalendarSquare[];
  /** Names above columns, from the left. */
  columnNames: readonly { column: number; name: string }[];
  /** One for each row; '' where there is no room for it. */
  rowNames: readonly string[];
};

const step = 10;
/** Sides of squares, of nothing first. Size tells what colour tells, for those who see no colours. */
const sides = [2, 4.5, 6, 7.5, 9] as const;
/** More columns than this have no room for the names of rows where it is narrow. */
const fewColumns = 12;
/** Of many columns, as many as the name of one is wide: in the last ones it would reach out of the chart. */
const nameColumns = 3;

/** How much of the largest value a value is, from 0 for nothing to 4. */
export function levelOf(value: number, largest: number): number {
  return largest === 0 ? 0 : Math.ceil(((sides.length - 1) * value) / largest);
}

/** Squares in columns and rows, as days in weeks are: the larger and darker, the more. */
export function CalendarChart(props: CalendarChartProps) {
  const { label, columns, rows, squares, columnNames, rowNames } = props;
  const largest = Math.max(0, ...squares.map(({ value }) => value));
  const last = columns > fewColumns ? columns - nameColumns : columns;
  const names = columnNames.filter(({ column }) => column <= last);
  const byLevel = Map.groupBy(squares, ({ value }) => levelOf(value, largest));
  return (
    <div className={styles.frame}>
      <div role="img" aria-label={label} className={styles.calendar}>
        <div className={styles.columnNames}>
          {names.map(({ column, name }, index) => (
            <span
              key={column}
              className={classNames(index % 3 > 0 && columns > fewColumns && styles.wideOnly)}
              style={{ insetInlineStart: `${(100 * column) / columns}%` }}
            >
              {name}
            </span>
          ))}
        </div>
        <div className={classNames(styles.rowNames, columns > fewColumns && styles.wideOnly)}>
          {rowNames.map((name, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows stay where they are
            <span key={row}>{name}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${columns * step} ${rows * step}`}
          className={styles.squares}
          aria-hidden="true"
        >
          {[...byLevel].map(([level, some]) => (
            <path
              key={level}
              d={some.map(squarePath(sides[level] ?? 0)).join("")}
              data-level={level}
            />
          ))}
        </svg>
      </div>
    </div>
  );
}

/** One path for all squares of a level: a page of many elements is a slow one. */
function squarePath(side: number) {
  const inset = (step - side) / 2;
  return ({ column, row }: CalendarSquare) =>
    `M${column * step + inset} ${row * step + inset}h${side}v${side}h${-side}z`;
}
