import { ChildWorkFailedError, createChildWork } from "@public-code/core/api/child-work.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import type {
  FilledProgram,
  FillOptions,
} from "@public-code/programs/api/publiccode/fill-program.ts";
import type { Source } from "./source.ts";

/** A file that says something of its program. */
export interface SourceFile {
  path: string;
  kind: "manifest" | "readme";
  text: string;
}

export interface GivenSources {
  /** Files, and what was read elsewhere, to be put into the words of the form. */
  sources: readonly (SourceFile | Source)[];
  fill: FillOptions & { lang: Language };
}

export interface FilledSource {
  from: string;
  /** Null for a file that could not be read. */
  filled: FilledProgram | null;
  /** As it is written; '' for none. */
  licence: string;
}

const read = createChildWork<GivenSources, FilledSource[]>(
  new URL("./description-child.ts", import.meta.url),
  { deadlineMs: 5_000, heapMegabytes: 256, mostWaiting: 10 },
);

/**
 * What files of strangers say for the form, in the order that they are given, by a process that ends; null
 * where they are too complex.
 */
export async function readSourcesApart(
  given: GivenSources,
  account: string,
): Promise<FilledSource[] | null> {
  try {
    return await read(given, account);
  } catch (error) {
    if (!(error instanceof ChildWorkFailedError)) throw error;
    return null;
  }
}
