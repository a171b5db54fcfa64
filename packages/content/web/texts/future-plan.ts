import en from "./en-US/future-plan.json";
import type { PageIntro, PageText, TextCard } from "./text-types.ts";
import zh from "./zh-TW/future-plan.json";

/** Words of /about/futurePlan. */
export interface FuturePlanText extends PageIntro {
  cards: readonly TextCard[];
  table: { heading: string; caption: string; month: string; content: string };
}

export const futurePlanText: PageText<FuturePlanText> = { "zh-TW": zh, "en-US": en };
