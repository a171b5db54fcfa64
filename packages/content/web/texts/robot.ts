import en from "./en-US/robot.json";
import type { PageText, SectionsText } from "./text-types.ts";
import zh from "./zh-TW/robot.json";

/** Words of /about/robot: what the portal asks of other machines. */
export const robotText: PageText<SectionsText> = { "zh-TW": zh, "en-US": en };
