import type { Language } from "#contract/language.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];
export const textSizes = ["normal", "large", "larger"] as const;
export type TextSize = (typeof textSizes)[number];

/** What a page knows of the portal it is served by. */
export interface Settings {
  /** Scheme and host, without a trailing slash. */
  origin: string;
  /** `/`, or the path below which the portal lives, with slashes at both ends. */
  contextPath: string;
  /** Where file references resolve, without a trailing slash. */
  filesBase: string;
  responseDelayMs: number;
  login: "test-token" | "sso";
  profile: "local" | "dev" | "production";
  lang: Language;
  theme: Theme;
  textSize: TextSize;
  /** Changes with the texts, so that i18n.json can be stored by the browser. */
  messagesVersion: string;
}

export function toTheme(value: string | undefined): Theme {
  return value === "light" || value === "dark" ? value : "system";
}

export function toTextSize(value: string | undefined): TextSize {
  return value === "large" || value === "larger" ? value : "normal";
}
