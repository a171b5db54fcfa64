import { invalid } from "@public-code/core/api/app-error.ts";
import { codeName } from "@public-code/core/api/code-lists/code-names.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { readEvidence } from "@public-code/evidence/api/read-evidence.ts";
import { offeredLicences } from "@public-code/evidence/contract/program-licence.ts";
import type { Catalogue } from "#api/catalogue.ts";
import { getPublicProgram } from "#api/public-program.ts";
import { judgeSuitability } from "#contract/suitability/judge-suitability.ts";
import type { Fit, Suitability, Verdict } from "#contract/suitability/suitability.ts";
import type { SuitabilityAnswers } from "#contract/suitability/suitability-answers.ts";
import { licenceFacts } from "./licence-facts.ts";

const technologies = "code_filter_tech";

/** What of an online program suits an agency; null where visitors do not see it. */
export async function readSuitability(
  catalogue: Pick<Catalogue, "db" | "programs" | "codeNames">,
  programId: number | null,
  answers: SuitabilityAnswers,
  { lang, now }: { lang: Language; now: Date },
): Promise<Suitability | null> {
  const names = await catalogue.codeNames();
  const { tech } = answers;
  if (tech !== "" && !names.get(technologies)?.byCode.has(tech))
    throw invalid({ path: "tech", key: "field.unknownCode", params: { code: tech } });
  const [program, evidence] = await Promise.all([
    getPublicProgram(catalogue, programId, lang),
    readEvidence(catalogue.db, programId, now),
  ]);
  if (!program) return null;
  const rows = evidence?.facts ?? [];
  const { expression } = offeredLicences(program, rows);
  const facts = {
    program,
    licence: licenceFacts(expression, answers.purpose, lang),
    evidence: rows,
    techName: codeName(names, technologies, tech, lang),
    now,
    today: taipeiDate(now),
  };
  return {
    programId: program.firstEditionNo,
    programName: program.programName,
    lines: judgeSuitability(facts, answers),
  };
}

/** How far online programs suit an agency, in the order of their numbers; others are left out. */
export async function countSuitability(
  catalogue: Pick<Catalogue, "db" | "programs" | "codeNames">,
  ids: readonly number[],
  answers: SuitabilityAnswers,
  at: { lang: Language; now: Date },
): Promise<Fit[]> {
  const judged = await Promise.all(ids.map((id) => readSuitability(catalogue, id, answers, at)));
  return judged.flatMap((program) => {
    if (!program) return [];
    const { programId, lines } = program;
    const of = (verdict: Verdict) => lines.filter((line) => line.verdict === verdict);
    const missing = of("missing");
    return {
      programId,
      fits: of("fits").length,
      ask: of("ask").length,
      missing: missing.length,
      conflicts: [...new Set(missing.map(({ question }) => question))],
    };
  });
}
