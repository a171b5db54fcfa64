import { buffer } from "node:stream/consumers";
import type { Storage } from "@public-code/core/api/storage/storage.ts";
import { readingsOf } from "./make-readings.ts";
import type { MeasuredProgram } from "./measured-program.ts";
import { readSbomFile } from "./read-files.ts";

/** The list of components that the agency has uploaded; null where it has none. */
export async function readUploadedSbom(
  { sbomFile }: Pick<MeasuredProgram, "sbomFile">,
  storage: Storage,
): Promise<Awaited<ReturnType<typeof readSbomFile>> | null> {
  if (!sbomFile) return null;
  const object = await storage.open(sbomFile.key);
  if (!object) throw new Error("an uploaded SBOM has a row but no object");
  const bytes = await buffer(object.stream);
  const file = { bytes, path: sbomFile.name, origin: "uploaded", address: "" } as const;
  // It was read when it came in; the reader may have become stricter since.
  return readSbomFile(readingsOf({ key: "", url: "" }, "", ""), "declared", file);
}
