import { fieldComment } from "@public-code/programs/contract/managed-program.ts";
import { z } from "zod";

export const namedEdition = z.object({ programId: z.int(), programName: z.string() });
export type NamedEdition = z.output<typeof namedEdition>;

const decisionAction = z.enum(["approve", "requestModification"]);

/** A decision of the caller that was not carried out, and why. */
export const lapsedDecision = namedEdition.extend({ action: decisionAction, refusal: z.string() });
export type LapsedDecision = z.output<typeof lapsedDecision>;

/** A decision that is carried out in a few seconds, or one of the caller that has lapsed. */
export const pendingDecision = z.object({
  action: decisionAction,
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
