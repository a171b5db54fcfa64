import { formatInstant } from "@public-code/core/web/format-values.ts";
import type { Translate } from "@public-code/core/web/translation.ts";
import { Button, type ButtonProps } from "@public-code/ui/button.tsx";
import { CellNote, type Column } from "@public-code/ui/data-table.tsx";
import { cluster } from "@public-code/ui/layout.ts";
import type { ReactNode } from "react";
import styles from "./columns.module.css";

function Instant({ at }: { at: string }) {
  const [day, time] = formatInstant(at).split(" ");
  return (
    <time dateTime={at}>
      <span className={styles.day}>{day}</span> {time}
    </time>
  );
}

/** A column of instants, and what is noted below them; '' leaves its cell empty. */
export function instantColumn<Row>(
  key: string,
  header: string,
  at: (row: Row) => string,
  note?: (row: Row) => string,
): Column<Row> {
  return {
    key,
    header,
    cell: (row) =>
      at(row) && (
        <>
          <Instant at={at(row)} />
          {note && <CellNote>{note(row)}</CellNote>}
        </>
      ),
  };
}

/** The last column of a list: what can be done with a row. */
export function actionsColumn<Row>(t: Translate, cell: (row: Row) => ReactNode): Column<Row> {
  return {
    key: "actions",
    header: t("console.columns.actions"),
    hideHeader: true,
    cell: (row) => (
      <div className={cluster(4, { across: 8, align: "center" }, styles.actions)}>{cell(row)}</div>
    ),
  };
}

/** A button of that column; `label` also names the row. */
export function RowButton({
  label,
  ...button
}: Pick<ButtonProps, "onClick" | "loading" | "icon" | "children"> & { label: string }) {
  return <Button size="small" variant="secondary" aria-label={label} {...button} />;
}
