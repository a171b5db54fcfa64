import en from "./en-US/tech-competition.json";
import type { Block, PageIntro, PageText, TextLink } from "./text-types.ts";
import zh from "./zh-TW/tech-competition.json";

/** Words of /techCompetition. */
export interface TechCompetitionText extends PageIntro {
  blocks: readonly Block[];
  link: TextLink;
  /** Shown beside the link, since it leaves the portal. */
  linkNote: string;
}

export const techCompetitionText: PageText<TechCompetitionText> = { "zh-TW": zh, "en-US": en };
