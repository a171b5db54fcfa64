import { AppError } from "#platform/app-error.ts";
import { ChildWorkFailedError, createChildWork } from "#platform/child-work.ts";
import type { RecognisedLicence } from "./recognise-licence.ts";

/** The licence files of each repository. */
export interface GivenLicences {
  files: readonly (readonly string[])[];
}

const recognise = createChildWork<GivenLicences, (RecognisedLicence | null)[]>(
  new URL("./licence-child.ts", import.meta.url),
  { deadlineMs: 10_000, heapMegabytes: 256, mostWaiting: 5, mostOfOneAccount: 2 },
);

/**
 * The licence of each repository by `recogniseRepositoryLicence`, in a process of its own: SPDX's texts
 * fill its memory only while it compares. Null for all where it cannot say in time.
 */
export async function recogniseLicencesApart(
  files: GivenLicences["files"],
  signal: AbortSignal,
): Promise<(RecognisedLicence | null)[]> {
  const unknown = files.map(() => null);
  if (signal.aborted || files.every((ofOne) => ofOne.length === 0)) return unknown;
  const late = new Promise<typeof unknown>((resolve) => {
    signal.addEventListener("abort", () => resolve(unknown), { once: true });
  });
  const answer = recognise({ files }, "").catch((error: unknown) => {
    if (error instanceof ChildWorkFailedError || error instanceof AppError) return unknown;
    throw error;
  });
  return Promise.race([answer, late]);
}
