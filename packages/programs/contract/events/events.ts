import { z } from "zod";
import { type FormField, fieldNames } from "../program-fields.ts";
import { declaredStates } from "../reuse/reuse-states.ts";
import { factOutcomes } from "./outcome-names.ts";

/** A code of a list, an agency or a kind; a sentence or a mail address is none. */
const code = z.string().regex(/^[^\s@]{1,100}$/);
const outcome = z.enum(factOutcomes);

/** What every event may say of itself. */
const origin = {
  /** Derived afterwards from what the portal knew, so moments may be those of a day. */
  reconstructed: z.literal(true).optional(),
};

/** The awards of a program as they stand after the event. */
const program = { ...origin, awards: z.array(code) };

/** Fields that visitors read, by their wire names; `provideDept` where its agency was merged. */
const publicField = z.enum(["provideDept", ...fieldNames] satisfies ("provideDept" | FormField)[]);

/** What each type of public event says beside its program, edition and agency: codes, names and counts. */
export const eventData = {
  /** Online for the first time; `takenIn` where the portal took it in from public data, unasked by its agency. */
  "program.published": z.strictObject({ ...program, takenIn: z.literal(true).optional() }),
  /** An edition that `replaces` another one is online; without it, the program itself changed. */
  "program.updated": z.strictObject({
    ...program,
    fields: z.array(publicField),
    replaces: z.int().optional(),
  }),
  "program.offline": z.strictObject(program),
  /** Online again; what differs from the edition before stands in an event of its own. */
  "program.back": z.strictObject(program),
  "program.awarded": z.strictObject({ ...program, before: z.array(code) }),
  /** The outcome of a measured kind of evidence changed. */
  "evidence.changed": z.strictObject({ ...origin, kind: code, from: outcome, to: outcome }),
  /** A badge has another level; 0 is none. */
  "badge.changed": z.strictObject({
    ...origin,
    badge: code,
    from: z.int().min(0),
    to: z.int().min(0),
    /** Nothing of the program had been looked at before. */
    first: z.literal(true).optional(),
    /** Lower only because what it stands on is too old. */
    outdated: z.literal(true).optional(),
  }),
  /** An agency says for everybody that it evaluates, introduces or uses the program. */
  "reuse.declared": z.strictObject({ ...origin, state: z.literal(declaredStates) }),
  /** It still does, or does more or less than before. */
  "reuse.confirmed": z.strictObject({ ...origin, state: z.literal(declaredStates) }),
  /** The use has ended, was not confirmed for a year, or what was declared is public no more. */
  "reuse.ended": z.strictObject({ ...origin, reason: z.enum(["ended", "lapsed", "removed"]) }),
} as const satisfies Record<string, z.ZodType>;

export type EventType = keyof typeof eventData;
export type EventData<Type extends EventType> = z.output<(typeof eventData)[Type]>;
/** Types that tell of the public state of a program itself. */
export type ProgramEventType = Extract<EventType, `program.${string}`>;

export const programEventTypes = [
  "program.published",
  "program.updated",
  "program.offline",
  "program.back",
  "program.awarded",
] as const satisfies readonly ProgramEventType[];
