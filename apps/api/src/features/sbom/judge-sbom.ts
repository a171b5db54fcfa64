import type { UploadedSbom } from "@public-code/contract/evidence/evidence-values.ts";
import { sbomRefusalMessage } from "@public-code/contract/sbom/open-sbom.ts";
import { FileRefusedError } from "#features/files/intake.ts";
import { readSbomApart } from "./read-apart.ts";
import { mostComponents } from "./read-sbom.ts";

/** Reads an uploaded software bill of materials apart; throws FileRefusedError for one that cannot be. */
export async function judgeSbom(content: Buffer, account: string): Promise<UploadedSbom> {
  const read = await readSbomApart(content, account);
  if (!("refused" in read)) return { format: read.format, notes: read.notes };
  throw new FileRefusedError(...sbomRefusalMessage(read, mostComponents));
}
