import {
  type MissedSearch,
  missedSearches,
} from "@public-code/core/contract/search/missed-searches.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatDay } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { actionsColumn } from "@public-code/site/web/console/list/columns.tsx";
import { column, DataTable, nameColumn, numberColumn } from "@public-code/ui/data-table.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { Plus } from "lucide";
import { useId } from "react";
import { codeEditing } from "#contract/code-editing/code-editing.ts";
import { searchChangeFor } from "./hide-search-modal.tsx";

function stateOf({ isHidden, isPublic }: MissedSearch) {
  if (isHidden) return "hidden";
  return isPublic ? "shown" : "rare";
}

/** What people searched for without finding anything, each a step away from a row of synonyms. */
export function MissedSearches({
  rows,
  onAdd,
  onHide,
}: {
  rows: readonly MissedSearch[];
  onAdd: (keyword: string) => void;
  onHide: (search: MissedSearch) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className={stack(12, { bottom: 32 })}>
      <h2 id={id}>{t("console.codes.missed")}</h2>
      <p>{t("console.codes.missedLead")}</p>
      <DataTable
        caption={t("console.codes.missed")}
        hideCaption
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
          actionsColumn<MissedSearch>(t, (row) => [
            {
              icon: Plus,
              label: t("console.codes.addSynonymsOf", { name: row.keyword }),
              text: t("console.codes.addSynonyms"),
              call: codeEditing.addCodeItem,
              onClick: () => onAdd(row.keyword),
            },
            {
              label: t(`console.codes.${searchChangeFor(row)}.named`, { name: row.keyword }),
              text: t(`console.codes.${searchChangeFor(row)}.button`),
              quiet: true,
              call: missedSearches.hideMissedSearch,
              onClick: () => onHide(row),
            },
          ]),
        ]}
      />
    </section>
  );
}
