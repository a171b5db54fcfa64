import type { Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { originOfCall } from "@public-code/core/api/http/request-origin.ts";
import { type Api, serve } from "@public-code/core/api/http/serve.ts";
import { dataReply } from "@public-code/core/contract/endpoint.ts";
import { site } from "@public-code/core/contract/site/site.ts";
import { getMenu } from "./site.service.ts";

export function registerSite(
  api: Api,
  db: Db,
  config: Pick<Config, "origin" | "port" | "contextPath" | "bucketPcp" | "bucketGis">,
) {
  return {
    site: serve(api, site, {
      getBucketName: async (_input, call) =>
        dataReply({
          serviceEndpoint: `${originOfCall(config, call)}${config.contextPath}files`,
          bucketNamePCP: config.bucketPcp,
          bucketNameGIS: config.bucketGis,
        }),
      getMenu: async () => dataReply(await getMenu(db)),
    }),
  };
}
