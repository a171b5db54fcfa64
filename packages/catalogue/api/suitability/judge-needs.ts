import { invalid } from "@public-code/core/api/app-error.ts";
import { type CodeNames, codeName } from "@public-code/core/api/code-lists/code-names.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { chooseLicences } from "@public-code/evidence/api/licences/choose-licences.ts";
import type { Finding } from "@public-code/evidence/contract/evidence.ts";
import { offeredLicences } from "@public-code/evidence/contract/program-licence.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import { judgeSuitability } from "#contract/suitability/judge-suitability.ts";
import { burdenOf } from "#contract/suitability/licence-lines.ts";
import type { SuitabilityAnswers } from "#contract/suitability/suitability-answers.ts";
import type { SuitabilityLine } from "#contract/suitability/suitability-line.ts";

const technologies = "code_filter_tech";

/** What an agency needs, and in which language and when that is judged. */
export interface AgencyNeeds {
  answers: SuitabilityAnswers;
  /** The name of the technology among them. */
  techName: string;
  lang: Language;
  now: Date;
}

/** The needs of a request; 422 for a technology that there is not. */
export async function readNeeds(
  catalogue: { codeNames: () => Promise<CodeNames> },
  answers: SuitabilityAnswers,
  { lang, now }: { lang: Language; now: Date },
): Promise<AgencyNeeds> {
  const names = await catalogue.codeNames();
  const { tech } = answers;
  if (tech !== "" && !names.get(technologies)?.byCode.has(tech))
    throw invalid({ path: "tech", key: "field.unknownCode", params: { code: tech } });
  return { answers, techName: codeName(names, technologies, tech, lang), lang, now };
}

/** Judges a program by what an agency needs. */
export function judgeNeeds(
  program: Program,
  evidence: readonly Finding[],
  { answers, techName, lang, now }: AgencyNeeds,
): SuitabilityLine[] {
  const { purpose } = answers;
  const name = offeredLicences(program, evidence).expression;
  const choice = chooseLicences(name, (id) => burdenOf(id, purpose === "" ? "inside" : purpose));
  const licence = {
    ...{ name, lang },
    chosen: choice?.licences ?? null,
    isChoice: choice?.isChoice ?? false,
  };
  const facts = { program, licence, evidence, techName, today: taipeiDate(now) };
  return judgeSuitability(facts, answers);
}
