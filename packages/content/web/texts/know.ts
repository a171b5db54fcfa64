import en from "./en-US/know.json";
import type { Block, PageIntro, PageText, Step, TextCard, TextLink } from "./text-types.ts";
import zh from "./zh-TW/know.json";

/** Words of /about/knowCode. */
export interface KnowText extends PageIntro {
  what: { heading: string; paragraphs: readonly string[] };
  /** Keys: publicCodes, codeGuide, provideCode, codeSuggestion. */
  operate: { heading: string; lead: string; steps: readonly Step[] };
  overseas: {
    heading: string;
    title: string;
    blocks: readonly Block[];
    links: readonly TextLink[];
  };
  features: { heading: string; cards: readonly TextCard[] };
  faqHeading: string;
}

export const knowText: PageText<KnowText> = { "zh-TW": zh, "en-US": en };
