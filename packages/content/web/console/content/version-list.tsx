import type { SavedVersion } from "@public-code/accounts/contract/records/versions.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { actionsColumn, instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { column, DataTable, nameColumn } from "@public-code/ui/data-table.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { useState } from "react";
import styles from "./version-list.module.css";

/** Saved states of something, each of which can be brought back. */
export function VersionList({
  versions,
  undo,
  onUndone,
}: {
  versions: readonly SavedVersion[];
  undo: (call: Call, version: number) => Promise<unknown>;
  onUndone: () => Promise<void> | void;
}) {
  const { t } = useTranslation();
  const [pending, setPending] = useState<SavedVersion | null>(null);

  return (
    <>
      <DataTable
        caption={t("console.entry.history")}
        hideCaption
        rows={versions}
        rowKey={(row) => row.version}
        columns={[
          nameColumn<SavedVersion>("version", t("console.entry.version"), (row) => row.version),
          instantColumn<SavedVersion>("at", t("console.columns.at"), (row) => row.savedAt),
          column<SavedVersion>(
            "actor",
            t("console.columns.actor"),
            (row) => row.actorName || t("console.entry.beforeEdits"),
          ),
          column<SavedVersion>("content", t("console.entry.snapshot"), (row) => (
            <details>
              <summary className={textStyles.unfold}>{t("console.entry.showSnapshot")}</summary>
              <dl className={styles.texts}>
                {snapshotTexts(row.snapshot).map(({ path, text }) => (
                  <div key={path}>
                    <dt>{path}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </details>
          )),
          actionsColumn<SavedVersion>(t, (row) => [
            {
              label: t("console.entry.undoNamed", { version: row.version }),
              text: t("console.entry.undo"),
              onClick: () => setPending(row),
            },
          ]),
        ]}
        empty={<p>{t("console.entry.noHistory")}</p>}
      />
      {pending && (
        <FormDialog
          title={t("console.entry.undoNamed", { version: pending.version })}
          confirmLabel={t("console.entry.undo")}
          next={onUndone}
          send={(call) => undo(call, pending.version)}
          done={t("console.entry.undone", { version: pending.version })}
          onClose={() => setPending(null)}
        >
          <p>{t("console.entry.undoText")}</p>
        </FormDialog>
      )}
    </>
  );
}

/** The texts of a saved state with their places, tags left out; what is empty is left out too. */
export function snapshotTexts(snapshot: unknown, path = ""): { path: string; text: string }[] {
  if (snapshot === null || snapshot === undefined || snapshot === "") return [];
  if (typeof snapshot === "object")
    return Object.entries(snapshot).flatMap(([name, value]) =>
      snapshotTexts(value, path === "" ? name : `${path}.${name}`),
    );
  const text = String(snapshot)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return text === "" ? [] : [{ path, text }];
}
