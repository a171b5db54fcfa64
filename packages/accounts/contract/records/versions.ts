import { z } from "zod";

/** One saved state of something that operators edit. */
export const savedVersion = z.object({
  version: z.int(),
  savedAt: z.string(),
  actorName: z.string(),
  snapshot: z.record(z.string(), z.unknown()),
});
export type SavedVersion = z.output<typeof savedVersion>;
