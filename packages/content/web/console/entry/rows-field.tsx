import { useTranslation } from "@public-code/core/web/translation.ts";
import { FieldList } from "@public-code/site/web/form/field-list.tsx";
import type { AnyField, FieldPlace } from "@public-code/site/web/form/field-spec.ts";
import { problemsInside } from "@public-code/site/web/form/problems.ts";
import { useRemoved } from "@public-code/site/web/frame/use-removed.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { FieldGroup } from "@public-code/ui/form/field.tsx";
import { IconButton } from "@public-code/ui/icon-button.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { Plus, Trash2 } from "lucide";
import { useRef } from "react";
import { MoveButtons } from "../content/move-buttons.tsx";
import { moveEntry } from "../content/reorder.ts";
import type { DraftRow } from "./entry-draft.ts";
import styles from "./rows-field.module.css";

/** A list inside an entry: rows that can be added, moved and taken away. */
export function RowsField({
  id,
  name,
  columns,
  value: rows,
  error,
  errorsInside,
  readOnly,
  newRow,
  onChange,
}: FieldPlace<readonly DraftRow[]> & {
  name: string;
  columns: readonly AnyField[];
  newRow: () => DraftRow;
}) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const set = (key: string, column: string, value: unknown) =>
    onChange(
      rows.map((row) =>
        row.key === key
          ? ({ ...row, values: { ...row.values, [column]: value } } as DraftRow)
          : row,
      ),
    );
  /** Focus goes along once the page has taken the change in. */
  const thenFocus = (find: () => HTMLElement | null | undefined) =>
    requestAnimationFrame(() => find()?.focus());

  const thenFocusRow = (index: number) =>
    thenFocus(() => list.current?.children[index]?.querySelector<HTMLElement>("input, textarea"));

  const removed = useRemoved<DraftRow>((row, index) => {
    onChange(rows.toSpliced(index, 0, row));
    thenFocusRow(Math.min(index, rows.length));
  });

  function remove(row: DraftRow, title: string): void {
    removed.keep(row, rows.indexOf(row), title);
    onChange(rows.filter((candidate) => candidate !== row));
    thenFocus(() => adder.current);
  }
  function add(): void {
    onChange([...rows, newRow()]);
    thenFocusRow(rows.length);
  }

  return (
    <FieldGroup id={id} label={name} error={error}>
      <div ref={list} className={styles.list}>
        {rows.map((row, index) => {
          const title = t("console.entry.row", { name, place: index + 1 });
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset inside a fieldset reads its legend twice
            <div key={row.key} role="group" aria-label={title} className={styles.row}>
              <div className={styles.head}>
                <h3 className={textStyles.strong}>{title}</h3>
                {!readOnly && (
                  <span className={styles.buttons}>
                    <MoveButtons
                      {...{ list, index }}
                      name={title}
                      length={rows.length}
                      ways={["up", "down"]}
                      onMove={(to) => onChange(moveEntry(rows, index, to))}
                    />
                    <IconButton
                      icon={Trash2}
                      size="small"
                      label={t("console.entry.removeRow", { name: title })}
                      onClick={() => remove(row, title)}
                    />
                  </span>
                )}
              </div>
              <FieldList
                fields={columns}
                readOnly={readOnly}
                values={row.values}
                errors={problemsInside(errorsInside, String(index))}
                idOf={(column) => `${id}-${index}-${column.replaceAll(".", "-")}`}
                onChange={(column, value) => set(row.key, column, value)}
              />
            </div>
          );
        })}
        {removed.note}
        {!readOnly && (
          <Button ref={adder} variant="secondary" size="small" icon={Plus} onClick={add}>
            {t("console.entry.addRow", { name })}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
