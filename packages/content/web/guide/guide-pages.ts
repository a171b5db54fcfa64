import type { guideIds } from "#contract/content.ts";
import { type GuidePageCode, guidePageCodes } from "#contract/guide-pages.ts";

/** Which guide a page shows. */
export const guideIdOf: Record<GuidePageCode, (typeof guideIds)[number]> = {
  eyGovGuide: 1,
  licenseIntro: 2,
  openSourceDefine: 3,
  devRule: 4,
};

/** The guide page that an address names by its last part, with or without a context path before. */
export function guidePageOf(pathname: string): GuidePageCode {
  const last = pathname.split("/").filter(Boolean).at(-1);
  // The router matches paths regardless of case.
  const pageCode = guidePageCodes.find((code) => code.toLowerCase() === last?.toLowerCase());
  if (!pageCode) throw new Error(`${pathname} is no page of a guide.`);
  return pageCode;
}
