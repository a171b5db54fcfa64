import type { CodeNames } from "@public-code/core/api/code-lists/code-names.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { defaultLanguage } from "@public-code/core/contract/language.ts";
import { readFactsOf } from "@public-code/evidence/api/read-evidence.ts";
import { evidenceKindNames } from "@public-code/evidence/contract/evidence-kinds.ts";
import { findingsOf } from "@public-code/evidence/contract/findings.ts";
import { presentPublic } from "@public-code/programs/api/program.presenter.ts";
import type { PublicReader } from "@public-code/programs/api/read-public.ts";
import { dayNumber } from "#api/search/day-number.ts";
import type { ProgramSearch } from "#api/search/program-search.ts";
import type { SearchedProgram } from "#api/search/searched-program.ts";
import type { Fit, Verdict } from "#contract/comparison/comparison.ts";
import {
  isChoiceQuestion,
  noAnswers,
  type SuitabilityAnswers,
  type SuitabilityQuestion,
  suitabilityChoices,
  suitabilityQuestions,
} from "#contract/suitability/suitability-answers.ts";
import { judgeSuitability } from "./judge-suitability.ts";

/** How a program is judged on a day, for each answer that a closed list has. */
interface JudgedProgram {
  today: string;
  verdicts: ReadonlyMap<string, readonly Verdict[]>;
}

/** Programs that are read and judged at once; between them, others have their turn. */
const judgedAtOnce = 50;
/** Programs that are put in order; others stand behind them. */
const orderedMaximum = 1_000;

const keyOf = (question: SuitabilityQuestion, answer: string) => `${question} ${answer}`;

/** How far programs suit an agency, in numbers. */
export interface Fits {
  /** As the programs are now; those that visitors do not see are left out. */
  count(ids: readonly number[], answers: SuitabilityAnswers, now: Date): Promise<Fit[]>;
  /** Least that is missing first, then most that fits; what is equal stays in its order. */
  sort(ids: readonly number[], answers: SuitabilityAnswers, now: Date): Promise<number[]>;
}

/**
 * A question's lines depend on its answer alone, and all but the technology have few: each program is
 * judged once a day and version for each of them, so that an order is a sum.
 */
export function createFits(catalogue: {
  db: Db;
  programs: PublicReader;
  codeNames: () => Promise<CodeNames>;
  search: ProgramSearch;
}): Fits {
  const judged = new WeakMap<SearchedProgram, JudgedProgram>();

  async function judge(programs: readonly SearchedProgram[], now: Date): Promise<void> {
    const ids = programs.map(({ familyId }) => familyId);
    const [names, factsOfFamilies, documents] = await Promise.all([
      catalogue.codeNames(),
      readFactsOf(catalogue.db, ids, evidenceKindNames),
      catalogue.programs.byFamily(ids, now),
    ]);
    const byFamily = new Map(documents.map((document) => [document.familyId, document]));
    for (const searched of programs) {
      const verdicts = new Map<string, Verdict[]>();
      judged.set(searched, { today: taipeiDate(now), verdicts });
      const document = byFamily.get(searched.familyId);
      if (!document) continue;
      const program = presentPublic(document, names, defaultLanguage);
      const evidence = findingsOf(factsOfFamilies.get(searched.familyId) ?? [], now);
      for (const question of suitabilityQuestions.filter(isChoiceQuestion))
        for (const answer of suitabilityChoices[question]) {
          const answers = { ...noAnswers, [question]: answer };
          const needs = { answers, techName: "", lang: defaultLanguage, now };
          const lines = judgeSuitability({ program, evidence }, needs);
          verdicts.set(
            keyOf(question, answer),
            lines.map(({ verdict }) => verdict),
          );
        }
    }
  }

  function fitOf(program: SearchedProgram, answers: SuitabilityAnswers): Fit {
    const { tech } = program.codes;
    const ofTech = tech.includes(answers.tech) ? "fits" : tech.length > 0 ? "missing" : "ask";
    const verdicts = [
      ...(answers.tech === "" ? [] : [ofTech]),
      ...suitabilityQuestions.flatMap(
        (question) => judged.get(program)?.verdicts.get(keyOf(question, answers[question])) ?? [],
      ),
    ];
    const count = (verdict: Verdict) => verdicts.filter((each) => each === verdict).length;
    const counts = { fits: count("fits"), ask: count("ask"), missing: count("missing") };
    return { programId: program.familyId, ...counts };
  }

  async function find(ids: readonly number[], now: Date): Promise<SearchedProgram[]> {
    const { byId } = await catalogue.search.read();
    const today = dayNumber(now);
    const programs = ids.flatMap((id) => byId.get(id) ?? []);
    return programs.filter(({ hiddenFrom }) => hiddenFrom > today);
  }

  return {
    async count(ids, answers, now) {
      const programs = await find(ids, now);
      await judge(programs, now);
      return programs.map((program) => fitOf(program, answers));
    },
    async sort(ids, answers, now) {
      const programs = await find(ids.slice(0, orderedMaximum), now);
      const today = taipeiDate(now);
      const unjudged = programs.filter((program) => judged.get(program)?.today !== today);
      for (let from = 0; from < unjudged.length; from += judgedAtOnce)
        await judge(unjudged.slice(from, from + judgedAtOnce), now);
      const ranked = programs
        .map((program) => fitOf(program, answers))
        .sort((left, right) => left.missing - right.missing || right.fits - left.fits);
      return [...ranked.map(({ programId }) => programId), ...ids.slice(orderedMaximum)];
    },
  };
}
