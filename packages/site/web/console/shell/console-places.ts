import { addresses } from "@public-code/core/contract/site/addresses.ts";
import type { TextKey } from "@public-code/core/web/translation.ts";
import { createContext, useContext } from "react";
import { useLocation } from "react-router";
import type { ConsolePlacePage } from "#web/capability-pages.ts";

type PlaceNamedBy<Key> = Key extends `console.place.${infer Place}` ? Place : never;
/** A place of the console, of which each has its name in the messages at `console.place`. */
export type ConsolePlace = PlaceNamedBy<TextKey>;

export function consoleAddress(place: ConsolePlace): string {
  return place === "overview" ? addresses.console : `${addresses.console}/${place}`;
}

/** A place with what its package brings. */
export type BroughtPlace = ConsolePlacePage & { name: ConsolePlace };

/** The places that this portal has, in the order of the navigation. */
export const ConsolePlaces = createContext<readonly BroughtPlace[]>([]);

/** All places, and the one that the page's address lies in: the overview for the console's own. */
export function useConsolePlaces(): { places: readonly BroughtPlace[]; current: ConsolePlace } {
  const places = useContext(ConsolePlaces);
  const { pathname } = useLocation();
  const current = places.find(
    ({ name }) => name !== "overview" && `${pathname}/`.startsWith(`${consoleAddress(name)}/`),
  );
  return { places, current: current?.name ?? "overview" };
}
