import { createUseCounter } from "@public-code/catalogue/api/usage/use-counter.ts";
import { linkedData } from "@public-code/catalogue/contract/linked-data/linked-data.ts";
import { type CapabilityParts, defineCapability } from "@public-code/core/api/capability.ts";
import { hourMs } from "@public-code/core/api/interval.ts";
import { following } from "@public-code/site/contract/following.ts";
import { apiDocs } from "#contract/api-docs/api-docs.ts";
import { machineData } from "#contract/machine-data.ts";
import { openData as calls, openDataFiles } from "#contract/open-data.ts";
import { logFiles, publicLog } from "#contract/public-log.ts";
import { software } from "#contract/software.ts";
import { registerApiDocs } from "./api-docs/api-docs.routes.ts";
import { registerAssistants } from "./assistants/assistants.routes.ts";
import { registerEmbeds } from "./embeds/embeds.routes.ts";
import { registerFeeds } from "./feeds/feeds.routes.ts";
import { followMails } from "./following/digest-mails.ts";
import { sweepFollows } from "./following/follow.ts";
import { registerFollowing } from "./following/following.routes.ts";
import { type DigestParts, followDigestHandler } from "./following/write-digests.ts";
import { registerLog } from "./log/log.routes.ts";
import { registerMachineFormats } from "./machine-formats/machine-formats.routes.ts";
import { registerOpenData } from "./open-data.routes.ts";
import { registerSharePictures } from "./share-pictures/share-pictures.routes.ts";
import { registerSoftware } from "./software/software.routes.ts";

export const openData = defineCapability({
  calls: {
    ...{ openData: calls, openDataFiles, linkedData, machineData },
    ...{ publicLog, logFiles, following, apiDocs, software },
  },
  serve(api, { db, config, softwareFolder }: CapabilityParts) {
    const uses = createUseCounter(db, (error) =>
      api.app.log.error({ err: error }, "uses were not written"),
    );
    api.app.addHook("onClose", () => uses.close());
    registerEmbeds(api, db);
    registerSharePictures(api, db);
    registerFeeds(api, db, config);
    registerAssistants(api, db, config, uses);
    return {
      ...registerOpenData(api, db, config),
      ...registerMachineFormats(api, db, config),
      ...registerLog(api, db, config),
      ...registerFollowing(api, db),
      ...registerApiDocs(api, config),
      ...registerSoftware(api, softwareFolder),
    };
  },
  intervals: ({ db }) => [
    { name: "follows", everyMs: hourMs, run: (now) => sweepFollows(db, now) },
  ],
  jobs: (parts: DigestParts) => [followDigestHandler(parts)],
  mails: followMails,
});
