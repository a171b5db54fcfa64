import { formatMonth } from "@public-code/core/web/format-values.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { DataTable } from "@public-code/ui/data-table.tsx";
import { stack } from "@public-code/ui/layout.ts";
import type { FuturePlan } from "#contract/content.ts";
import { PageSection } from "../page-section.tsx";
import type { FuturePlanText } from "../texts/future-plan.ts";
import { UntranslatedNote } from "../untranslated-note.tsx";

/** The coming plans by month. */
export function RecentPlans({
  plans,
  texts,
}: {
  plans: readonly FuturePlan[];
  texts: FuturePlanText["table"];
}) {
  const langOf = useLangOf();
  return (
    <PageSection title={texts.heading}>
      <div className={stack(20)}>
        <UntranslatedNote texts={plans} />
        <DataTable
          caption={texts.caption}
          hideCaption
          rows={plans}
          rowKey={(plan) => `${plan.scheduleDate} ${plan.content}`}
          columns={[
            {
              key: "month",
              header: texts.month,
              rowHeader: true,
              cell: (plan) => <MonthText digits={plan.scheduleDate} />,
            },
            {
              key: "content",
              header: texts.content,
              cell: (plan) => (
                <span lang={langOf(plan.content, plan.untranslated)}>{plan.content}</span>
              ),
            },
          ]}
        />
      </div>
    </PageSection>
  );
}

function MonthText({ digits }: { digits: string }) {
  const month = formatMonth(digits);
  return <time dateTime={month.replace("/", "-")}>{month}</time>;
}
