/** What a licence comes down to, from what lets people do most to what lets them do least. */
export const licenceGists = [
  "free",
  "shareParts",
  "shareAll",
  "shareOnline",
  "noSale",
  "noChange",
] as const;
export type LicenceGist = (typeof licenceGists)[number];
