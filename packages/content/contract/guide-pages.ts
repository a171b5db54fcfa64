/** The pages of the guides, in the order of the hub. */
export const guidePageCodes = [
  "eyGovGuide",
  "licenseIntro",
  "openSourceDefine",
  "devRule",
] as const;
export type GuidePageCode = (typeof guidePageCodes)[number];
