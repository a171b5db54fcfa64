/** The texts of a story in their order, with the characters that each may have. */
export const storyTexts = {
  /** Without one, a story is headed by what was replaced. */
  title: { zh: "storyTitle", en: "storyTitleEn", maximum: 60 },
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
