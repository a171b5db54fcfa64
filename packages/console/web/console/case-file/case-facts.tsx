import { formatDay } from "@public-code/core/web/format-values.ts";
import { useToday } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { EvidenceRow } from "@public-code/evidence/contract/evidence.ts";
import { outcomeToday } from "@public-code/evidence/contract/outcome-today.ts";
import { OutcomeChip } from "@public-code/evidence/web/outcome-chip.tsx";
import { useNamedFinding } from "@public-code/evidence/web/use-finding.ts";
import { instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import { column, DataTable, nameColumn } from "@public-code/ui/data-table.tsx";
import type { CaseFile } from "#contract/case-file/case-file.ts";
import { CasePart } from "./case-part.tsx";

type CaseEvent = CaseFile["events"][number];

/** What was measured of a program last, and what the public events tell of it. */
export function CaseFacts({ facts, events }: Pick<CaseFile, "facts" | "events">) {
  const { t, find } = useTranslation();
  const today = useToday();
  const finding = useNamedFinding(facts);
  return (
    <>
      <CasePart id="facts" title={t("console.caseFile.facts", { count: facts.length })}>
        <DataTable
          caption={t("console.caseFile.facts", { count: facts.length })}
          hideCaption
          rows={facts}
          rowKey={(row) => `${row.kind} ${row.repository}`}
          columns={[
            nameColumn<EvidenceRow>("kind", t("console.caseFile.fact"), (row) =>
              t(`evidence.kind.${row.kind}`),
            ),
            column<EvidenceRow>("outcome", t("console.caseFile.outcome"), (row) => (
              <OutcomeChip outcome={outcomeToday(row, today)} />
            )),
            column<EvidenceRow>("finding", t("console.caseFile.finding"), finding),
            column<EvidenceRow>("confirmed", t("console.caseFile.confirmed"), (row) =>
              formatDay(row.confirmedAt),
            ),
          ]}
          empty={<p>{t("console.caseFile.noFacts")}</p>}
        />
      </CasePart>
      <CasePart
        id="events"
        title={t("console.caseFile.events")}
        lead={t("console.caseFile.eventsLead")}
      >
        <DataTable
          caption={t("console.caseFile.events")}
          hideCaption
          rows={events}
          rowKey={(row) => row.eventId}
          columns={[
            {
              ...instantColumn<CaseEvent>("at", t("console.columns.at"), (row) => row.at),
              rowHeader: true,
            },
            column<CaseEvent>(
              "type",
              t("console.caseFile.what"),
              ({ type }) => find(`console.caseFile.event.${type}`) ?? type,
            ),
          ]}
          empty={<p>{t("console.caseFile.noEvents")}</p>}
        />
      </CasePart>
    </>
  );
}
