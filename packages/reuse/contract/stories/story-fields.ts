import { lines, says } from "@public-code/core/contract/rules.ts";
import { z } from "zod";

/** The texts of a story in their order, with the characters that each may have. */
export const storyTexts = {
  /** What the program replaced. */
  replaced: 500,
  /** What had to be changed. */
  changed: 1_000,
  /** Days of work, in words. */
  days: 100,
  /** What the agency would tell the next one. */
  advice: 1_000,
} as const;
export type StoryText = keyof typeof storyTexts;
// Object.keys forgets the names that the object has.
export const storyTextNames = Object.keys(storyTexts) as StoryText[];
export type StoryField = StoryText | `${StoryText}En`;

const both = <Name extends StoryText>(name: Name) => lines(storyTexts[name]).default("");

/** What an agency writes, in Chinese and, where it likes, in English. */
export const storyFields = z.object({
  replaced: both("replaced"),
  replacedEn: both("replaced"),
  changed: both("changed"),
  changedEn: both("changed"),
  days: both("days"),
  daysEn: both("days"),
  advice: both("advice"),
  adviceEn: both("advice"),
}) satisfies z.ZodObject<Record<StoryField, z.ZodType>>;
export type StoryFields = z.output<typeof storyFields>;

/** The same where a story is submitted: each text is there in Chinese. */
export function requireTexts<Fields extends StoryFields & { processAction: "" | "submit" }>(
  fields: Fields,
  context: z.core.$RefinementCtx<Fields>,
): void {
  if (fields.processAction !== "submit") return;
  for (const name of storyTextNames)
    if (fields[name] === "")
      context.addIssue({
        code: "custom",
        input: fields[name],
        path: [name],
        ...says("field.required"),
      });
}
