/** What pages name when they ask of programs online; they bring no schemas. */

export const keywordMaximum = 100;

/** What a click on a program or file is counted as; a comparison is counted by its own call. */
export const clickType = { view: 1, repository: 2, guideFile: 3, demo: 4, compared: 5 } as const;
export type ClickType = (typeof clickType)[keyof typeof clickType];

/** Characters that a suggestion needs at least, bopomofo not counted. */
export const suggestMinimum = 2;
export const suggestMaximum = 10;
export const suggestedFilterMaximum = 3;
export const suggestedOtherMaximum = 5;
export const suggestedContentMaximum = 3;

/** Where a click is counted, below the API base. */
export const clickCountPath = "/PublicProgramInfo/clickCount";

/** What there is to read besides programs; a story goes by the number of its declared use. */
export const contentKinds = ["guides", "questions", "cases", "stories"] as const;
export type ContentKind = (typeof contentKinds)[number];
/** Of each kind that a search leads to, at most. */
export const foundContentMaximum = 20;
