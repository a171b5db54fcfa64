import { type FailedJob, type JobQueue, jobs } from "@public-code/core/contract/jobs/jobs.ts";
import { formatInstant } from "@public-code/core/web/format-values.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { type Action, useAction } from "@public-code/site/web/console/action/use-action.ts";
import { actionsColumn, instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import { pageRequest, readListState } from "@public-code/site/web/console/list/list-state.ts";
import { ListTable } from "@public-code/site/web/console/list/list-table.tsx";
import { ConsoleHeading } from "@public-code/site/web/console/shell/console-heading.tsx";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import {
  type Column,
  column,
  DataTable,
  nameColumn,
  numberColumn,
} from "@public-code/ui/data-table.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { useId } from "react";
import { useLoaderData } from "react-router";
import { jobLabel } from "#contract/job-label.ts";

const load = (async ({ call, url }) => {
  const state = readListState(url.searchParams, []);
  const [queues, failures] = await Promise.all([
    call(jobs.listJobQueues, {}),
    call(jobs.listFailedJobs, pageRequest(state)),
  ]);
  return { state, queues: queues.data, rows: failures.data, total: failures.recordsTotal };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function JobsPage() {
  const { t } = useTranslation();
  const { state, queues, rows, total } = useLoaderData<typeof clientLoader>();
  const action = useAction();
  const [queuesId, failuresId] = [useId(), useId()];
  return (
    <>
      <ConsoleHeading place="jobs" lead={t("console.jobs.lead")} />
      <section aria-labelledby={queuesId} className={stack(12, { bottom: 32 })}>
        <h2 id={queuesId}>{t("console.jobs.queues")}</h2>
        <DataTable
          caption={t("console.jobs.queues")}
          hideCaption
          rows={queues}
          rowKey={(row) => row.name}
          columns={useQueueColumns()}
        />
      </section>
      <h2 id={failuresId}>{t("console.jobs.failures")}</h2>
      <ActionFailure failure={action.failure} />
      <ListTable
        label={t("console.jobs.failures")}
        caption={t("console.jobs.failuresCaption")}
        path={consoleAddress("jobs")}
        state={state}
        rows={rows}
        rowKey={(row) => row.jobId}
        total={total}
        columns={useFailureColumns(action)}
        empty={{ title: t("console.jobs.empty") }}
      />
    </>
  );
}

const minuteSeconds = 60;
const hourSeconds = 3_600;

function useQueueColumns(): Column<JobQueue>[] {
  const { t } = useTranslation();
  const lasting = (seconds: number): string => {
    if (seconds < minuteSeconds) return t("console.jobs.seconds", { count: seconds });
    if (seconds < hourSeconds)
      return t("console.jobs.minutes", { count: Math.floor(seconds / minuteSeconds) });
    return t("console.jobs.hours", { count: Math.floor(seconds / hourSeconds) });
  };
  const count = (key: "waiting" | "later" | "active" | "failed"): Column<JobQueue> => ({
    key,
    header: t(`console.jobs.${key}`),
    align: "end",
    cell: (row) => row[key],
  });
  return [
    nameColumn("name", t("console.jobs.name"), (row) => jobLabel(t, row.name)),
    count("waiting"),
    column("oldest", t("console.jobs.oldest"), ({ oldestWaitingSeconds }) =>
      oldestWaitingSeconds === null ? t("console.jobs.none") : lasting(oldestWaitingSeconds),
    ),
    count("later"),
    count("active"),
    count("failed"),
    column("lastCompleted", t("console.jobs.lastCompleted"), ({ lastCompletedAt }) =>
      lastCompletedAt === null ? t("console.jobs.none") : formatInstant(lastCompletedAt),
    ),
  ];
}

function useFailureColumns(action: Action): Column<FailedJob>[] {
  const { t } = useTranslation();
  return [
    nameColumn("name", t("console.jobs.name"), (row) => jobLabel(t, row.name)),
    column("group", t("console.jobs.group"), (row) => row.group || t("console.jobs.none")),
    column("reason", t("console.jobs.reason"), (row) => t(`console.jobs.reasons.${row.reason}`)),
    instantColumn("failedAt", t("console.jobs.failedAt"), (row) => row.failedAt),
    numberColumn("attempts", t("console.jobs.attempts"), (row) => row.attempts),
    column("next", t("console.jobs.next"), ({ nextAttemptAt }) =>
      nextAttemptAt === null ? t("console.jobs.givenUp") : formatInstant(nextAttemptAt),
    ),
    actionsColumn(t, ({ jobId, name, failedAt }) => [
      {
        label: t("console.jobs.againOf", {
          name: jobLabel(t, name),
          time: formatInstant(failedAt),
        }),
        text: t("console.jobs.again"),
        call: jobs.runJobAgain,
        loading: action.busy,
        onClick: () =>
          action.run(
            (call) => call(jobs.runJobAgain, { jobId }),
            t("console.jobs.done", { name: jobLabel(t, name) }),
          ),
      },
    ]),
  ];
}
