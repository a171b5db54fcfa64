import { addresses } from "@public-code/core/contract/site/addresses.ts";
import type { IconDrawing } from "@public-code/ui/icon.tsx";
import {
  BookOpenText,
  ChartColumn,
  ClipboardCheck,
  FileText,
  FolderOpen,
  History,
  LayoutDashboard,
  ListChecks,
  Microscope,
  Recycle,
  Users,
} from "lucide";

interface Place {
  icon: IconDrawing;
}

/** The places of the console, in the order of its navigation; each has its page in routes.ts. */
export const places = {
  overview: { icon: LayoutDashboard },
  reviews: { icon: ClipboardCheck },
  programs: { icon: FolderOpen },
  reuses: { icon: Recycle },
  stories: { icon: BookOpenText },
  content: { icon: FileText },
  people: { icon: Users },
  history: { icon: History },
  figures: { icon: ChartColumn },
  evidence: { icon: Microscope },
  jobs: { icon: ListChecks },
} as const satisfies Record<string, Place>;
export type ConsolePlace = keyof typeof places;

// Object.keys forgets the names that the object has.
export const consolePlaceNames = Object.keys(places) as ConsolePlace[];

const addressOf = (name: ConsolePlace): string =>
  name === "overview" ? addresses.console : `${addresses.console}/${name}`;

/** The address of each place. */
// Made of exactly these names.
export const consolePlaces = Object.fromEntries(
  consolePlaceNames.map((name) => [name, addressOf(name)]),
) as Readonly<Record<ConsolePlace, string>>;

/** The place that an address lies in; the overview for the console's own address. */
export function placeOf(pathname: string): ConsolePlace {
  return (
    consolePlaceNames.findLast(
      (name) => pathname === consolePlaces[name] || pathname.startsWith(`${consolePlaces[name]}/`),
    ) ?? "overview"
  );
}
