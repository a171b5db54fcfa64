import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { z } from "zod";

/** What a portal stands on, in the order in which it is listed. */
export const healthParts = [
  "database",
  "schema",
  "storage",
  "signIn",
  "clock",
  "mail",
  "scanner",
  "git",
  "outgoing",
  "disk",
  "backup",
  "jobs",
  "queue",
  "certificate",
] as const;
export type HealthPart = (typeof healthParts)[number];

/**
 * `unknown` is what could not be asked, because something else that is listed is broken; `unused`, of what there is
 * nothing to ask, because the portal runs without it.
 */
export const healthStates = ["ok", "warning", "critical", "unknown", "unused"] as const;
export type HealthState = (typeof healthStates)[number];

const healthResult = z.object({
  part: z.enum(healthParts),
  /** The part by its name. */
  name: z.string(),
  state: z.enum(healthStates),
  /** What is right; or what is wrong, and which setting changes it. */
  sentence: z.string(),
});
export type HealthResult = z.output<typeof healthResult>;

const healthReport = z.object({
  results: z.array(healthResult),
  /** Null before the first check. */
  checkedAt: z.string().nullable(),
});
export type HealthReport = z.output<typeof healthReport>;

/** A check costs requests to every outside part; until then the last one is answered again. */
export const leastSecondsBetweenChecks = 60;

export const health = {
  getHealth: endpoint("GET", "/console/health", {
    duty: "read",
    summary: "What the last check of database, storage, mail and the other outside parts said",
    data: healthReport,
  }),
  checkHealth: endpoint("POST", "/console/health/check", {
    duty: "administer",
    summary:
      "Check every outside part now; within a minute of the last check its results are answered",
    data: healthReport,
  }),
};
