import { createUseCounter } from "@public-code/catalogue/api/usage/use-counter.ts";
import { linkedData } from "@public-code/catalogue/contract/linked-data/linked-data.ts";
import { type CapabilityParts, defineCapability } from "@public-code/core/api/capability.ts";
import { hourMs } from "@public-code/core/api/interval.ts";
import { following } from "@public-code/site/contract/following.ts";
import { apiDocs } from "#contract/api-docs/api-docs.ts";
import { openData as calls, openDataFiles } from "#contract/open-data.ts";
import { logFiles, publicLog } from "#contract/public-log.ts";
import { software } from "#contract/software.ts";
import { serveApiDocs } from "./api-docs/api-docs.routes.ts";
import { registerMcp } from "./assistants/mcp.routes.ts";
import { followMails } from "./following/digest-mails.ts";
import { sweepFollows } from "./following/follow.ts";
import { registerFollowing } from "./following/following.routes.ts";
import { type DigestParts, followDigestHandler } from "./following/write-digests.ts";
import { registerFormats } from "./formats.ts";
import { serveOpenData } from "./open-data.routes.ts";
import { serveSoftware } from "./software/software.routes.ts";

export const openData = defineCapability({
  calls: {
    ...{ openData: calls, openDataFiles, linkedData },
    ...{ publicLog, logFiles, following, apiDocs, software },
  },
  serve(api, { db, config, softwareFolder }: CapabilityParts) {
    const uses = createUseCounter(db, (error) =>
      api.app.log.error({ err: error }, "uses were not written"),
    );
    api.app.addHook("onClose", () => uses.close());
    registerMcp(api, db, config, uses);
    return {
      ...registerFormats(api, db, config, softwareFolder),
      ...serveOpenData(api, db),
      ...registerFollowing(api, db),
      ...serveApiDocs(api),
      ...serveSoftware(api, softwareFolder),
    };
  },
  intervals: ({ db }) => [
    { name: "follows", everyMs: hourMs, run: (now) => sweepFollows(db, now) },
  ],
  jobs: (parts: DigestParts) => [followDigestHandler(parts)],
  mails: followMails,
});
