import en from "./en-US/future-plan.json";
import zh from "./zh-TW/future-plan.json";

/** Words of /about/futurePlan. */
export const futurePlanText = { "zh-TW": zh, "en-US": en };
