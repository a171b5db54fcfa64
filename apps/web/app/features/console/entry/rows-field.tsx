import type { ContentFile } from "@public-code/contract/console/content-editing.ts";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";
import { FieldGroup } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { moveEntry } from "../content/reorder.ts";
import { type DraftRow, type DraftValue, emptyRow, entryFieldId } from "./entry-draft.ts";
import { columnsOfSpec, type FieldSpec } from "./field-specs.ts";
import styles from "./rows-field.module.css";
import { ValueField } from "./value-field.tsx";

/** A list inside an entry: rows that can be added, moved and taken away. */
export function RowsField({
  spec,
  path,
  name,
  rows,
  files,
  errors,
  onChange,
  onFile,
}: {
  spec: Extract<FieldSpec, { type: "rows" }>;
  path: string;
  name: string;
  rows: readonly DraftRow[];
  files: readonly ContentFile[];
  errors: Readonly<Record<string, string>>;
  onChange: (rows: readonly DraftRow[]) => void;
  onFile: (file: ContentFile) => void;
}) {
  const { t } = useTranslation();
  const set = (key: string, column: string, value: DraftValue) =>
    onChange(
      rows.map((row) =>
        row.key === key ? { ...row, values: { ...row.values, [column]: value } } : row,
      ),
    );
  return (
    <FieldGroup id={entryFieldId(path)} label={name} error={errors[path]}>
      <div className={styles.list}>
        {rows.map((row, place) => {
          const title = t("console.entry.row", { name, place: place + 1 });
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset inside a fieldset reads its legend twice
            <div key={row.key} role="group" aria-label={title} className={styles.row}>
              <div className={styles.head}>
                <h3 className={styles.title}>{title}</h3>
                <span className={styles.buttons}>
                  <IconButton
                    icon={ArrowUp}
                    size="small"
                    label={t("console.order.up", { name: title })}
                    disabled={place === 0}
                    onClick={() => onChange(moveEntry(rows, place, place - 1))}
                  />
                  <IconButton
                    icon={ArrowDown}
                    size="small"
                    label={t("console.order.down", { name: title })}
                    disabled={place === rows.length - 1}
                    onClick={() => onChange(moveEntry(rows, place, place + 1))}
                  />
                  <IconButton
                    icon={Trash2}
                    size="small"
                    label={t("console.entry.removeRow", { name: title })}
                    onClick={() => onChange(rows.filter((one) => one !== row))}
                  />
                </span>
              </div>
              {columnsOfSpec(spec).map(([column, value]) => (
                <ValueField
                  key={column}
                  spec={value}
                  path={`${path}.${place}.${column}`}
                  name={t(`console.entry.columns.${column}`)}
                  value={row.values[column] ?? null}
                  files={files}
                  errors={errors}
                  onChange={(changed) => set(row.key, column, changed)}
                  onFile={onFile}
                />
              ))}
            </div>
          );
        })}
        <Button
          variant="secondary"
          size="small"
          icon={Plus}
          onClick={() => onChange([...rows, emptyRow(spec)])}
        >
          {t("console.entry.addRow", { name })}
        </Button>
      </div>
    </FieldGroup>
  );
}
