import en from "./en-US/choosing-license.json";
import type { PageText, SectionsText } from "./text-types.ts";
import zh from "./zh-TW/choosing-license.json";

/** Words of /provideCode/choosingLicense: how to choose, then one section for each licence. */
export const choosingLicenseText: PageText<SectionsText> = { "zh-TW": zh, "en-US": en };
