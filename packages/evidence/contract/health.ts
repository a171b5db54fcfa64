import { outcomes } from "@public-code/programs/contract/events/outcome-names.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { z } from "zod";
import { badgeNames } from "./badges.ts";
import { healthKinds } from "./evidence-kinds.ts";

/** How many programs there are, how many of them each kind of evidence says what of, and how many have a badge. */
export const programHealth = z.object({
  programs: z.int(),
  kinds: z.object(ofEach(healthKinds, () => z.object(ofEach(outcomes, () => z.int())))),
  badges: z.object(ofEach(badgeNames, () => z.int())),
});
export type ProgramHealth = z.output<typeof programHealth>;
