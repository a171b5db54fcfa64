import { useMayCall } from "@public-code/accounts/web/may-call.ts";
import { useSession } from "@public-code/accounts/web/session.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import type { TextKey } from "@public-code/core/web/translation.ts";
import {
  Building2,
  ChartColumn,
  ClipboardCheck,
  FileText,
  FolderOpen,
  LayoutDashboard,
  Recycle,
  Settings,
} from "lucide";
import { createContext, useContext } from "react";
import { useLocation } from "react-router";
import type { ConsolePlacePage } from "#web/capability-pages.ts";

/** The entries of the console's menu, in their order; `console.nav.places` names them. */
export const menuIcons = {
  overview: LayoutDashboard,
  reviews: ClipboardCheck,
  programs: FolderOpen,
  reuses: Recycle,
  agencies: Building2,
  content: FileText,
  reports: ChartColumn,
  system: Settings,
} as const;
export type MenuPlace = keyof typeof menuIcons;
// Object.keys forgets the names that the object has.
const menuPlaces = Object.keys(menuIcons) as MenuPlace[];

type PlaceNamedBy<Key> = Key extends `console.place.${infer Place}` ? Place : never;
/** A page of the console, of which each has its name in the messages at `console.place`; kinds of content have theirs. */
export type ConsolePlace = PlaceNamedBy<TextKey> | `content/${string}`;
export type NamedPlace = PlaceNamedBy<TextKey>;

export function consoleAddress(place: ConsolePlace): string {
  return place === "overview" ? addresses.console : `${addresses.console}/${place}`;
}

/** A page with what its package brings. */
export type BroughtPlace = Required<Pick<ConsolePlacePage, "title">> &
  Pick<ConsolePlacePage, "menu" | "call"> & { name: ConsolePlace; path: string };

/** The pages that this portal has, in the order of their tabs. */
export const ConsolePlaces = createContext<readonly BroughtPlace[]>([]);

interface MenuEntry {
  name: MenuPlace;
  /** Those that are for the viewer; the first of them is where the entry leads. */
  pages: readonly [BroughtPlace, ...BroughtPlace[]];
}

/** All pages, those of the viewer by their entries of the menu, and the one that the page's address lies in. */
export function useConsolePlaces(): {
  places: readonly BroughtPlace[];
  menu: readonly MenuEntry[];
  current: BroughtPlace | undefined;
} {
  const places = useContext(ConsolePlaces);
  const { pathname } = useLocation();
  const mayCall = useMayCall();
  const session = useSession();
  // Whoever writes comes for the content.
  const isEditor = session.status === "known" && session.user.operatorRole === "editor";
  const first = isEditor ? "content" : "overview";
  const menu = menuPlaces
    .toSorted((a, b) => Number(b === first) - Number(a === first))
    .flatMap((name) => {
      const [page, ...pages] = places.filter(
        (place) => place.menu === name && (place.call === undefined || mayCall(place.call)),
      );
      return page ? [{ name, pages: [page, ...pages] as const }] : [];
    });
  const [current] = places
    .filter(({ path }) => `${pathname}/`.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length);
  return { places, menu, current };
}
