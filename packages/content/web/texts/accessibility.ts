import en from "./en-US/accessibility.json";
import type { PageText, Section } from "./text-types.ts";
import zh from "./zh-TW/accessibility.json";

/** One access key of the portal. */
export interface AccessKey {
  /** U, C, S or Z. */
  key: string;
  area: string;
  content: string;
}

/** The accessibility part of /sitemap. */
export interface AccessibilityText {
  statement: Section;
  accessKeys: {
    heading: string;
    caption: string;
    columns: { accessKey: string; area: string; content: string };
    /** In the order of the page. */
    keys: readonly AccessKey[];
    hints: readonly string[];
  };
  feedback: Section;
  /** Heading of the menu tree that follows. */
  treeHeading: string;
}

export const accessibilityText: PageText<AccessibilityText> = { "zh-TW": zh, "en-US": en };
