import en from "./en-US/robot.json";
import zh from "./zh-TW/robot.json";

/** Words of /about/robot: what the portal asks of other machines. */
export const robotText = { "zh-TW": zh, "en-US": en };
