import en from "./en-US/privacy.json";
import type { DatedSectionsText, PageText } from "./text-types.ts";
import zh from "./zh-TW/privacy.json";

export const privacyText: PageText<DatedSectionsText> = { "zh-TW": zh, "en-US": en };
