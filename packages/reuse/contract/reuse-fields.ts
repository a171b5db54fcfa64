import { emailAddress, webAddress } from "@public-code/core/contract/address-rules.ts";
import { digitsText, lines, requiredLines, says, text } from "@public-code/core/contract/rules.ts";
import {
  declaredStates,
  purposeMaximum,
  reuseAudiences,
  reuseOffers,
  reuseState,
} from "@public-code/programs/contract/reuse/reuse-states.ts";
import { z } from "zod";
import { storyFields } from "./story-fields.ts";

/** '' or `YYYYMM`. */
const yearMonth = digitsText(20).refine(
  (value) => value === "" || /^(19|20)\d{2}(0[1-9]|1[0-2])$/.test(value),
  says("field.yearMonth"),
);

/** What an agency says of its use. */
export const reuseFields = z.object({
  state: z.literal(declaredStates),
  purpose: requiredLines(purposeMaximum),
  purposeEn: lines(purposeMaximum).default(""),
  serviceUrl: webAddress(500).default(""),
  version: text(100).default(""),
  /** `YYYYMM` since when, or ''. */
  since: yearMonth.default(""),
  /** It was changed for this use; where, if that is published. */
  changed: z.boolean().default(false),
  forkUrl: webAddress(500).default(""),
  offers: z.array(z.enum(reuseOffers)).max(reuseOffers.length).default([]),
  audience: z.enum(reuseAudiences).default("everybody"),
  /** Where questions and reminders go; '' for the agency's mailbox, else an address of the same domain. */
  mailbox: emailAddress(320).default(""),
  ...storyFields.shape,
});
export type ReuseFields = z.output<typeof reuseFields>;

/** True where a program is in use and yet begins to be so after a month, `YYYYMM`. */
export function beginsAfter(month: string, { state, since }: ReuseFields): boolean {
  return state === reuseState.using && since > month;
}
