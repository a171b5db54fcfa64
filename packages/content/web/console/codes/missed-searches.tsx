import type { MissedSearch } from "@public-code/core/contract/search/missed-searches.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatDay } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { actionsColumn } from "@public-code/site/web/console/list/columns.tsx";
import { column, DataTable, nameColumn, numberColumn } from "@public-code/ui/data-table.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { Plus } from "lucide";
import { useId } from "react";
import { codeEditing } from "#contract/code-editing/code-editing.ts";

/** What people searched for without finding anything, each a step away from a row of synonyms. */
export function MissedSearches({
  rows,
  onAdd,
}: {
  rows: readonly MissedSearch[];
  onAdd: (keyword: string) => void;
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
          actionsColumn<MissedSearch>(t, ({ keyword }) => [
            {
              icon: Plus,
              label: t("console.codes.addSynonymsOf", { name: keyword }),
              text: t("console.codes.addSynonyms"),
              call: codeEditing.addCodeItem,
              onClick: () => onAdd(keyword),
            },
          ]),
        ]}
      />
    </section>
  );
}
