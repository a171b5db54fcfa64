import en from "./en-US/provide-code.json";
import zh from "./zh-TW/provide-code.json";

/** Words of /provideCode; the keys of its steps are codes of pages. */
export const provideCodeText = { "zh-TW": zh, "en-US": en };
