import { z } from "zod";
import { lines, plainString, requiredLines, requiredText, says, text } from "../rules.ts";

const letterFields = {
  subject: requiredText(100),
  /** Both are '' in a notice in Chinese alone. */
  subjectEn: text(100).default(""),
  text: requiredLines(5000),
  textEn: lines(5000).default(""),
};

const english = ["subjectEn", "textEn"] as const;

/** English words are written together, or left out together. */
function wholeEnglish<Letter extends z.ZodType<Record<(typeof english)[number], string>>>(
  letter: Letter,
): Letter {
  return letter.superRefine((texts, context) => {
    const missing = english.filter((name) => texts[name] === "");
    if (missing.length === 1)
      context.addIssue({ code: "custom", ...says("field.required", { path: missing }) });
  });
}

/** The words of a notice, in Chinese and where somebody wrote them in English. */
export const noticeLetter = wholeEnglish(z.object(letterFields));
export type NoticeLetter = z.output<typeof noticeLetter>;

/** A notice of operators to all agencies or to some. */
export const agencyNotice = wholeEnglish(
  z
    .object({
      to: z.enum(["all", "some"]),
      /** Those that it goes to; of no meaning for all. */
      agencyCodes: z.array(plainString(100)).max(500).default([]),
      ...letterFields,
    })
    .refine(
      ({ to, agencyCodes }) => to === "all" || agencyCodes.length > 0,
      says("field.required", { path: ["agencyCodes"] }),
    ),
);
export type AgencyNotice = z.output<typeof agencyNotice>;

/** A notice that has not left yet, as whoever may take it back sees it. */
export const heldNotice = z.object({
  noticeId: z.string(),
  subject: z.string(),
  /** How many mailboxes it goes to. */
  mailboxes: z.int(),
  /** Whole seconds until it leaves. */
  secondsLeft: z.int(),
});
export type HeldNotice = z.output<typeof heldNotice>;

export const notifiedAgency = z.object({
  agencyCode: z.string(),
  name: z.string(),
  /** What it is found by, as in the list of agencies to choose from. */
  names: z.array(z.string()),
  /** None where a notice reaches nobody. */
  mailboxes: z.array(z.string()),
});
export type NotifiedAgency = z.output<typeof notifiedAgency>;
