import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { lines, says, text } from "@public-code/core/contract/rules.ts";
import { z } from "zod";
import { type StoryText, storyTextNames, storyTexts } from "./story-texts.ts";

type StoryField = (typeof storyTexts)[StoryText]["zh" | "en"];
/** A stored picture by its key; the rest of it is the portal's to know. */
const picture = z.object({ key: text(100) }).nullable();

const fieldsBy = <Field extends z.ZodType, Picture extends z.ZodType>(
  of: (text: z.ZodString) => Field,
  storyPicture: Picture,
) => {
  const parts = Object.values(storyTexts).flatMap(({ zh, en, maximum }) => [
    [zh, of(lines(maximum))],
    [en, of(lines(maximum))],
  ]);
  // Each field has its part.
  const texts = Object.fromEntries(parts) as Record<StoryField, Field>;
  return z.object({ ...texts, storyPicture });
};

/** What an agency tells of its use, in Chinese and, where it likes, in English. */
export const storyFields = fieldsBy((text) => text.default(""), picture.default(null));
/** The same in a change: what is not sent stays as it is. */
export const storyChanges = fieldsBy((text) => text.optional(), picture.optional());
export type StoryFields = z.output<typeof storyFields>;
type StoryChanges = z.output<typeof storyChanges>;
export const storyFieldNames = storyFields.keyof().options;

export const noStory: StoryFields & { storyPicture: null } = {
  ...storyFields.parse({}),
  storyPicture: null,
};

/** The story among the fields of a use, with what is changed of it. */
export const storyOf = (fields: StoryFields, changes: object = {}): StoryFields =>
  storyFields.parse({ ...fields, ...changes });

/** True where nothing is told. */
export const isUntold = (fields: StoryChanges): boolean =>
  storyFieldNames.every((name) => !fields[name]);

/** True where both tell the same. */
export const isSameStory = (left: StoryFields, right: StoryFields): boolean =>
  JSON.stringify(storyOf(left)) === JSON.stringify(storyOf(right));

/** Its texts in a language, in Chinese where they were not written in English. */
export function storyIn(fields: StoryChanges, lang: Language): Record<StoryText, string> {
  const texts = storyTextNames.map((name) => {
    const { zh, en } = storyTexts[name];
    return [name, inLanguage(lang, fields[zh] ?? "", fields[en] ?? "")];
  });
  // There is a text of each name.
  return Object.fromEntries(texts) as Record<StoryText, string>;
}

/** A story is told whole, in Chinese at least, or not at all; it may do without title and picture. */
export function requireWholeStory<Fields extends StoryChanges>(
  fields: Fields,
  context: z.core.$RefinementCtx<Fields>,
): void {
  if (isUntold(fields)) return;
  for (const { zh } of Object.values(storyTexts))
    if (zh !== "storyTitle" && !fields[zh])
      context.addIssue({ code: "custom", input: "", path: [zh], ...says("field.required") });
}
