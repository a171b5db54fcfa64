import type { Severity } from "@public-code/evidence/contract/evidence-kinds.ts";
import { fieldComment, namedCase } from "@public-code/programs/contract/managed-program.ts";
import { question } from "@public-code/reuse/contract/reuse.ts";
import { z } from "zod";

/** Days before the end of a contract from which on a program is to be changed. */
export const contractNoticeDays = 60;
/** Days for which a scan counts, and before their end. */
export const scanDays = 365;
export const scanNoticeDays = 30;

const returnedCase = z.object({
  ...namedCase,
  reason: z.string(),
  fieldComments: z.array(fieldComment),
  updateTime: z.string(),
});

const openFindings = z.object({
  ...namedCase,
  /** How many without an answer there are of each severity. */
  counts: z.object({
    critical: z.int(),
    high: z.int(),
    medium: z.int(),
    low: z.int(),
    unrated: z.int(),
  } satisfies Record<Severity, z.ZodType>),
});

const expiring = z.object({
  ...namedCase,
  what: z.enum([
    "contract",
    "scan",
    "sourceGone",
    "sourceEmpty",
    "licenceDiffers",
    "archived",
    "moved",
    "linksDead",
  ]),
  /** Its last day, or the one since which it is so. */
  day: z.iso.date(),
});
export type Expiring = z.output<typeof expiring>;

const difference = z.object({
  ...namedCase,
  /** Fields of which the repository's publiccode.yml says something else, by wire name. */
  fields: z.array(z.string()),
});

const unconfirmed = z.object({
  ...namedCase,
  /** The day on which it was last published or confirmed. */
  day: z.iso.date(),
  /** The platform took it in from public data, and its agency has not said yet whether it is right. */
  takenIn: z.boolean(),
});

const draft = z.object({ ...namedCase, updateTime: z.string() });

/** What an agency has to do. */
export const todo = z.object({
  /** What an operator has sent back, the longest waiting first. */
  returned: z.array(returnedCase),
  /** Programs online with known vulnerabilities that it has not answered. */
  findings: z.array(openFindings),
  /** What of the entry of a program online ends soon, has ended or is found to be otherwise. */
  expiring: z.array(expiring),
  /** Programs online whose repositories describe them otherwise, and nobody has decided about that. */
  differences: z.array(difference),
  /** Programs online whose entries their agency has not published or confirmed for a year, or never. */
  unconfirmed: z.array(unconfirmed),
  /** What it was asked and has not answered. */
  questions: z.array(question),
  drafts: z.array(draft),
  /** Uses to confirm. */
  uses: z.int(),
  /** Programs that name the agency as their user. */
  invitations: z.int(),
  /** Programs that were found elsewhere and nobody has decided on; they count by themselves. */
  candidates: z.int(),
  /** How much all of the rest is. */
  total: z.int(),
});
export type Todo = z.output<typeof todo>;
