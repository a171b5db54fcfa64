import en from "./en-US/privacy.json";
import zh from "./zh-TW/privacy.json";

/** Words of /privacy, and since when it reads so. */
export const privacyText = { "zh-TW": zh, "en-US": en };
