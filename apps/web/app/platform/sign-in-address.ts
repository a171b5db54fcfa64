import type { Settings } from "./settings.ts";

/** Where the single sign-in begins that leads back to a page. */
export function signInAddress(
  { contextPath, lang }: Pick<Settings, "contextPath" | "lang">,
  page: string,
): string {
  return `${contextPath}api/login?${new URLSearchParams({ redirect: page, lang })}`;
}
