import { invalid } from "@public-code/core/api/app-error.ts";
import { type CodeNames, codeName } from "@public-code/core/api/code-lists/code-names.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import type { Finding } from "@public-code/evidence/contract/evidence.ts";
import type { UnknownReason } from "@public-code/evidence/contract/not-measured.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import type { SharedTexts } from "@public-code/programs/contract/shared-texts/shared-texts.ts";
import type { Verdict } from "#contract/comparison/comparison.ts";
import type {
  SuitabilityAnswers,
  SuitabilityQuestion,
} from "#contract/suitability/suitability-answers.ts";

/** What a program is for an agency's answer to a question, and what that stands on. */
export interface SuitabilityLine {
  question: SuitabilityQuestion;
  verdict: Verdict;
  /** Its sentence is the message at `comparison.need.finding`. */
  finding: keyof SharedTexts["comparison"]["need"]["finding"];
  /** What the sentence names. */
  values: Record<string, string>;
  /** What was measured; null for what the agency declares. */
  fact: Finding | null;
  /** Why the portal cannot tell. */
  reason?: UnknownReason | null;
}

/** A line without its question. */
export type Judged = Omit<SuitabilityLine, "question">;

export function line(
  verdict: Verdict,
  finding: Judged["finding"],
  values: Judged["values"] = {},
  fact: Judged["fact"] = null,
): Judged {
  return { verdict, finding, values, fact };
}

/** What an agency needs, and in which language and when that is judged. */
export interface AgencyNeeds {
  answers: SuitabilityAnswers;
  /** The name of the technology among them. */
  techName: string;
  lang: Language;
  now: Date;
}

const technologies = "code_filter_tech";

/** The needs of a request; 422 for a technology that there is not. */
export async function readNeeds(
  catalogue: { codeNames: () => Promise<CodeNames> },
  answers: SuitabilityAnswers,
  { lang, now }: Pick<AgencyNeeds, "lang" | "now">,
): Promise<AgencyNeeds> {
  const names = await catalogue.codeNames();
  const { tech } = answers;
  if (tech !== "" && !names.get(technologies)?.byCode.has(tech))
    throw invalid({ path: "tech", key: "field.unknownCode", params: { code: tech } });
  return { answers, techName: codeName(names, technologies, tech, lang), lang, now };
}

/** Everything that a program is judged by. */
export interface SuitabilityFacts {
  program: Program;
  evidence: readonly Finding[];
}
