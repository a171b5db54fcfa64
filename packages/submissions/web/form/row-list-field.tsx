import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useAnswer } from "@public-code/core/web/use-answer.ts";
import { readRepositoryAddress } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import type { RowList } from "@public-code/programs/contract/program-fields.ts";
import {
  type ColumnPlace,
  columnsOf,
  rowColumns,
  rowMaximum,
} from "@public-code/programs/contract/program-rows.ts";
import type { AddressSplit } from "@public-code/programs/contract/repositories.ts";
import { useRemoved } from "@public-code/site/web/frame/use-removed.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { FieldGroup } from "@public-code/ui/form/field.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { Plus, Trash2 } from "lucide";
import { useEffect, useRef } from "react";
import { submissions } from "#contract/submissions.ts";
import { controlId } from "./field-address.ts";
import { useForm } from "./form-context.ts";
import { countOf, type FormRow } from "./form-values.ts";
import { ReportField } from "./report-field.tsx";
import { RepositoryNote } from "./repository-note.tsx";
import styles from "./row-list-field.module.css";
import { FormText, useControl } from "./text-form-field.tsx";

const pauseMs = 600;

/**
 * Which branch and which folder an address names, where it alone does not tell: asked once somebody has
 * stopped typing. It is a hint: null until it is answered, and nothing waits for it.
 */
function useAddressSplit(typed: string): AddressSplit | null {
  const isAsked = readRepositoryAddress(typed)?.inside?.refInPath ?? false;
  const ask = async (call: Call) => {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const split = await call(submissions.splitRepositoryAddress, { address: typed.trim() }).then(
      ({ data }) => data,
      (): AddressSplit => ({ state: "unread", ref: null, path: [] }),
    );
    return { typed, split };
  };
  const { data } = useAnswer(isAsked ? ask : null, [typed]);
  return data?.typed === typed ? data.split : null;
}

const scans: RowList = "vulnerabilityScanContentVos";
const repositories: RowList = "gitHubLinkContentVos";

/** A repeatable list: its entries, with one at least, and the button for another. */
export function RowListField({ list }: { list: RowList }) {
  const { t } = useTranslation();
  const { values, change } = useForm();
  const control = useControl(list);
  const rows: readonly FormRow[] = values[list];
  const addButton = useRef<HTMLButtonElement>(null);
  const focusNext = useRef<"last" | "add" | { key: string } | null>(null);

  const removed = useRemoved<FormRow>((row, index) => {
    focusNext.current = { key: row.key };
    change({ type: "restoreRow", list, row, index });
  });

  // A new entry gets the focus; after a removal it stays near.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of entries is the trigger
  useEffect(() => {
    const first = columnsOf(list)[0];
    const next = focusNext.current;
    const row = next === "last" ? rows.at(-1) : next !== "add" && next;
    if (row && first) document.getElementById(controlId(`${list}.${row.key}.${first}`))?.focus();
    if (next === "add") addButton.current?.focus();
    focusNext.current = null;
  }, [rows.length]);

  return (
    <FieldGroup {...control}>
      <ol className={stack(16, { bottom: 12 })}>
        {rows.map((row, index) => (
          <li key={row.key}>
            <fieldset
              className={styles.row}
              onBlur={({ currentTarget, relatedTarget }) => {
                if (!currentTarget.contains(relatedTarget))
                  change({ type: "leaveRow", key: row.key });
              }}
            >
              <legend className={styles.legend}>
                {t("submissions.row.title", { place: index + 1 })}
              </legend>
              {rows.length > 1 && (
                <Button
                  variant="quiet"
                  size="small"
                  icon={Trash2}
                  className={styles.remove}
                  onClick={() => {
                    focusNext.current = "add";
                    removed.keep(row, index, t("submissions.row.title", { place: index + 1 }));
                    change({ type: "removeRow", list, key: row.key });
                  }}
                >
                  {t(`submissions.row.${list}.remove`, { place: index + 1 })}
                </Button>
              )}
              <RowCells list={list} row={row} />
            </fieldset>
          </li>
        ))}
      </ol>
      {removed.note}
      {rows.length < rowMaximum ? (
        <Button
          ref={addButton}
          variant="secondary"
          size="small"
          icon={Plus}
          onClick={() => {
            focusNext.current = "last";
            change({ type: "addRow", list });
          }}
        >
          {t(`submissions.row.${list}.add`)}
        </Button>
      ) : (
        <p className={textStyles.note}>{t("submissions.row.full", { maximum: rowMaximum })}</p>
      )}
    </FieldGroup>
  );
}

/** Scan counts at which the standard is not met: no vulnerabilities of medium risk or higher. */
function hasFindings(kind: ColumnPlace["kind"], text: string): boolean {
  return kind === "count" && countOf(text) > 0;
}

function AskedRepositoryNote(note: { typed: string; onChange: (address: string) => void }) {
  return <RepositoryNote {...note} split={useAddressSplit(note.typed)} />;
}

function RowCells({ list, row }: { list: RowList; row: FormRow }) {
  const { t } = useTranslation();
  const { change } = useForm();
  const places: Readonly<Record<string, ColumnPlace>> = rowColumns[list];
  const cells: Readonly<Record<string, string>> = row.cells;
  return (
    <div className={stack(16, { align: "end" }, styles.cells)}>
      {columnsOf(list).map((column) => {
        const place = places[column];
        if (!place) return null;
        // Every column of a list has a message of this key; the compiler mixes up the lists.
        const key =
          `submissions.row.${list}.${column}` as "submissions.row.gitHubLinkContentVos.url";
        return (
          <div key={column} className={place.kind === "count" ? styles.count : styles.wide}>
            <FormText
              address={`${list}.${row.key}.${column}`}
              kind={place.kind}
              label={t(key)}
              maximum={place.maximum}
              requirement={place.requirement}
              caution={
                hasFindings(place.kind, cells[column] ?? "") ? t("submissions.row.findings") : ""
              }
              value={cells[column] ?? ""}
              onChange={(value) => change({ type: "cell", list, key: row.key, column, value })}
            />
            {list === repositories && column === "url" && (
              <AskedRepositoryNote
                typed={cells[column] ?? ""}
                onChange={(value) => {
                  change({ type: "cell", list, key: row.key, column, value });
                  // The button disappears after its use.
                  document.getElementById(controlId(`${list}.${row.key}.${column}`))?.focus();
                }}
              />
            )}
          </div>
        );
      })}
      {list === scans && (
        <div className={styles.wide}>
          <ReportField row={row} />
        </div>
      )}
    </div>
  );
}
