import en from "./en-US/assistants.json";
import zh from "./zh-TW/assistants.json";

/** Words of /about/assistants; `{{address}}` in samples stands for the address of the server. */
export const assistantsText = { "zh-TW": zh, "en-US": en };
