import type { JobQueue } from "@public-code/core/contract/jobs/jobs.ts";
import { Gauge, type Registry } from "prom-client";

const metrics: Record<string, { help: string; of: (queue: JobQueue) => number }> = {
  jobs_waiting: { help: "Jobs that could run now", of: ({ waiting }) => waiting },
  jobs_active: { help: "Jobs that run, on any node", of: ({ active }) => active },
  jobs_failed: { help: "Jobs given up within seven days", of: ({ failed }) => failed },
  jobs_oldest_waiting_seconds: {
    help: "How long the oldest job has waited that could run now",
    of: ({ oldestWaitingSeconds }) => oldestWaitingSeconds ?? 0,
  },
};

/** Adds the metrics of jobs; call what it returns before they are read. Every node says the same. */
export function registerJobMetrics(
  registry: Registry,
  readQueues: () => Promise<JobQueue[]>,
): () => Promise<void> {
  const gauges = Object.entries(metrics).map(([name, { help, of }]) => ({
    gauge: new Gauge({ name, help, labelNames: ["queue"], registers: [registry] }),
    of,
  }));
  return async () => {
    // Without the database there are no metrics of jobs; the others are still reported.
    const queues = await readQueues().catch(() => []);
    for (const { gauge, of } of gauges) {
      gauge.reset();
      for (const queue of queues) gauge.set({ queue: queue.name }, of(queue));
    }
  };
}
