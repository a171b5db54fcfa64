import type { SavedVersion } from "@public-code/accounts/contract/records/versions.ts";
import type { FlagCode } from "@public-code/core/contract/code-lists/code-names.ts";
import type { Admission } from "@public-code/core/contract/duties.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import { useRowActions } from "@public-code/site/web/console/list/row-actions.tsx";
import { ChangeList } from "@public-code/ui/change-list.tsx";
import { column, DataTable, nameColumn } from "@public-code/ui/data-table.tsx";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { useSnapshotTexts } from "./use-snapshot-texts.ts";
import styles from "./version-list.module.css";

export type CurrentVersion = Pick<SavedVersion, "version" | "snapshot">;

/** Saved states of something with what differs from the current one; each can be brought back. */
export function VersionList({
  versions,
  current,
  flag,
  undo,
  undoBy,
  onUndone,
}: {
  versions: readonly SavedVersion[];
  /** The state of today. */
  current: CurrentVersion | undefined;
  /** The code of a setting that is only on or off. */
  flag?: FlagCode | undefined;
  undo: (call: Call, version: number) => Promise<unknown>;
  undoBy: Admission;
  onUndone: () => Promise<void> | void;
}) {
  const { t } = useTranslation();
  const { actions, dialog } = useRowActions();
  const isCurrent = ({ version }: SavedVersion) => version === current?.version;

  return (
    <>
      <DataTable
        caption={t("console.entry.history")}
        rows={versions}
        rowKey={(row) => row.version}
        columns={[
          nameColumn<SavedVersion>("version", t("console.entry.version"), (row) => (
            <>
              {row.version}{" "}
              {isCurrent(row) && (
                <StatusChip tone="success">{t("console.entry.current")}</StatusChip>
              )}
            </>
          )),
          instantColumn<SavedVersion>("at", t("console.columns.at"), (row) => row.savedAt),
          column<SavedVersion>(
            "actor",
            t("console.columns.actor"),
            (row) => row.actorName || t("console.entry.beforeEdits"),
          ),
          column<SavedVersion>("content", t("console.entry.snapshot"), (row) => (
            <VersionContent
              snapshot={row.snapshot}
              current={isCurrent(row) ? undefined : current}
              flag={flag}
            />
          )),
          actions<SavedVersion>((row) =>
            isCurrent(row)
              ? []
              : [
                  {
                    label: t("console.entry.undoNamed", { version: row.version }),
                    text: t("console.entry.undo"),
                    call: undoBy,
                    ask: { text: t("console.entry.undoText") },
                    send: (call) => undo(call, row.version),
                    done: t("console.entry.undone", { version: row.version }),
                    next: onUndone,
                  },
                ],
          ),
        ]}
        empty={<p>{t("console.entry.noHistory")}</p>}
      />
      {dialog}
    </>
  );
}

/** What an older state says that differs from the current one, and all of it. */
function VersionContent({
  snapshot,
  current,
  flag,
}: {
  snapshot: SavedVersion["snapshot"];
  /** Undefined where it is this one. */
  current: CurrentVersion | undefined;
  flag: FlagCode | undefined;
}) {
  const { t } = useTranslation();
  const { textsOf, changesOf } = useSnapshotTexts(flag);
  const changes = current ? changesOf(snapshot, current.snapshot) : [];
  return (
    <>
      {current && (
        <details>
          <summary className={textStyles.unfold}>
            {t("console.entry.differences", { count: changes.length })}
          </summary>
          <ChangeList
            changes={changes}
            sides={{ before: t("console.entry.thisVersion"), after: t("console.entry.current") }}
            nothing={t("console.history.nothing")}
          />
        </details>
      )}
      <details>
        <summary className={textStyles.unfold}>{t("console.entry.showSnapshot")}</summary>
        <dl className={styles.texts}>
          {textsOf(snapshot).map(({ path, label, text }) => (
            <div key={path}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
