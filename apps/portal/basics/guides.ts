import { z } from "zod";
import data from "./data/guides.json" with { type: "json" };

/** 1 government guide, 2 licences, 3 open source definition, 4 development rules; their HTML has p, h3, h4, lists, tables and links. */
const seedGuide = z.strictObject({
  guideId: z.literal([1, 2, 3, 4]),
  titleZh: z.string(),
  titleEn: z.string(),
  contentZh: z.string(),
  contentEn: z.string(),
  descriptionZh: z.string(),
  descriptionEn: z.string(),
  /** Blocks of its accordion. */
  summaries: z.array(
    z.strictObject({
      titleZh: z.string(),
      titleEn: z.string(),
      htmlZh: z.string(),
      htmlEn: z.string(),
    }),
  ),
  /** Downloads, by the name of the file below seed/content/files; visitors read a name with the same extension. */
  files: z.array(z.strictObject({ file: z.string(), nameZh: z.string(), nameEn: z.string() })),
});

export type SeedGuide = z.output<typeof seedGuide>;

/** The four guides, ordered by their id. */
export const seedGuides: readonly SeedGuide[] = z.array(seedGuide).parse(data);
