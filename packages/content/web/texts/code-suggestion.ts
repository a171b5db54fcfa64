import en from "./en-US/code-suggestion.json";
import type { Block, PageIntro, PageText, Step } from "./text-types.ts";
import zh from "./zh-TW/code-suggestion.json";

/** Words of /participate/codeSuggestion. */
export interface CodeSuggestionText extends PageIntro {
  steps: readonly Step[];
  pullRequest: { heading: string; blocks: readonly Block[] };
  /** The mail address itself comes from the code list. */
  contact: { heading: string; text: string; action: string };
}

export const codeSuggestionText: PageText<CodeSuggestionText> = { "zh-TW": zh, "en-US": en };
