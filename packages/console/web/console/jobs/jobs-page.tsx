import { type JobQueue, jobs } from "@public-code/core/contract/jobs/jobs.ts";
import { formatInstant } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import { listPage, listPlace } from "@public-code/site/web/console/list/list-page.tsx";
import {
  type Column,
  column,
  DataTable,
  nameColumn,
  numberColumn,
} from "@public-code/ui/data-table.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { useId } from "react";
import { jobLabel } from "#contract/job-label.ts";

const page = listPage({
  call: jobs.listFailedJobs,
  texts: "jobs",
  load: async ({ call }) => ({ queues: (await call(jobs.listJobQueues, {})).data }),
  place: ({ t }) => ({ ...listPlace("jobs")({ t }), label: t("console.jobs.failures") }),
  above: ({ t, queues }) => (
    <>
      <Queues queues={queues} />
      <h2>{t("console.jobs.failures")}</h2>
    </>
  ),
  rowKey: (row) => row.jobId,
  columns: ({ t, actions }) => [
    nameColumn("name", t("console.jobs.name"), (row) => jobLabel(t, row.name)),
    column("group", t("console.jobs.group"), (row) => row.group || t("console.jobs.none")),
    column("reason", t("console.jobs.reason"), (row) => t(`console.jobs.reasons.${row.reason}`)),
    instantColumn("failedAt", t("console.jobs.failedAt"), (row) => row.failedAt),
    numberColumn("attempts", t("console.jobs.attempts"), (row) => row.attempts),
    column("next", t("console.jobs.next"), ({ nextAttemptAt }) =>
      nextAttemptAt === null ? t("console.jobs.givenUp") : formatInstant(nextAttemptAt),
    ),
    actions(({ jobId, name, failedAt }) => [
      {
        label: t("console.jobs.againOf", {
          name: jobLabel(t, name),
          time: formatInstant(failedAt),
        }),
        text: t("console.jobs.again"),
        call: jobs.runJobAgain,
        send: (call) => call(jobs.runJobAgain, { jobId }),
        done: t("console.jobs.done", { name: jobLabel(t, name) }),
      },
    ]),
  ],
});

export const clientLoader = page.clientLoader;
export default page.ListPage;

function Queues({ queues }: { queues: readonly JobQueue[] }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id} className={stack(12, { bottom: 32 })}>
      <h2 id={id}>{t("console.jobs.queues")}</h2>
      <DataTable
        caption={t("console.jobs.queues")}
        rows={queues}
        rowKey={(row) => row.name}
        columns={useQueueColumns()}
      />
    </section>
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
