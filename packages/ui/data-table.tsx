import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./data-table.module.css";
import hiddenStyles from "./visually-hidden.module.css";

export type Column<Row> = {
  key: string;
  header: string;
  /** In place of the header's words in the head, such as a link of the same words. */
  head?: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  /** The column that names the row; it is the title of the card on a phone. */
  rowHeader?: boolean | undefined;
  /** `end` for figures. */
  align?: "start" | "end" | undefined;
  /** For a word or two: they break at blanks only, in Chinese too. */
  short?: boolean | undefined;
  /** For sentences, which need room; the table scrolls where all columns have too little. */
  wide?: boolean | undefined;
  /** Keeps the header for screen readers only: the column of buttons. */
  hideHeader?: boolean | undefined;
};

/** A column by its key, its header and what stands in its cells. */
export function column<Row>(key: string, header: string, cell: Column<Row>["cell"]): Column<Row> {
  return { key, header, cell };
}

/** The same of what names the row. */
export function nameColumn<Row>(...parts: Parameters<typeof column<Row>>): Column<Row> {
  return { ...column(...parts), rowHeader: true };
}

/** The same of sentences. */
export function sentenceColumn<Row>(...parts: Parameters<typeof column<Row>>): Column<Row> {
  return { ...column(...parts), wide: true };
}

/** The same of figures. */
export function numberColumn<Row>(...parts: Parameters<typeof column<Row>>): Column<Row> {
  return { ...column(...parts), align: "end" };
}

export type DataTableProps<Row> = {
  caption: ReactNode;
  /** Else it is for screen readers alone. */
  showCaption?: boolean | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** True where a row belongs to the one before it, so that no line parts the two. */
  follows?: ((row: Row, previous: Row) => boolean) | undefined;
  /** In place of rows when there are none. */
  empty?: ReactNode;
  className?: string | undefined;
};

/**
 * The implicit roles of the elements. Some browsers drop them when a row is laid out as a card;
 * set explicitly, they stay.
 */
export const tableRoles = {
  table: { role: "table" },
  rows: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { role: "columnheader" },
  rowHeader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

/** A table; below 768 px each row is a card and the page never scrolls sideways. */
export function DataTable<Row>({
  caption,
  showCaption = false,
  columns,
  rows,
  rowKey,
  follows,
  empty,
  className,
}: DataTableProps<Row>) {
  const belongs = (row: Row, index: number) => {
    const previous = rows[index - 1];
    return previous !== undefined && follows?.(row, previous) === true;
  };
  return (
    <div className={classNames(styles.frame, className)}>
      <table className={styles.table} {...tableRoles.table}>
        <caption className={showCaption ? styles.caption : hiddenStyles.hidden}>{caption}</caption>
        <thead className={styles.head} {...tableRoles.rows}>
          <tr {...tableRoles.row}>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames(
                  styles.header,
                  column.align === "end" && styles.end,
                  column.hideHeader && styles.bare,
                )}
                {...tableRoles.columnHeader}
              >
                <span className={column.hideHeader ? hiddenStyles.hidden : undefined}>
                  {column.head ?? column.header}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.rows}>
          {rows.map((row, index) => (
            <tr
              key={rowKey(row)}
              className={classNames(styles.row, belongs(row, index) && styles.following)}
              {...tableRoles.row}
            >
              {columns.map((column) => (
                <BodyCell key={column.key} column={column}>
                  {column.cell(row, index)}
                </BodyCell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && empty}
    </div>
  );
}

function BodyCell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const look = classNames(
    styles.cell,
    column.align === "end" && styles.end,
    column.short && styles.short,
    column.wide && styles.wide,
    column.rowHeader && styles.rowHeader,
  );
  if (column.rowHeader) {
    return (
      <th scope="row" className={look} {...tableRoles.rowHeader}>
        {children}
      </th>
    );
  }
  return (
    <td className={look} data-label={column.hideHeader ? "" : column.header} {...tableRoles.cell}>
      <div>{children}</div>
    </td>
  );
}

/** What stands below the main words of a cell. */
export function CellNote({ children }: { children: ReactNode }) {
  return <span className={styles.note}>{children}</span>;
}
