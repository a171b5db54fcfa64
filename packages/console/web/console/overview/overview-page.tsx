import { organisationCalls } from "@public-code/candidates/contract/organisations/organisations.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { managedPrograms } from "@public-code/programs/contract/managed-programs.ts";
import { reuse } from "@public-code/reuse/contract/reuse.ts";
import { ConsoleHeading } from "@public-code/site/web/console/shell/console-heading.tsx";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { review } from "@public-code/submissions/contract/review/review.ts";
import {
  Deadline,
  SecondApproval,
  useWaitingText,
} from "@public-code/submissions/web/console/review/waiting.tsx";
import { KpiTile, KpiTiles } from "@public-code/ui/kpi-tile.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useLoaderData } from "react-router";
import { overview, overviewRows } from "#contract/overview/overview.ts";
import { MeasuringNotice } from "../evidence/measuring-notice.tsx";
import { Part, Rows } from "./overview-part.tsx";
import { OverviewTodo } from "./overview-todo.tsx";

const load = (async ({ call }) => {
  const [queue, programs, dated, onlineRequests, objections, returned, proposed, todo] =
    await Promise.all([
      call(review.listReviews, { sort: "waiting", iDisplayLength: overviewRows }),
      call(managedPrograms.listPrograms, { iDisplayLength: 1 }),
      call(managedPrograms.listPrograms, {
        status: "dated",
        sort: "offlineDate",
        iDisplayLength: overviewRows,
      }),
      call(managedPrograms.listPrograms, { status: "asked", iDisplayLength: overviewRows }),
      call(reuse.listManagedReuses, { filter: "objected", iDisplayLength: overviewRows }),
      call(review.listReturned, { late: "true", iDisplayLength: overviewRows }),
      call(organisationCalls.listOrganisations, { state: "proposed", iDisplayLength: 1 }),
      call(overview.getOverview, {}),
    ]);
  return {
    queue: queue.data,
    waiting: queue.recordsTotal,
    overdue: queue.overdue,
    programs: programs.recordsTotal,
    dated: { total: dated.recordsTotal, rows: dated.data },
    onlineRequests: { total: onlineRequests.recordsTotal, rows: onlineRequests.data },
    objections: { total: objections.recordsTotal, rows: objections.data },
    returned: { total: returned.recordsTotal, rows: returned.data },
    proposed: proposed.recordsTotal,
    todo: todo.data,
  };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

/** The list of organisations, reduced to those that agencies have proposed. */
const proposedOrganisations = `${consoleAddress("organisations")}?state=proposed`;

export default function OverviewPage() {
  const { t } = useTranslation();
  const { queue, waiting, overdue, programs, proposed, todo, ...lists } =
    useLoaderData<typeof clientLoader>();
  const wordsOf = useWaitingText();
  const longest = queue[0];
  return (
    <>
      <ConsoleHeading place="overview" lead={t("console.overview.lead")} />
      <KpiTiles>
        <KpiTile
          label={t("console.overview.waiting")}
          value={waiting}
          note={overdue > 0 && t("console.overview.overdue", { count: overdue })}
        />
        <KpiTile
          label={t("console.overview.stories")}
          value={todo.waitingStories}
          note={
            todo.waitingStories > 0 && (
              <UiLink href={addresses.consoleStories}>{t("console.overview.reviewStories")}</UiLink>
            )
          }
        />
        <KpiTile
          label={t("console.overview.organisations")}
          value={proposed}
          note={
            proposed > 0 && (
              <UiLink href={proposedOrganisations}>
                {t("console.overview.confirmOrganisations")}
              </UiLink>
            )
          }
        />
        <KpiTile
          label={t("console.overview.late")}
          value={longest ? wordsOf(longest.waitingHours) : t("console.overview.none")}
        />
        <KpiTile label={t("console.overview.programs")} value={programs} />
      </KpiTiles>
      {queue.length > 0 && (
        <Part id="queue" title={t("console.overview.queue")}>
          <Rows
            rows={queue.map((row) => ({
              key: row.programId,
              href: `${consoleAddress("reviews")}/${row.programId}`,
              name: row.programName,
              notes: [
                row.provideDeptName,
                t(`console.reviews.kinds.${row.kind}`),
                wordsOf(row.waitingHours),
              ],
              action: (
                <>
                  <Deadline row={row} />
                  <SecondApproval row={row} />
                </>
              ),
            }))}
          />
        </Part>
      )}
      <MeasuringNotice wayOut={todo.wayOut} git={todo.git} />
      <OverviewTodo todo={todo} {...lists} />
    </>
  );
}
