import type { Language } from "@public-code/core/contract/language.ts";
import { formatMonth } from "@public-code/core/web/format-values.ts";
import { fromServer, type Load, onServer } from "@public-code/core/web/load.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { Card, CardGrid, CardIcon, CardTitle } from "@public-code/ui/card.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { DataTable } from "@public-code/ui/data-table.tsx";
import type { IconDrawing } from "@public-code/ui/icon.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { BookOpenCheck, Boxes, UsersRound } from "lucide";
import { useLoaderData } from "react-router";
import { type FuturePlan, recentPlans } from "#contract/content.ts";
import { PageSection } from "../page-section.tsx";
import { futurePlanText } from "../texts/future-plan.ts";
import { UntranslatedNote } from "../untranslated-note.tsx";

/** In the order of the cards: rules, people, portal. */
const icons: readonly IconDrawing[] = [BookOpenCheck, UsersRound, Boxes];

const load = (async ({ call }) => {
  const reply = await call(recentPlans.queryFrontFuturePlanList, {});
  return { plans: reply.data };
}) satisfies Load<unknown>;

export const loader = onServer(load);
export const clientLoader = fromServer<typeof load>();

export default function FuturePlanPage() {
  const { lang } = useTranslation();
  const { plans } = useLoaderData<typeof loader>();
  const text = futurePlanText[lang];
  return (
    <>
      <PageHeading pageCode="futurePlan" lead={text.lead} />
      <Container className={stack(0, { top: 32 })}>
        <CardGrid columns={3}>
          {text.cards.map((card, index) => {
            const icon = icons[index];
            return (
              <Card as="li" key={card.title} padding="large">
                {icon && <CardIcon as={icon} />}
                <CardTitle level={2}>{card.title}</CardTitle>
                <p className={textStyles.muted}>{card.text}</p>
              </Card>
            );
          })}
        </CardGrid>
      </Container>
      {plans.length > 0 && <RecentPlans plans={plans} texts={text.table} />}
    </>
  );
}

/** The coming plans by month. */
function RecentPlans({
  plans,
  texts,
}: {
  plans: readonly FuturePlan[];
  texts: (typeof futurePlanText)[Language]["table"];
}) {
  const langOf = useLangOf();
  return (
    <PageSection title={texts.heading}>
      <div className={stack(20)}>
        <UntranslatedNote texts={plans} />
        <DataTable
          caption={texts.caption}
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
