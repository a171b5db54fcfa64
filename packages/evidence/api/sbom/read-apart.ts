import { createChildWork } from "@public-code/core/api/child-work.ts";
import type { SbomRefusal } from "#contract/sbom/open-sbom.ts";
import { type ReadSbom, sbomBytes } from "./read-sbom.ts";

const tooLarge = (): SbomRefusal => ({ refused: "tooLarge" });

const readInChild = createChildWork<{ bytes: Uint8Array }, ReadSbom | SbomRefusal>(
  new URL("./sbom-child.ts", import.meta.url),
  { deadlineMs: 20_000, heapMegabytes: 512, mostWaiting: 20 },
  tooLarge,
);

/**
 * As `readSbom`, in a process of its own, so that neither the schemas nor what a stranger sent
 * stay in the portal's memory. One that is not done in time is too large to read.
 */
export async function readSbomApart(
  bytes: Uint8Array,
  account: string,
): Promise<ReadSbom | SbomRefusal> {
  // Not even copied to the process.
  return bytes.length > sbomBytes ? tooLarge() : readInChild({ bytes }, account);
}
