import { useTranslation } from "@public-code/core/web/translation.ts";
import { FactTable } from "@public-code/evidence/web/fact-table.tsx";
import { instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import { column, DataTable } from "@public-code/ui/data-table.tsx";
import type { CaseFile } from "#contract/case-file/case-file.ts";
import { CasePart } from "./case-part.tsx";

type CaseEvent = CaseFile["events"][number];

/** What was measured of a program last. */
export function CaseFacts({ facts }: Pick<CaseFile, "facts">) {
  const { t } = useTranslation();
  const title = t("console.caseFile.facts", { count: facts.length });
  return (
    <CasePart id="facts" title={title}>
      <FactTable
        title={title}
        heads={{
          fact: t("console.caseFile.fact"),
          outcome: t("console.caseFile.outcome"),
          finding: t("console.caseFile.finding"),
          confirmed: t("console.caseFile.confirmed"),
        }}
        empty={t("console.caseFile.noFacts")}
        facts={facts}
      />
    </CasePart>
  );
}

/** What the public events tell of a program. */
export function CaseEvents({ events }: Pick<CaseFile, "events">) {
  const { t, find } = useTranslation();
  return (
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
  );
}
