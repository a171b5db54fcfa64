import en from "./en-US/provide-code.json";
import type { PageIntro, PageText, Step } from "./text-types.ts";
import zh from "./zh-TW/provide-code.json";

/** Words of /provideCode. */
export interface ProvideCodeText extends PageIntro {
  /** Keys: sourceScan, choosingLicense, uploadCodeGitHub, submitFormProvideCode. */
  steps: readonly Step[];
  before: { heading: string; items: readonly string[] };
  faqHeading: string;
}

export const provideCodeText: PageText<ProvideCodeText> = { "zh-TW": zh, "en-US": en };
