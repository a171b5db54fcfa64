import { buffer } from "node:stream/consumers";
import type { Storage } from "@public-code/core/api/storage/storage.ts";
import type { SbomRefusal } from "#contract/sbom/open-sbom.ts";
import { unlessBusy } from "./make-readings.ts";
import type { MeasuredProgram } from "./measured-program.ts";
import type { Reading } from "./record-facts.ts";
import { readSbomApart } from "./sbom/read-apart.ts";
import { type ReadSbom, reasonOfRefusal } from "./sbom/read-sbom.ts";

const ofUpload = {
  kind: "sbom",
  repository: "",
  source: { method: "declared", url: "", tool: "", commit: "" },
} as const;

/** The list of components that the agency has uploaded; null where it has none. */
export async function readUploadedSbom(
  { sbomFile }: Pick<MeasuredProgram, "sbomFile">,
  storage: Storage,
): Promise<{ reading: Reading; sbom: ReadSbom | null } | null> {
  if (!sbomFile) return null;
  const object = await storage.open(sbomFile.key);
  if (!object) throw new Error("an uploaded SBOM has a row but no object");
  const content = await buffer(object.stream);
  const read = await unlessBusy<ReadSbom | SbomRefusal | null>(
    readSbomApart(content, ""),
    () => null,
  );
  if (!read) return { reading: { ...ofUpload, reason: "busy" }, sbom: null };
  // It was read when it came in; the reader may have become stricter since.
  if ("refused" in read)
    return { reading: { ...ofUpload, reason: reasonOfRefusal(read) }, sbom: null };
  const { packages: _, ...list } = read;
  return {
    sbom: read,
    reading: {
      ...ofUpload,
      value: { found: { ...list, origin: "uploaded", path: sbomFile.name } },
    },
  };
}
