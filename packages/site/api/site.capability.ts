import { defineCapability } from "@public-code/core/api/capability.ts";
import { site as calls } from "@public-code/core/contract/site/site.ts";
import { registerSite } from "./site.routes.ts";

export const site = defineCapability({
  calls: { site: calls },
  serve: (api, { db, config }) => registerSite(api, db, config),
});
