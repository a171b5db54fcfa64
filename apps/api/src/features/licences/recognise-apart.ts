import { createHash } from "node:crypto";
import { ChildWorkFailedError, createChildWork } from "#platform/child-work.ts";
import type { RecognisedLicence } from "./recognise-licence.ts";

/** The licence files of each repository. */
export interface GivenLicences {
  files: readonly (readonly string[])[];
}

const recognise = createChildWork<GivenLicences, (RecognisedLicence | null)[]>(
  new URL("./licence-child.ts", import.meta.url),
  { deadlineMs: 30_000, heapMegabytes: 256, mostWaiting: 5, mostOfOneAccount: 2 },
);

/** By the digest of the texts, since nearly all are the same as the last time; the newest. */
const recognised = new Map<string, RecognisedLicence | null>();
const mostRecognised = 20_000;

function digestOf(texts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("base64");
}

function keepRecognised(files: GivenLicences["files"], found: (RecognisedLicence | null)[]): void {
  for (const [place, texts] of files.entries())
    recognised.set(digestOf(texts), found[place] ?? null);
  for (const digest of recognised.keys()) {
    if (recognised.size <= mostRecognised) return;
    recognised.delete(digest);
  }
}

/**
 * The licence of each repository by `recogniseRepositoryLicence`, in a process of its own: SPDX's texts
 * fill its memory only while it compares. Null in the place of all where it cannot say in time.
 */
export async function recogniseLicencesApart(
  files: GivenLicences["files"],
  signal: AbortSignal,
): Promise<(RecognisedLicence | null)[] | null> {
  const known = files.map((ofOne) => (ofOne.length === 0 ? null : recognised.get(digestOf(ofOne))));
  if (known.every((one) => one !== undefined)) return known;
  if (signal.aborted) return null;
  const late = new Promise<null>((resolve) => {
    signal.addEventListener("abort", () => resolve(null), { once: true });
  });
  const answer = recognise({ files }, "").then(
    (found) => {
      keepRecognised(files, found);
      return found;
    },
    (error: unknown) => {
      if (error instanceof ChildWorkFailedError) return null;
      throw error;
    },
  );
  return Promise.race([answer, late]);
}
