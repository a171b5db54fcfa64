import { z } from "zod";

/** An uploaded file that a save within a day may name, with an address for whoever edits it. */
export const storedFile = z.object({
  fileId: z.int(),
  key: z.string(),
  url: z.string(),
  fileOriName: z.string(),
  fileExtName: z.string(),
  fileSize: z.int(),
  mediaType: z.string(),
});
export type StoredFile = z.output<typeof storedFile>;
