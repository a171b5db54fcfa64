import en from "./en-US/partnership-case.json";
import type { PageIntro, PageText, Step } from "./text-types.ts";
import zh from "./zh-TW/partnership-case.json";

/** Words of /participate/partnershipCase. */
export interface PartnershipCaseText extends PageIntro {
  subtitle: string;
  stepsHeading: string;
  /** Four steps; the third carries the words of the apply button, shown only with an address. */
  steps: readonly Step[];
  intro: {
    heading: string;
    paragraphs: readonly string[];
    /** What the pilot is in figures and words; stands where there is no video. */
    facts: readonly { term: string; value: string }[];
  };
  cases: { heading: string; more: string };
}

export const partnershipCaseText: PageText<PartnershipCaseText> = { "zh-TW": zh, "en-US": en };
