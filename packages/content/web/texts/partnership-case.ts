import en from "./en-US/partnership-case.json";
import zh from "./zh-TW/partnership-case.json";

/** Words of /participate/partnershipCase; the third step has those of the apply button. */
export const partnershipCaseText = { "zh-TW": zh, "en-US": en };
