import en from "./en-US/know.json";
import zh from "./zh-TW/know.json";

/** Words of /about/knowCode; the keys of its steps are codes of pages. */
export const knowText = { "zh-TW": zh, "en-US": en };
