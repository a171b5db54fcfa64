/** The places of the console, in the order of its navigation. */
export const consolePlaces = {
  overview: "/console",
  reviews: "/console/reviews",
  programs: "/console/programs",
  content: "/console/content",
  people: "/console/people",
  history: "/console/history",
  figures: "/console/figures",
} as const;
export type ConsolePlace = keyof typeof consolePlaces;

// Object.keys forgets the names that the object has.
export const consolePlaceNames = Object.keys(consolePlaces) as ConsolePlace[];

/** The place that an address lies in; the overview for the console's own address. */
export function placeOf(pathname: string): ConsolePlace {
  return (
    consolePlaceNames.findLast(
      (name) => pathname === consolePlaces[name] || pathname.startsWith(`${consolePlaces[name]}/`),
    ) ?? "overview"
  );
}
