import { useMayCall } from "@public-code/accounts/web/may-call.ts";
import type { Admission } from "@public-code/core/contract/duties.ts";
import { formatInstant } from "@public-code/core/web/format-values.ts";
import type { Translate } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { CellNote, type Column } from "@public-code/ui/data-table.tsx";
import type { IconDrawing } from "@public-code/ui/icon.tsx";
import { IconButton } from "@public-code/ui/icon-button.tsx";
import { cluster } from "@public-code/ui/layout.ts";
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

/** What can be done with a row of a list. */
export interface RowAction {
  /** Names the row too. */
  label: string;
  /** The call that it leads to, which not everybody may make; none for what only looks. */
  call?: Admission;
  /** The words of its button; without them it shows its icon alone. */
  text?: string;
  icon?: IconDrawing;
  /** Of less weight than the others. */
  quiet?: boolean;
  loading?: boolean;
  onClick: () => void;
}

/** The last column of a list: what can be done with each row. */
export function actionsColumn<Row>(
  t: Translate,
  actionsOf: (row: Row) => readonly RowAction[],
  /** Of a list that has room of its own. */
  className?: string,
): Column<Row> {
  return {
    key: "actions",
    header: t("console.columns.actions"),
    hideHeader: true,
    cell: (row) => <RowActions actions={actionsOf(row)} className={className} />,
  };
}

function RowActions({
  actions,
  className,
}: {
  actions: readonly RowAction[];
  className: string | undefined;
}) {
  const mayCall = useMayCall();
  const offered = actions.filter(({ call }) => call === undefined || mayCall(call));
  if (offered.length === 0) return null;
  return (
    <div className={cluster(4, { across: 8, align: "center" }, styles.actions, className)}>
      {offered.map(({ label, text, icon, quiet, loading, onClick }) =>
        icon && text === undefined ? (
          <IconButton key={label} size="small" {...{ icon, label, onClick }} />
        ) : (
          <Button
            key={label}
            size="small"
            variant={quiet ? "quiet" : "secondary"}
            aria-label={label}
            {...{ icon, loading, onClick }}
          >
            {text}
          </Button>
        ),
      )}
    </div>
  );
}
