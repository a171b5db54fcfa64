import { createHash } from "node:crypto";
import {
  type ChildWork,
  ChildWorkFailedError,
  createChildWork,
} from "@public-code/core/api/child-work.ts";
import { inTime } from "../in-time.ts";
import type { RecognisedLicence } from "./recognise-licence.ts";

/** The texts of licence files. */
export interface GivenLicences {
  texts: readonly string[];
}

/** What each text is, or why none could be read: `outOfTime` where whoever asked waits no longer. */
export type RecognisedLicences =
  | readonly (RecognisedLicence | null)[]
  | { refused: "outOfTime" | "tooComplex" | "readerFailed" };

const mostRecognised = 20_000;

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}

function refusalOf(error: unknown): RecognisedLicences {
  if (!(error instanceof ChildWorkFailedError)) throw error;
  return { refused: error.why === "limits" ? "tooComplex" : "readerFailed" };
}

/** What each text is by a work that recognises them. Where the machine has no time for it, that is thrown. */
export function createRecogniser(
  work: ChildWork<GivenLicences, (RecognisedLicence | null)[]>,
): (texts: GivenLicences["texts"], signal: AbortSignal) => Promise<RecognisedLicences> {
  /** By the digest of the texts, since nearly all are the same as the last time; the newest. */
  const recognised = new Map<string, RecognisedLicence | null>();

  function keep(
    texts: GivenLicences["texts"],
    results: readonly (RecognisedLicence | null)[],
  ): void {
    for (const [index, text] of texts.entries())
      recognised.set(digestOf(text), results[index] ?? null);
    for (const digest of recognised.keys()) {
      if (recognised.size <= mostRecognised) return;
      recognised.delete(digest);
    }
  }

  return async (texts, signal) => {
    const cached = texts.map((text) => recognised.get(digestOf(text)));
    if (cached.every((licence) => licence !== undefined)) return cached;
    const recognise = () =>
      work({ texts }, "").then((results) => {
        keep(texts, results);
        return results;
      }, refusalOf);
    return inTime<RecognisedLicences>(recognise, signal, { refused: "outOfTime" });
  };
}

/**
 * What each text is by `recogniseLicence`, in a process of its own: SPDX's texts fill its memory only
 * while it compares.
 */
export const recogniseLicencesApart = createRecogniser(
  createChildWork(new URL("./licence-child.ts", import.meta.url), {
    deadlineMs: 30_000,
    heapMegabytes: 256,
    mostWaiting: 5,
  }),
);
