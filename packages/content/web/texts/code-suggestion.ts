import en from "./en-US/code-suggestion.json";
import zh from "./zh-TW/code-suggestion.json";

/** Words of /participate/codeSuggestion. */
export const codeSuggestionText = { "zh-TW": zh, "en-US": en };
