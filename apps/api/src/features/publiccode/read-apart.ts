import { ChildWorkFailedError, createChildWork } from "#platform/child-work.ts";
import { type PubliccodeReading, refuseFile } from "./read-publiccode.ts";

/** A file as text, or as the bytes that a repository answered with. */
export interface GivenFile {
  content: string | Uint8Array;
}

const read = createChildWork<GivenFile, PubliccodeReading>(
  new URL("./publiccode-child.ts", import.meta.url),
  { deadlineMs: 5_000, heapMegabytes: 256, mostWaiting: 10, mostOfOneAccount: 2 },
);

/**
 * As `readPubliccode`, in a process of its own: a file on which the parser works for seconds, or
 * with hundreds of megabytes, is too complex, and holds up nobody else.
 */
export async function readPubliccodeApart(
  content: GivenFile["content"],
  account: string,
): Promise<PubliccodeReading> {
  try {
    return await read({ content }, account);
  } catch (error) {
    if (error instanceof ChildWorkFailedError) return refuseFile("yaml.tooComplex");
    throw error;
  }
}
