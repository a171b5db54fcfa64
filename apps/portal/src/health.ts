import { timingSafeEqual } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { notFound } from "@public-code/core/api/app-error.ts";
import type { Config } from "@public-code/core/api/config.ts";
import type { Database } from "@public-code/core/api/database/database.ts";
import { readQueues } from "@public-code/core/api/jobs/job-figures.ts";
import type { JobQueue } from "@public-code/core/contract/jobs/jobs.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** A part that is away, in words that a supervisor may see. */
export class NotReadyError extends Error {}

export interface Readiness {
  /** Throws where a part that requests need does not answer, or not in time. */
  check(): Promise<void>;
  /** From here on the process is not ready, so that the load balancer stops sending requests. */
  leave(): void;
}

/** Shorter than supervisors and balancers wait for an answer. */
const checkLimitMs = 3_000;

export function createReadiness(check: () => Promise<void>): Readiness {
  let leaving = false;
  return {
    async check() {
      if (leaving) throw new Error("stopping");
      const late = delay(checkLimitMs, undefined, { ref: false }).then(() => {
        throw new Error("no answer in time");
      });
      await Promise.race([check(), late]);
    },
    leave() {
      leaving = true;
    },
  };
}

function registerListenerMetrics(
  registry: Registry,
  { listener }: Pick<Database, "listener">,
): void {
  new Gauge({
    name: "database_listener_connected",
    help: "1 while changes of other nodes arrive by notification, 0 while that connection is lost",
    registers: [registry],
    collect() {
      this.set(listener().connected ? 1 : 0);
    },
  });
  new Counter({
    name: "database_listener_losses_total",
    help: "How often the connection for notifications was lost",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(listener().losses);
    },
  });
}

function sameToken(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Refuses every other spelling of a supervisor's address, which the router would take for the same one
 * and the balancer's rule would not hide: other capitals, encoded characters, doubled slashes, a context path.
 */
const asSpelt = async (request: FastifyRequest): Promise<void> => {
  const [path] = request.originalUrl.split("?");
  if (path !== request.routeOptions.url) throw notFound();
};

/** `/healthz`: the process is alive; `/readyz`: it can answer; `/metrics`: its metrics. */
export function registerHealth(
  app: FastifyInstance,
  config: Pick<Config, "metricsToken">,
  readiness: Readiness,
  database: Pick<Database, "db" | "listener">,
): void {
  app.get("/healthz", { onRequest: asSpelt }, async (_request, reply) =>
    reply.header("cache-control", "no-store").type("text/plain").send("ok"),
  );
  app.get("/readyz", { onRequest: asSpelt }, async (_request, reply) => {
    reply.header("cache-control", "no-store").type("text/plain");
    try {
      await readiness.check();
      return reply.send("ready");
    } catch (error) {
      const reason = error instanceof NotReadyError ? `: ${error.message}` : "";
      return reply.code(503).send(`not ready${reason}`);
    }
  });
  const { metricsToken } = config;
  if (metricsToken === null) return;

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const readJobs = registerJobMetrics(registry, () => readQueues(database.db));
  registerListenerMetrics(registry, database);
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by method, route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  app.addHook("onResponse", (request, reply, done) => {
    durations.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? "none",
        status: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get("/metrics", { onRequest: asSpelt }, async (request, reply) => {
    const given = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
    if (!sameToken(given, metricsToken)) return reply.code(404).send();
    await readJobs();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

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
function registerJobMetrics(
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
