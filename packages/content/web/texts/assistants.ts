import en from "./en-US/assistants.json";
import type { PageText, SectionsText } from "./text-types.ts";
import zh from "./zh-TW/assistants.json";

/** Words of /about/assistants; `{{address}}` in samples stands for the address of the server. */
export const assistantsText: PageText<SectionsText & { files: string }> = {
  "zh-TW": zh,
  "en-US": en,
};
