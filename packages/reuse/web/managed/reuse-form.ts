import { describeIssue } from "@public-code/core/contract/broken-rules.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { apiMessage } from "@public-code/core/contract/messages.ts";
import { withScheme } from "@public-code/core/contract/rules.ts";
import { halfWidthMailbox } from "@public-code/core/contract/tidy-text.ts";
import {
  declaredStates,
  reuseAudiences,
  reuseOffers,
  reuseState,
} from "@public-code/programs/contract/reuse/reuse-states.ts";
import { tidyDateText } from "@public-code/ui/date/date-text.ts";
import { z } from "zod";
import type { ManagedReuse } from "#contract/reuse.ts";
import { beginsAfter, type ReuseFields, reuseFields } from "#contract/reuse-fields.ts";

export const emptyReuse: ReuseFields = {
  state: reuseState.using,
  purpose: "",
  purposeEn: "",
  serviceUrl: "",
  version: "",
  since: "",
  changed: false,
  forkUrl: "",
  offers: [],
  audience: "everybody",
  mailbox: "",
};

/** A declaration as it is typed, which breaks rules meanwhile, and the program where it is a new one. */
export const keptReuse = z.object({
  chosen: z.object({ programId: z.number(), name: z.string() }).nullable(),
  fields: z.object({
    state: z.literal(declaredStates),
    purpose: z.string(),
    purposeEn: z.string(),
    serviceUrl: z.string(),
    version: z.string(),
    since: z.string(),
    changed: z.boolean(),
    forkUrl: z.string(),
    offers: z.array(z.enum(reuseOffers)),
    audience: z.enum(reuseAudiences),
    mailbox: z.string(),
  }),
});

/** What of a declaration is edited; one that has ended begins again as in use. */
export function fieldsOf(row: ManagedReuse): ReuseFields {
  const { purpose, purposeEn, serviceUrl, version, since, changed, forkUrl } = row;
  const { offers, audience, mailbox } = row;
  const state = declaredStates.find((candidate) => candidate === row.state) ?? reuseState.using;
  return {
    ...{ state, purpose, purposeEn, serviceUrl, version, since, changed, forkUrl },
    ...{ offers, audience, mailbox },
  };
}

export type ReuseLine = "serviceUrl" | "version" | "since" | "forkUrl" | "mailbox";

/** What is left in a field of one line once it was typed. */
export function tidyLine(name: ReuseLine, typed: string): string {
  if (name === "serviceUrl" || name === "forkUrl") return withScheme(typed);
  if (name === "mailbox") return halfWidthMailbox(typed);
  if (name !== "since") return typed;
  const month = tidyDateText("month", typed);
  return /^\d{4}-\d\d$/.test(month) ? month.replace("-", "") : typed;
}

/** What is wrong with the fields on a day, `YYYY-MM-DD`, by the first part of their path. */
export function problemsOf(
  fields: ReuseFields,
  lang: Language,
  today: string,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const { error } = reuseFields.safeParse(fields, { reportInput: true });
  for (const issue of error?.issues ?? [])
    problems[String(issue.path[0])] ??= describeIssue(issue, lang);
  if (beginsAfter(today.replaceAll("-", "").slice(0, 6), fields))
    problems.since ??= apiMessage("field.notYetUsed", lang);
  return problems;
}

/** The id of a field in the page, by which the summary of what is wrong leads to it. */
export const fieldId = (name: string): string => `reuse-${name}`;
