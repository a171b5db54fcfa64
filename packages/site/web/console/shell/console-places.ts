import { addresses } from "@public-code/core/contract/site/addresses.ts";
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
import type { IconDrawing } from "@public-code/ui/icon.tsx";

interface Place {
  icon: IconDrawing;
  /** Its module in `features/console`. */
  page: string;
}

/** The places of the console, in the order of its navigation; routes.ts takes address and page from here. */
export const places = {
  overview: { icon: LayoutDashboard, page: "overview/overview-page.tsx" },
  reviews: { icon: ClipboardCheck, page: "review/review-queue-page.tsx" },
  programs: { icon: FolderOpen, page: "programs/programs-page.tsx" },
  reuses: { icon: Recycle, page: "reuses/reuses-page.tsx" },
  stories: { icon: BookOpenText, page: "stories/stories-page.tsx" },
  content: { icon: FileText, page: "content/content-index-page.tsx" },
  people: { icon: Users, page: "people/people-page.tsx" },
  history: { icon: History, page: "history/history-page.tsx" },
  figures: { icon: ChartColumn, page: "figures/figures-page.tsx" },
  evidence: { icon: Microscope, page: "evidence/evidence-page.tsx" },
  jobs: { icon: ListChecks, page: "jobs/jobs-page.tsx" },
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
