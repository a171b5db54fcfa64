import { seenTime } from "@public-code/core/contract/rules.ts";
import { z } from "zod";
import { program, programStatusCode } from "./program.ts";
import { valueOrigin } from "./value-origins.ts";

/** An edition in a list, by its numbers and its program's name. */
export const namedCase = {
  programId: z.int(),
  firstEditionNo: z.int(),
  caseNo: z.string(),
  programName: z.string(),
};

export type NamedCase = z.output<z.ZodObject<typeof namedCase>>;

/** A comment of an operator at one field of the form. */
export const fieldComment = z.object({ path: z.string(), comment: z.string() });
export type FieldComment = z.output<typeof fieldComment>;

/** Who set the date of going offline; '' while none is set. */
export const terminationSetBy = z.enum(["", "agency", "operator"]);
export type TerminationSetter = z.output<typeof terminationSetBy>;

export const managedProgram = program.extend({
  fieldComments: z.array(fieldComment),
  /** Who decided what about the edition, newest first. */
  decisions: z.array(
    z.object({
      at: z.string(),
      action: z.string(),
      /** The status that it led to, as its code. */
      toState: z.string(),
      actorName: z.string(),
      reason: z.string(),
    }),
  ),
  /** What was read somewhere and is not confirmed; never public. */
  origins: z.array(valueOrigin),
  terminationSetBy,
  /** True of one that a later edition has replaced. */
  replaced: z.boolean(),
});
export type ManagedProgram = z.output<typeof managedProgram>;

/** What an action on an existing edition answers with. */
export const editionState = z.object({
  programId: z.int(),
  firstEditionNo: z.int(),
  caseNo: z.string(),
  programStatusCode,
  updateTime: z.string(),
});
export type EditionState = z.output<typeof editionState>;

/**
 * The edition's updateTime as the caller saw it: missing is 422, stale is 409. Looked at only once
 * the edition is known to be the caller's, so '' passes here.
 */
export const seenAt = seenTime.default("");
