import type { Language } from "@public-code/core/contract/language.ts";
import { presentPublic } from "@public-code/programs/api/program.presenter.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import type { Catalogue } from "./catalogue.ts";

/** A program as visitors read it, by the number of any of its editions; null where they see none. */
export async function getPublicProgram(
  { programs, codeNames }: Pick<Catalogue, "programs" | "codeNames">,
  programId: number | null,
  lang: Language,
): Promise<Program | null> {
  const program = await programs.byEdition(programId);
  return program && presentPublic(program, await codeNames(), lang);
}
