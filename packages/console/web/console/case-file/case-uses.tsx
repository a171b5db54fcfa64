import { formatDate, formatDay } from "@public-code/core/web/format-values.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { ConsoleReuse } from "@public-code/reuse/contract/reuse.ts";
import { listAddress } from "@public-code/site/web/console/list/list-state.ts";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import {
  CellNote,
  column,
  DataTable,
  nameColumn,
  sentenceColumn,
} from "@public-code/ui/data-table.tsx";
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
  const { t } = useTranslation();
  const { lang } = useRootData().settings;
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
            <>
              {row.phase === "removed"
                ? t("console.reuses.filter.removed")
                : t(`reuse.state.${row.state}`)}
              <CellNote>
                {t("console.reuses.days", {
                  confirmed: formatDay(row.confirmedAt),
                  until: formatDate(row.expiresOn),
                })}
              </CellNote>
            </>
          )),
          sentenceColumn<ConsoleReuse>("purpose", t("console.reuses.purpose"), (row) => (
            <>
              {row.purpose}
              {row.objection !== "" && (
                <CellNote>{t("console.reuses.objection", { reason: row.objection })}</CellNote>
              )}
              {row.removedReason !== "" && (
                <CellNote>{t("console.reuses.removedFor", { reason: row.removedReason })}</CellNote>
              )}
            </>
          )),
        ]}
        empty={<p>{t("console.caseFile.noUses")}</p>}
      />
    </CasePart>
  );
}
