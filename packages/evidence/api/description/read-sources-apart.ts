import { createChildWork } from "@public-code/core/api/child-work.ts";
import type { ReadmeFacts } from "#api/readme/read-instructions.ts";
import type { FilledSource } from "./source.ts";

/** A file that says something of its program. */
export interface SourceFile {
  path: string;
  kind: "manifest" | "readme";
  text: string;
}

export interface GivenSources {
  files: readonly SourceFile[];
  /** Of the portal's list. */
  licenceCodes: readonly string[];
}

export interface ReadSource extends FilledSource {
  /** Null for what is no README. */
  readme: ReadmeFacts | null;
}

/**
 * What files of strangers say for the form, in the order that they are given, by a process that ends; null
 * where they are too complex.
 */
export const readSourcesApart = createChildWork<GivenSources, ReadSource[] | null>(
  new URL("./description-child.ts", import.meta.url),
  { deadlineMs: 5_000, heapMegabytes: 256, mostWaiting: 10 },
  () => null,
);
