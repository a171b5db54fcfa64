import {
  type CapabilityParts,
  defineCapability,
  type WorkParts,
} from "@public-code/core/api/capability.ts";
import { evidence as calls } from "#contract/evidence.ts";
import { measuring } from "#contract/measuring.ts";
import { registerEvidence } from "./evidence.routes.ts";
import { stewardshipMails } from "./mails/stewardship-mails.ts";
import { type MeasuringTools, measuringHandlers } from "./measure-part.ts";
import { evidencePart } from "./public-evidence.ts";

/** What programs are measured with. */
export interface MeasuringParts extends WorkParts {
  tools: Omit<MeasuringTools, "storage">;
}

export const evidence = defineCapability({
  calls: { evidence: calls, measuring },
  serve: (api, { db }: CapabilityParts) => registerEvidence(api, db),
  jobs: ({ storage, tools }: MeasuringParts) => measuringHandlers({ ...tools, storage }),
  mails: stewardshipMails,
  publicPart: evidencePart,
});
