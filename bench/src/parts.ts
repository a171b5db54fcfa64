import type { Figure } from "./figure.ts";

export interface Part {
  about: string;
  /** Whatever takes longer than this is ended and counts as failed. */
  limitSeconds: number;
  /** Loaded by the process that measures the part, and by no other. */
  load(): Promise<() => Promise<Figure[]>>;
}

const search = (programs: number, about: string, limitSeconds: number): Part => ({
  about,
  limitSeconds,
  load: async () => {
    const { measureSearch } = await import("./workloads/search.ts");
    return () => measureSearch(programs);
  },
});

export const parts = {
  kept: {
    about: "answers and pages that were asked for before",
    limitSeconds: 600,
    load: async () => (await import("./workloads/kept.ts")).measureKept,
  },
  pages: {
    about: "pages that nobody asked for before",
    limitSeconds: 600,
    load: async () => (await import("./workloads/pages.ts")).measureNewPages,
  },
  "search-10k": search(10_000, "new catalogue queries among 10,000 programs", 480),
  "search-100k": search(100_000, "new catalogue queries among 100,000 programs", 900),
  "search-300k": search(300_000, "new catalogue queries among 300,000 programs", 900),
  growth: {
    about: "start, memory, disk, connections and rates by programs and by nodes behind nginx",
    limitSeconds: 1_500,
    load: async () => (await import("./workloads/growth.ts")).measureGrowth,
  },
  visible: {
    about: "changes until both of two nodes show them",
    limitSeconds: 480,
    load: async () => (await import("./workloads/visible.ts")).measureVisible,
  },
  saves: {
    about: "saves a second",
    limitSeconds: 480,
    load: async () => (await import("./workloads/saves.ts")).measureSaves,
  },
  upload: {
    about: "uploads of 200 MB",
    limitSeconds: 600,
    load: async () => (await import("./workloads/upload.ts")).measureUpload,
  },
  formats: {
    about: "memory while 10,000 programs are written in formats for machines",
    limitSeconds: 480,
    load: async () => (await import("./workloads/formats.ts")).measureFormats,
  },
  night: {
    about: "pages from the cache on a day after all programs were measured",
    limitSeconds: 600,
    load: async () => (await import("./workloads/night.ts")).measureNight,
  },
  clicks: {
    about: "the catalogue while clicks are counted",
    limitSeconds: 600,
    load: async () => (await import("./workloads/clicks.ts")).measureClicks,
  },
  start: {
    about: "start and idle memory",
    limitSeconds: 600,
    load: async () => (await import("./workloads/start.ts")).measureStart,
  },
  lighthouse: {
    about: "Lighthouse of the public pages",
    limitSeconds: 1_500,
    load: async () => (await import("./workloads/lighthouse.ts")).measureLighthouse,
  },
  console: {
    about: "Lighthouse's accessibility of the pages behind the sign-in",
    limitSeconds: 600,
    load: async () => (await import("./workloads/console.ts")).measureConsole,
  },
} satisfies Record<string, Part>;

export type PartName = keyof typeof parts;

export function isPart(name: string): name is PartName {
  return Object.hasOwn(parts, name);
}

/** What `npm run bench` measures when it is not told what. */
export const standardParts: readonly PartName[] = Object.keys(parts).filter(isPart);
