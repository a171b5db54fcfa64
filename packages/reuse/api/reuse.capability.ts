import { defineCapability } from "@public-code/core/api/capability.ts";
import { minuteMs } from "@public-code/core/api/interval.ts";
import { reuse as calls } from "#contract/reuse.ts";
import { reuseUploads } from "#contract/reuse-uploads.ts";
import { recountAll, usersPart } from "./counted-reuses.ts";
import { keepReuses } from "./keep-reuses.ts";
import { isStoryPicture } from "./list-stories.ts";
import { reuseMails } from "./mails/reuse-mails.ts";
import { registerReuse } from "./reuse.routes.ts";

export const reuse = defineCapability({
  calls: { reuse: calls, reuseUploads },
  serve: registerReuse,
  intervals: ({ db }) => [
    { name: "reuses", everyMs: minuteMs, run: (now) => keepReuses(db, now) },
    { name: "counted reuses", everyMs: 10 * minuteMs, run: (now) => recountAll(db, now) },
  ],
  mails: reuseMails,
  isPublicFile: isStoryPicture,
  publicPart: usersPart,
});
