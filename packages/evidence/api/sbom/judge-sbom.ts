import { FileRefusedError } from "@public-code/core/api/files/intake.ts";
import type { UploadedSbom } from "#contract/evidence-values.ts";
import { sbomRefusalMessage } from "#contract/sbom/open-sbom.ts";
import { readSbomApart } from "./read-apart.ts";
import { mostComponents } from "./read-sbom.ts";

/** Reads an uploaded software bill of materials apart; throws FileRefusedError for one that cannot be. */
export async function judgeSbom(content: Buffer, account: string): Promise<UploadedSbom> {
  const read = await readSbomApart(content, account);
  if (!("refused" in read)) return { format: read.format, notes: read.notes };
  throw new FileRefusedError(...sbomRefusalMessage(read, mostComponents));
}
