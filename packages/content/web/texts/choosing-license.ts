import en from "./en-US/choosing-license.json";
import zh from "./zh-TW/choosing-license.json";

/** Words of /provideCode/choosingLicense: how to choose, then one section for each licence. */
export const choosingLicenseText = { "zh-TW": zh, "en-US": en };
