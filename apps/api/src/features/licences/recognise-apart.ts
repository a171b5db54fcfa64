import { createHash } from "node:crypto";
import { ChildWorkFailedError, createChildWork } from "#platform/child-work.ts";
import type { RecognisedLicence } from "./recognise-licence.ts";

/** The texts of licence files. */
export interface GivenLicences {
  texts: readonly string[];
}

const recognise = createChildWork<GivenLicences, (RecognisedLicence | null)[]>(
  new URL("./licence-child.ts", import.meta.url),
  { deadlineMs: 30_000, heapMegabytes: 256, mostWaiting: 5, mostOfOneAccount: 2 },
);

/** By the digest of the texts, since nearly all are the same as the last time; the newest. */
const recognised = new Map<string, RecognisedLicence | null>();
const mostRecognised = 20_000;

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}

function keepRecognised(texts: GivenLicences["texts"], found: (RecognisedLicence | null)[]): void {
  for (const [index, text] of texts.entries()) recognised.set(digestOf(text), found[index] ?? null);
  for (const digest of recognised.keys()) {
    if (recognised.size <= mostRecognised) return;
    recognised.delete(digest);
  }
}

/**
 * What each text is by `recogniseLicence`, in a process of its own: SPDX's texts fill its memory only
 * while it compares. Null in the place of all where it cannot say in time.
 */
export async function recogniseLicencesApart(
  texts: GivenLicences["texts"],
  signal: AbortSignal,
): Promise<(RecognisedLicence | null)[] | null> {
  const known = texts.map((text) => recognised.get(digestOf(text)));
  if (known.every((one) => one !== undefined)) return known;
  if (signal.aborted) return null;
  const late = new Promise<null>((resolve) => {
    signal.addEventListener("abort", () => resolve(null), { once: true });
  });
  const answer = recognise({ texts }, "").then(
    (found) => {
      keepRecognised(texts, found);
      return found;
    },
    (error: unknown) => {
      if (error instanceof ChildWorkFailedError) return null;
      throw error;
    },
  );
  return Promise.race([answer, late]);
}
