import type { CapabilityParts } from "@public-code/core/api/capability.ts";
import { type Api, serve } from "@public-code/core/api/http/serve.ts";
import { dataReply } from "@public-code/core/contract/endpoint.ts";
import { health } from "#contract/health/health.ts";
import { usualHealthLimits } from "./health-check.ts";
import { createHealthCheck, readHealth } from "./kept-health.ts";

/** The calls by which operators see whether what the portal stands on works. */
export function registerHealthCalls(
  api: Api,
  { db, config, database, storage, outgoing }: CapabilityParts,
) {
  const parts = { config, database, storage, outgoing };
  const check = createHealthCheck(
    { ...parts, limits: usualHealthLimits, now: () => new Date() },
    db,
  );
  return {
    health: serve(api, health, {
      getHealth: async (_input, { lang }) => dataReply(await readHealth(db, lang)),
      checkHealth: async (_input, { lang }) => dataReply(await check(lang)),
    }),
  };
}
