import type { ApiMessageKey, MessageParams } from "@public-code/contract/messages.ts";
import { FileRefusedError } from "#features/files/intake.ts";
import { readSbomApart } from "./read-apart.ts";
import { mostComponents, type RefusedSbom, type SbomRefusal } from "./read-sbom.ts";

const shownProblems = 3;

const refusals: Record<SbomRefusal, ApiMessageKey> = {
  notJson: "file.sbomNotJson",
  format: "file.sbomFormat",
  tooLarge: "file.sbomTooLarge",
  invalid: "file.sbomInvalid",
};

function paramsOf({ problems }: RefusedSbom): MessageParams {
  return { maximum: mostComponents, problems: problems.slice(0, shownProblems).join("; ") };
}

/** Reads an uploaded software bill of materials apart; throws FileRefusedError for one that cannot be. */
export async function judgeSbom(content: Buffer, account: string): Promise<void> {
  const read = await readSbomApart(content, account);
  if ("refused" in read) throw new FileRefusedError(refusals[read.refused], paramsOf(read));
}
