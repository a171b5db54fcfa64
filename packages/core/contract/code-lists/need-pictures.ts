/** Codes of suggested search words that the home page has a picture for; operators give them. */
export const needPictures = [
  "enrol",
  "booking",
  "petition",
  "map",
  "form",
  "speech",
  "sign-in",
  "open-data",
  "notify",
] as const;
export type NeedPicture = (typeof needPictures)[number];
