import en from "./en-US/source-scan.json";
import zh from "./zh-TW/source-scan.json";

/** Words of /provideCode/sourceScan: how to scan, and what counts as passed. */
export const sourceScanText = { "zh-TW": zh, "en-US": en };
