import { useMayCall } from "@public-code/accounts/web/may-call.ts";
import { useSession } from "@public-code/accounts/web/session.ts";
import type { Admission } from "@public-code/core/contract/duties.ts";
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
/** A page of the console that has its name in the messages at `console.place`. */
export type NamedPlace = PlaceNamedBy<TextKey>;
/** Any page of the console: kinds of content have names of their own. */
export type ConsolePlace = NamedPlace | `content/${string}`;

export function consoleAddress(place: ConsolePlace): string {
  return place === "overview" ? addresses.console : `${addresses.console}/${place}`;
}

/** Where an entry of the menu has many pages, they are tabs of one of these; `console.nav.groups` names them. */
export const pageGroups = ["operation", "accounts", "settings"] as const;

/** A page that is a tab of an entry of the menu, as its package declares it. */
export interface ConsolePage {
  /** None where the page of another address shows it. */
  page?: string;
  menu: MenuPlace;
  group?: (typeof pageGroups)[number];
  /** Its name, where it is not at `console.place`. */
  title?: TextKey;
  /** The call that it asks, where it is not for every operator. */
  call?: Admission;
}

/** The same with the name that is its address below the console's. */
export type BroughtPlace = ConsolePage & { name: ConsolePlace; title: TextKey };

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
    .filter(({ name }) => `${pathname}/`.startsWith(`${consoleAddress(name)}/`))
    .sort((a, b) => consoleAddress(b.name).length - consoleAddress(a.name).length);
  return { places, menu, current };
}
