import { withScheme } from "@public-code/core/contract/address-rules.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { apiMessage } from "@public-code/core/contract/messages.ts";
import { pastedMailbox } from "@public-code/core/contract/pasted-text.ts";
import { declaredStates, reuseState } from "@public-code/programs/contract/reuse/reuse-states.ts";
import { valuesOf } from "@public-code/site/web/form/field-spec.ts";
import { type Problems, problemsOf } from "@public-code/site/web/form/problems.ts";
import { tidyDateText } from "@public-code/ui/date/date-text.ts";
import type { ManagedReuse } from "#contract/reuse.ts";
import { beginsAfter, type ReuseFields, reuseFields } from "#contract/reuse-fields.ts";
import { requireWholeStory } from "#contract/story-fields.ts";
import type { ChosenProgram } from "./program-choice.tsx";

/** A declaration as it is typed, and the program where it is a new one. */
export type ReuseDraft = TypedReuse & { programId: ChosenProgram | null };
/** Its picture is stored already. */
type TypedReuse = ReuseFields & Pick<ManagedReuse, "storyPicture">;

export const emptyReuse: TypedReuse = {
  // A purpose has to be written; all else begins as it is where nothing is said.
  ...reuseFields.parse({ state: reuseState.using, purpose: "-" }),
  ...{ purpose: "", storyPicture: null },
};

/** What of a declaration is edited; one that has ended begins again as in use. */
export function fieldsOf(row: ManagedReuse): TypedReuse {
  const state = declaredStates.find((state) => state === row.state) ?? reuseState.using;
  return valuesOf(emptyReuse, { ...row, state });
}

export type ReuseLine = "serviceUrl" | "version" | "since" | "forkUrl" | "mailbox";

/** What is left in a field of one line once it was typed. */
export function tidyLine(name: ReuseLine, typed: string): string {
  if (name === "serviceUrl" || name === "forkUrl") return withScheme(typed);
  if (name === "mailbox") return pastedMailbox(typed);
  if (name !== "since") return typed;
  const month = tidyDateText("month", typed);
  return /^\d{4}-\d\d$/.test(month) ? month.replace("-", "") : typed;
}

/** What is wrong with the fields on a day, `YYYY-MM-DD`. */
export function reuseProblems(fields: ReuseFields, lang: Language, today: string): Problems {
  const early = beginsAfter(today.replaceAll("-", "").slice(0, 6), fields)
    ? { since: apiMessage("field.notYetUsed", lang) }
    : {};
  return { ...early, ...problemsOf(reuseFields.superRefine(requireWholeStory), fields, lang) };
}
