import { useTranslation } from "@public-code/core/web/translation.ts";
import type { ConsoleReuse } from "@public-code/reuse/contract/reuse.ts";
import { PurposeCell, StateCell } from "@public-code/reuse/web/console/reuses/reuse-cells.tsx";
import { listAddress } from "@public-code/site/web/console/list/list-state.ts";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { column, DataTable, nameColumn, sentenceColumn } from "@public-code/ui/data-table.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { CasePart } from "./case-part.tsx";

/** Who says that they use a program, and what its agency says to that. */
export function CaseUses({
  rows,
  total,
  name,
}: {
  rows: readonly ConsoleReuse[];
  total: number;
  name: string;
}) {
  const { t, lang } = useTranslation();
  const all = listAddress(consoleAddress("reuses"), { values: { search: name }, page: 1 }, lang);
  return (
    <CasePart
      id="uses"
      title={t("console.caseFile.uses", { count: total })}
      action={total > 0 && <UiLink href={all}>{t("console.caseFile.allUses")}</UiLink>}
    >
      <DataTable
        caption={t("console.caseFile.uses", { count: total })}
        hideCaption
        rows={rows}
        rowKey={(row) => row.reuseId}
        columns={[
          nameColumn<ConsoleReuse>("agency", t("console.reuses.agency"), (row) => row.agencyName),
          column<ConsoleReuse>("state", t("console.columns.status"), (row) => (
            <StateCell row={row} />
          )),
          sentenceColumn<ConsoleReuse>("purpose", t("console.reuses.purpose"), (row) => (
            <PurposeCell row={row} />
          )),
        ]}
        empty={<p>{t("console.caseFile.noUses")}</p>}
      />
    </CasePart>
  );
}
