import { fieldComment } from "@public-code/programs/contract/managed-program.ts";
import { z } from "zod";

export const namedEdition = z.object({ programId: z.int(), programName: z.string() });
export type NamedEdition = z.output<typeof namedEdition>;

/** A decision that is carried out in a few seconds, or one of the caller that has lapsed. */
export const pendingDecision = namedEdition.extend({
  action: z.enum(["approve", "requestModification"]),
  /** Who made it, and whether that is the caller. */
  name: z.string(),
  isOwn: z.boolean(),
  secondsLeft: z.int(),
  /** Why it has lapsed; '' as long as it has not. */
  refusal: z.string(),
  approveDesc: z.string(),
  fieldComments: z.array(fieldComment),
});
export type PendingDecision = z.output<typeof pendingDecision>;
