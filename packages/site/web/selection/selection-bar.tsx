import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import type { Column } from "@public-code/ui/data-table.tsx";
import { type ReactNode, useState } from "react";
import styles from "./selection-bar.module.css";
import type { Selection } from "./use-selection.ts";

/** The column with the box that selects a row; `labelOf` names the row. */
export function selectionColumn<Row>(
  selection: Selection<Row>,
  header: string,
  labelOf: (row: Row) => string,
): Column<Row> {
  return {
    key: "select",
    header,
    hideHeader: true,
    cell: (row) => (
      <input
        type="checkbox"
        className={styles.box}
        aria-label={labelOf(row)}
        checked={selection.has(row)}
        onChange={(event) => selection.set(row, event.currentTarget.checked)}
      />
    ),
  };
}

/** What can be done with the selected rows; it keeps its place while none is selected. */
export function SelectionBar<Row>({
  selection,
  texts,
  loadAll,
  children,
}: {
  selection: Selection<Row>;
  /** How many are selected, and the buttons that select all and none. */
  texts: { chosen: string; all: string; none: string };
  /** The rows that `all` selects. */
  loadAll: () => Promise<readonly Row[]>;
  /** Buttons, shown while something is selected. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const [loading, setLoading] = useState(false);

  async function chooseAll(): Promise<void> {
    setLoading(true);
    try {
      // Refusals are shown over the page by the client.
      selection.replace(await loadAll());
    } catch (error) {
      console.error(error);
    } finally {
      setLoading(false);
    }
  }
  return (
    <div className={styles.bar}>
      <span role="status">{texts.chosen}</span>
      <Button
        size="small"
        variant="quiet"
        loading={loading}
        loadingLabel={t("frame.loading")}
        onClick={chooseAll}
      >
        {texts.all}
      </Button>
      {/* Focus moves on from a button that is gone; a hidden one would keep it. */}
      {selection.rows.length > 0 && (
        <>
          {children}
          <Button size="small" variant="quiet" onClick={() => selection.replace([])}>
            {texts.none}
          </Button>
        </>
      )}
    </div>
  );
}
