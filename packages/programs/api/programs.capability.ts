import { defineCapability } from "@public-code/core/api/capability.ts";
import { minuteMs } from "@public-code/core/api/interval.ts";
import { isEditionFile } from "./edition-attachments.ts";
import { programMails } from "./mails/program-mails.ts";
import { watchMissedEvents } from "./missed-events.ts";

/** Its calls are served where they are answered: by the catalogue and by the review. */
export const programs = defineCapability({
  calls: {},
  serve: () => ({}),
  intervals: ({ db }) => [{ name: "events", everyMs: minuteMs, run: watchMissedEvents(db) }],
  mails: programMails,
  isPublicFile: isEditionFile,
});
