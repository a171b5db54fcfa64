import type { Api } from "@public-code/core/api/http/serve.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { evidence, type ProgramEvidence } from "@public-code/evidence/contract/evidence.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import { publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import type { PublicReuse } from "@public-code/reuse/contract/public-reuse.ts";
import { reuse } from "@public-code/reuse/contract/reuse.ts";

/** Everything that visitors may read of a program, as the calls of its page answer it. */
export interface ReadProgram {
  program: Program;
  evidence: ProgramEvidence;
  reuses: PublicReuse[];
  /** Other agencies whose use is counted. */
  countedAgencies: number;
}

/** A program by the number of any of its editions; null where visitors see none. */
export async function readProgram(
  api: Pick<Api, "call">,
  programId: number,
  lang: Language,
): Promise<ReadProgram | null> {
  const caller = { lang };
  const [shown, measured, used] = await Promise.all([
    api.call(publicPrograms.getPublicProgramData, { programId }, caller),
    api.call(evidence.getEvidence, { programId }, caller),
    api.call(reuse.listReuses, { programId, iDisplayLength: 100 }, caller),
  ]);
  if (!shown.data || !measured.data) return null;
  const { data: reuses, countedAgencies } = used;
  return { program: shown.data, evidence: measured.data, reuses, countedAgencies };
}
