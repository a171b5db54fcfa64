import type { Language } from "@public-code/contract/language.ts";
import { licenceIdOf } from "@public-code/contract/licences/licence-id.ts";
import { judgeSuitability } from "@public-code/contract/suitability/judge-suitability.ts";
import { burdenOf, type LicenceFacts } from "@public-code/contract/suitability/licence-lines.ts";
import type { Suitability } from "@public-code/contract/suitability/suitability.ts";
import type { SuitabilityAnswers } from "@public-code/contract/suitability/suitability-answers.ts";
import type { Catalogue } from "#features/catalogue/catalogue.ts";
import { getPublicProgram } from "#features/catalogue/public-program.ts";
import { codeName } from "#features/code-lists/code-names.ts";
import { readEvidence } from "#features/evidence/read-evidence.ts";
import { chooseLicences } from "#features/licences/choose-licences.ts";
import { invalid } from "#platform/app-error.ts";
import { taipeiDate } from "#platform/taipei-time.ts";

const technologies = "code_filter_tech";

function licenceFacts(
  name: string,
  purpose: SuitabilityAnswers["purpose"],
  lang: Language,
): LicenceFacts {
  const chosen = chooseLicences(name, (id) => burdenOf(id, purpose === "" ? "inside" : purpose));
  return { name, chosen: chosen?.licences ?? null, isChoice: chosen?.isChoice ?? false, lang };
}

/** What of an online program suits an agency; null where visitors do not see it. */
export async function readSuitability(
  catalogue: Pick<Catalogue, "db" | "readEdition" | "codeNames">,
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
  const facts = {
    program,
    licence: licenceFacts(licenceIdOf(program), answers.purpose, lang),
    evidence: evidence?.facts ?? [],
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
