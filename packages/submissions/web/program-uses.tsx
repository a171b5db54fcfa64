import { dashedMonth } from "@public-code/core/contract/dashed-date.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatDay } from "@public-code/core/web/format-values.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useAnswer } from "@public-code/core/web/use-answer.ts";
import { type AgencyReuse, reuse } from "@public-code/reuse/contract/reuse.ts";
import { ReuseStateChip } from "@public-code/reuse/web/reuse-state.tsx";
import { CellNote, column, DataTable, nameColumn } from "@public-code/ui/data-table.tsx";
import { FoldedSection } from "@public-code/ui/folded-section.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { RetryNotice } from "./retry-notice.tsx";

/** As many as a list has at once. */
const mostShown = 100;

/** Who says that they use a program; nothing of one that visitors do not see, and that nobody uses. */
export function ProgramUses({
  firstEditionNo,
  isOnline,
}: {
  firstEditionNo: number;
  isOnline: boolean;
}) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const request = { programId: firstEditionNo, iDisplayLength: mostShown };
  const { data, hasFailed, reload } = useAnswer(
    (call) => call(reuse.listReusesForAgencies, request),
    [firstEditionNo],
  );
  if (hasFailed) return <RetryNotice text={t("submissions.uses.failed")} onRetry={reload} />;
  if (!data || (data.recordsTotal === 0 && !isOnline)) return null;
  const title = t("submissions.uses.title", { count: data.recordsTotal });
  return (
    <FoldedSection id="program-uses" title={title}>
      <DataTable
        caption={title}
        rows={data.data}
        rowKey={(row) => row.reuseId}
        columns={[
          nameColumn<AgencyReuse>("agency", t("submissions.uses.agency"), (row) => (
            <UiLink href={addresses.agency(row.agencyCode)} lang={langOf(row.agencyName)}>
              {row.agencyName}
            </UiLink>
          )),
          column<AgencyReuse>("state", t("submissions.uses.state"), (row) => (
            <ReuseStateChip state={row.state} lapsed={row.lapsed} />
          )),
          column<AgencyReuse>("since", t("submissions.uses.since"), (row) => (
            <>
              {row.since === "" ? t("submissions.uses.notStated") : dashedMonth(row.since)}
              <CellNote>
                {t("submissions.uses.declared", { day: formatDay(row.declaredAt) })}
              </CellNote>
            </>
          )),
          column<AgencyReuse>("purpose", t("submissions.uses.purpose"), (row) => (
            <span lang={langOf(row.purpose)}>{row.purpose}</span>
          )),
        ]}
        empty={<p>{t("reuse.none")}</p>}
      />
      {isOnline && (
        <p>
          <UiLink href={`${addresses.program(firstEditionNo)}#reuses`}>
            {t("submissions.uses.go")}
          </UiLink>
        </p>
      )}
    </FoldedSection>
  );
}
