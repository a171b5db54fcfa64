import en from "./en-US/open-data.json";
import type { PageText, TitledSectionsText } from "./text-types.ts";
import zh from "./zh-TW/open-data.json";

/** Words of the open data declaration. */
export const openDataText: PageText<TitledSectionsText> = { "zh-TW": zh, "en-US": en };
