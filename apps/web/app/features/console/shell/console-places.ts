import { addresses } from "@public-code/contract/site/addresses.ts";
/** The places of the console, in the order of its navigation. */
export const consolePlaces = addresses.console;
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
