import { emailAddress } from "@public-code/core/contract/address-rules.ts";
import { agencyLevel } from "@public-code/core/contract/code-lists/agency-levels.ts";
import {
  publicationStates,
  statedStanding,
} from "@public-code/core/contract/code-lists/agency-standings.ts";
import type { ApiMessageKey } from "@public-code/core/contract/messages.ts";
import {
  compactDate,
  digitsText,
  requiredLines,
  requiredText,
  says,
  text,
} from "@public-code/core/contract/rules.ts";
import { z } from "zod";

/** How many aliases an agency may have, however it came by them. */
export const aliasMaximum = 50;

/** How long the words may be by which an agency is exempt. */
export const exemptReasonMaximum = 500;

/** '' or `YYYYMMDD` of a day that exists. */
const optionalDay = digitsText(40).refine(
  (value) => value === "" || compactDate.safeParse(value).success,
  says("field.day"),
);

export const agencyFields = z.object({
  oid: digitsText(100)
    .min(1)
    .regex(/^\d+(\.\d+)+$/),
  nameZh: requiredText(200),
  nameEn: text(200).default(""),
  mailbox: emailAddress(320).default(""),
  /** Level of government; '' for not stated. */
  level: agencyLevel.default(""),
  /** What is stated of it while it has no programs, and of an exemption its last day and why it is one. */
  standing: statedStanding.default(""),
  exemptUntil: optionalDay.default(""),
  exemptReasonZh: text(exemptReasonMaximum).default(""),
  exemptReasonEn: text(exemptReasonMaximum).default(""),
  /** Other OIDs or names by which the identity provider names it, and former names. */
  aliases: z.array(requiredText(200)).max(aliasMaximum).default([]),
});
export type AgencyFields = z.output<typeof agencyFields>;

const exemption = ["exemptUntil", "exemptReasonZh", "exemptReasonEn"] as const;

/**
 * What is wrong with a stated standing on a day `YYYYMMDD`, by its fields: an exemption has a reason and a
 * last day, and nothing else has them. `endedBefore` is a day that was stored before, which may have passed.
 */
export function standingProblems(
  fields: Pick<AgencyFields, "standing" | (typeof exemption)[number]>,
  { today, endedBefore }: { today: string; endedBefore: string | undefined },
): { path: keyof AgencyFields; key: ApiMessageKey }[] {
  const { standing, exemptUntil, exemptReasonZh, exemptReasonEn } = fields;
  if (standing !== "exempt")
    return exemption.flatMap((path) =>
      fields[path] === "" ? [] : [{ path, key: "field.notExempt" as const }],
    );
  const problems: { path: keyof AgencyFields; key: ApiMessageKey }[] = [];
  if (exemptUntil === "") problems.push({ path: "exemptUntil", key: "field.exemptUntil" });
  else if (exemptUntil < today && exemptUntil !== endedBefore)
    problems.push({ path: "exemptUntil", key: "field.datePast" });
  if (exemptReasonZh === "" && exemptReasonEn === "")
    problems.push({ path: "exemptReasonZh", key: "field.exemptReason" });
  return problems;
}

export const editedAgency = agencyFields.extend({
  code: z.string(),
  sample: z.boolean(),
  retired: z.boolean(),
  mergedInto: z.string().nullable(),
  /** Programs that visitors see, that have never been online, and that went offline. */
  programs: z.object({ online: z.int(), drafts: z.int(), offline: z.int() }),
  publication: z.enum(publicationStates),
  position: z.int(),
  updateTime: z.string(),
});
export type EditedAgency = z.output<typeof editedAgency>;

/** What an agency has, and a merge would move. */
export const agencyHoldings = z.object({
  /** Programs with open or approved editions, by the names of their newest ones; drafts too. */
  programs: z.array(z.object({ programId: z.int(), programName: z.string() })),
  /** Names of people who sign in for it. */
  people: z.array(z.string()),
  aliases: z.array(z.string()),
  files: z.int(),
  /** Declarations of use that hold, and questions that it asked. */
  uses: z.int(),
  questions: z.int(),
});
export type AgencyHoldings = z.output<typeof agencyHoldings>;

/** Why something goes to another agency, and the day from which it has it. */
export const whyMoved = { reason: requiredLines(500), day: compactDate };
