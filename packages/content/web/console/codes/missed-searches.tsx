import {
  type MissedSearch,
  missedSearches,
} from "@public-code/core/contract/search/missed-searches.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatDay } from "@public-code/core/web/format-values.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { type OpenDialog, useRowActions } from "@public-code/site/web/console/list/row-actions.tsx";
import { column, DataTable, nameColumn, numberColumn } from "@public-code/ui/data-table.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { Plus } from "lucide";
import { useId } from "react";
import { codeEditing } from "#contract/code-editing/code-editing.ts";

function stateOf({ isHidden, isPublic }: MissedSearch) {
  if (isHidden) return "hidden";
  return isPublic ? "shown" : "rare";
}

/** What people searched for without finding anything, each a step away from a row of synonyms. */
export function MissedSearches({
  rows,
  addingOf,
}: {
  rows: readonly MissedSearch[];
  /** Adds a row of synonyms that begins with a word. */
  addingOf: (keyword: string) => OpenDialog;
}) {
  const { t } = useTranslation();
  const id = useId();
  const { actions, dialog } = useRowActions();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className={stack(12, { bottom: 32 })}>
      <h2 id={id}>{t("console.codes.missed")}</h2>
      <p>{t("console.codes.missedLead")}</p>
      <DataTable
        caption={t("console.codes.missed")}
        rows={rows}
        rowKey={(row) => row.keyword}
        columns={[
          // The list says what is near, which is where words that mean the same are found.
          nameColumn<MissedSearch>("keyword", t("console.list.keyword"), (row) => (
            <UiLink href={addresses.catalogue({ keyword: row.keyword })}>{row.keyword}</UiLink>
          )),
          numberColumn<MissedSearch>("count", t("console.figures.times"), (row) => row.count),
          column<MissedSearch>("lastSeen", t("console.figures.lastSeen"), (row) =>
            formatDay(row.lastSeenAt),
          ),
          column<MissedSearch>("state", t("console.codes.missedState.title"), (row) => {
            const state = stateOf(row);
            return (
              <StatusChip tone={state === "shown" ? "success" : "neutral"}>
                {t(`console.codes.missedState.${state}`)}
              </StatusChip>
            );
          }),
          actions<MissedSearch>(({ keyword, isHidden }) => {
            const change = isHidden ? "showSearch" : "hideSearch";
            const hide = (call: Call, hidden: boolean) =>
              call(missedSearches.hideMissedSearch, { keyword, hidden });
            return [
              {
                icon: Plus,
                label: t("console.codes.addSynonymsOf", { name: keyword }),
                text: t("console.codes.addSynonyms"),
                call: codeEditing.addCodeItem,
                open: addingOf(keyword),
              },
              {
                label: t(`console.codes.${change}.named`, { name: keyword }),
                text: t(`console.codes.${change}.button`),
                quiet: true,
                call: missedSearches.hideMissedSearch,
                ask: {
                  title: t(`console.codes.${change}.title`, { name: keyword }),
                  text: t(`console.codes.${change}.text`),
                },
                send: (call) => hide(call, !isHidden),
                done: {
                  text: t(`console.codes.${change}.done`, { name: keyword }),
                  name: keyword,
                  undo: (call) => hide(call, isHidden),
                },
              },
            ];
          }),
        ]}
      />
      {dialog}
    </section>
  );
}
