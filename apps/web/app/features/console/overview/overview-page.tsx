import { review } from "@public-code/contract/review/review.ts";
import { useLoaderData } from "react-router";
import type { Load } from "#platform/load.ts";
import { useTranslation } from "#platform/translation.ts";
import { Card, CardGrid, CardTitle } from "#ui/card.tsx";
import { KpiTile } from "#ui/kpi-tile.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { UiLink } from "#ui/ui-link.tsx";
import { waitingTime } from "../review/waiting-time.ts";
import { ConsoleHeading } from "../shell/console-heading.tsx";
import { consolePlaceNames, consolePlaces } from "../shell/console-places.ts";
import { inConsole } from "../shell/in-console.ts";
import styles from "./overview-page.module.css";

const queueLength = 5;

const load = (async ({ call }) => {
  const [queue, programs] = await Promise.all([
    call(review.listReviews, { sort: "waiting", iDisplayLength: queueLength }),
    call(review.listPrograms, { iDisplayLength: 1 }),
  ]);
  return { queue: queue.data, waiting: queue.recordsTotal, programs: programs.recordsTotal };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function OverviewPage() {
  const { t } = useTranslation();
  const { queue, waiting, programs } = useLoaderData<typeof clientLoader>();
  const wordsOf = (hours: number) => {
    const { unit, count } = waitingTime(hours);
    return t(`console.reviews.waiting.${unit}`, { count });
  };
  const longest = queue[0];
  const places = consolePlaceNames.filter((name) => name !== "overview");
  return (
    <>
      <ConsoleHeading place="overview" lead={t("console.overview.lead")} />
      <dl className={styles.tiles}>
        <KpiTile label={t("console.overview.waiting")} value={waiting} />
        <KpiTile
          label={t("console.overview.late")}
          value={longest ? wordsOf(longest.waitingHours) : t("console.overview.none")}
        />
        <KpiTile label={t("console.overview.programs")} value={programs} />
      </dl>
      {queue.length > 0 && (
        <section aria-labelledby="queue-title" className={styles.section}>
          <SectionHeading id="queue-title" title={t("console.overview.queue")} />
          <ul className={styles.queue}>
            {queue.map((row) => (
              <li key={row.programId} className={styles.waiting}>
                <UiLink href={`${consolePlaces.reviews}/${row.programId}`}>
                  {row.programName}
                </UiLink>
                <span>{row.provideDeptName}</span>
                <span>{t(`console.reviews.kinds.${row.kind}`)}</span>
                <span>{wordsOf(row.waitingHours)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="places-title" className={styles.section}>
        <SectionHeading id="places-title" title={t("console.overview.places")} />
        <CardGrid columns={3}>
          {places.map((name) => (
            <Card key={name} as="li">
              <CardTitle href={consolePlaces[name]}>{t(`console.nav.${name}`)}</CardTitle>
              <p>{t(`console.overview.about.${name}`)}</p>
            </Card>
          ))}
        </CardGrid>
      </section>
    </>
  );
}
