import { z } from "zod";
import { plainString, requiredLines, requiredText, says } from "../rules.ts";

/** A notice of operators in both languages, to all agencies or to some. */
export const agencyNotice = z
  .object({
    to: z.enum(["all", "some"]),
    /** Those that it goes to; of no meaning for all. */
    agencyCodes: z.array(plainString(100)).max(500).default([]),
    subject: requiredText(100),
    subjectEn: requiredText(100),
    text: requiredLines(5000),
    textEn: requiredLines(5000),
  })
  .refine(
    ({ to, agencyCodes }) => to === "all" || agencyCodes.length > 0,
    says("field.required", { path: ["agencyCodes"] }),
  );
export type AgencyNotice = z.output<typeof agencyNotice>;

export const notifiedAgency = z.object({
  agencyCode: z.string(),
  name: z.string(),
  /** None where a notice reaches nobody. */
  mailboxes: z.array(z.string()),
});
export type NotifiedAgency = z.output<typeof notifiedAgency>;
