import en from "./en-US/tech-competition.json";
import zh from "./zh-TW/tech-competition.json";

/** Words of /techCompetition. */
export const techCompetitionText = { "zh-TW": zh, "en-US": en };
