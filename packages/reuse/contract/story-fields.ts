import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { lines, says } from "@public-code/core/contract/rules.ts";
import { z } from "zod";

/** The texts of a story in their order, with the characters that each may have. */
export const storyTexts = {
  /** What the program replaced. */
  replaced: { zh: "storyReplaced", en: "storyReplacedEn", maximum: 500 },
  /** What had to be changed. */
  changed: { zh: "storyChanged", en: "storyChangedEn", maximum: 1_000 },
  /** Days of work, in words. */
  days: { zh: "storyDays", en: "storyDaysEn", maximum: 100 },
  /** What the agency would tell the next one. */
  advice: { zh: "storyAdvice", en: "storyAdviceEn", maximum: 1_000 },
} as const;
export type StoryText = keyof typeof storyTexts;
// Object.keys forgets the names that the object has.
export const storyTextNames = Object.keys(storyTexts) as StoryText[];

const fieldsBy = <Field extends z.ZodType>(of: (text: z.ZodString) => Field) => {
  const text = (name: StoryText) => of(lines(storyTexts[name].maximum));
  return z.object({
    storyReplaced: text("replaced"),
    storyReplacedEn: text("replaced"),
    storyChanged: text("changed"),
    storyChangedEn: text("changed"),
    storyDays: text("days"),
    storyDaysEn: text("days"),
    storyAdvice: text("advice"),
    storyAdviceEn: text("advice"),
  });
};

/** What an agency tells of its use, in Chinese and, where it likes, in English. */
export const storyFields = fieldsBy((text) => text.default(""));
/** The same in a change: a text that is not sent stays as it is. */
export const storyChanges = fieldsBy((text) => text.optional());
export type StoryFields = z.output<typeof storyFields>;
type StoryChanges = z.output<typeof storyChanges>;
export const storyFieldNames = storyFields.keyof().options;

export const noStory: StoryFields = storyFields.parse({});

/** True where nothing is told. */
export const isUntold = (fields: StoryChanges): boolean =>
  storyFieldNames.every((name) => !fields[name]);

/** The story among the fields of a use, with what is changed of it. */
export const storyOf = (fields: StoryFields, changes: object = {}): StoryFields =>
  storyFields.parse({ ...fields, ...changes });

/** Its texts in a language, in Chinese where they were not written in English. */
export const storyIn = (fields: StoryFields, lang: Language): Record<StoryText, string> => ({
  replaced: inLanguage(lang, fields.storyReplaced, fields.storyReplacedEn),
  changed: inLanguage(lang, fields.storyChanged, fields.storyChangedEn),
  days: inLanguage(lang, fields.storyDays, fields.storyDaysEn),
  advice: inLanguage(lang, fields.storyAdvice, fields.storyAdviceEn),
});

/** A story is told whole, in Chinese at least, or not at all. */
export function requireWholeStory<Fields extends StoryChanges>(
  fields: Fields,
  context: z.core.$RefinementCtx<Fields>,
): void {
  if (isUntold(fields)) return;
  for (const { zh } of Object.values(storyTexts))
    if (!fields[zh])
      context.addIssue({ code: "custom", input: "", path: [zh], ...says("field.required") });
}
