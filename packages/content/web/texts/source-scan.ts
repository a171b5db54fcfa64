import en from "./en-US/source-scan.json";
import type { PageText, SectionsText } from "./text-types.ts";
import zh from "./zh-TW/source-scan.json";

/** Words of /provideCode/sourceScan: how to scan, and what counts as passed. */
export const sourceScanText: PageText<SectionsText> = { "zh-TW": zh, "en-US": en };
