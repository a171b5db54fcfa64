import type { CodeNames } from "@public-code/core/api/code-lists/code-names.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { defaultLanguage } from "@public-code/core/contract/language.ts";
import { readFactsOf } from "@public-code/evidence/api/read-evidence.ts";
import { evidenceKindNames } from "@public-code/evidence/contract/evidence-kinds.ts";
import { findingsOf } from "@public-code/evidence/contract/findings.ts";
import { presentPublic } from "@public-code/programs/api/program.presenter.ts";
import type { PublicReader } from "@public-code/programs/api/read-public.ts";
import type { ProgramSearch } from "#api/search/program-search.ts";
import type { SearchedProgram } from "#api/search/searched-program.ts";
import {
  isChoiceQuestion,
  noAnswers,
  type SuitabilityAnswers,
  type SuitabilityQuestion,
  suitabilityChoices,
  suitabilityQuestions,
} from "#contract/suitability/suitability-answers.ts";
import { countVerdicts, judgeNeeds } from "./judge-needs.ts";

interface Counts {
  fits: number;
  missing: number;
}

/** How a program is judged on a day, for each answer that a closed list has. */
interface JudgedProgram {
  today: string;
  counts: ReadonlyMap<string, Counts>;
}

/** Programs that are read and judged at once; between them, others have their turn. */
const judgedAtOnce = 50;
/** Programs that are put in order; others stand behind them. */
const orderedMaximum = 1_000;

const keyOf = (question: SuitabilityQuestion, answer: string) => `${question} ${answer}`;

/** Orders programs by how far they suit an agency. */
export interface FitOrder {
  /** Least that is missing first, then most that fits; what is equal stays in its order. */
  sort(ids: readonly number[], answers: SuitabilityAnswers, now: Date): Promise<number[]>;
}

/**
 * A question's lines depend on its answer alone, and all but the technology have few: each program is
 * judged once a day and version for each of them, so that an order is a sum.
 */
export function createFitOrder(catalogue: {
  db: Db;
  programs: PublicReader;
  codeNames: () => Promise<CodeNames>;
  search: ProgramSearch;
}): FitOrder {
  const judged = new WeakMap<SearchedProgram, JudgedProgram>();

  async function judge(programs: readonly SearchedProgram[], now: Date): Promise<void> {
    const ids = programs.map(({ familyId }) => familyId);
    const [names, factsOfFamilies, documents] = await Promise.all([
      catalogue.codeNames(),
      readFactsOf(catalogue.db, ids, evidenceKindNames),
      catalogue.programs.byFamily(ids, now),
    ]);
    const byFamily = new Map(documents.map((document) => [document.familyId, document]));
    const today = taipeiDate(now);
    for (const searched of programs) {
      const counts = new Map<string, Counts>();
      judged.set(searched, { today, counts });
      const document = byFamily.get(searched.familyId);
      if (!document) continue;
      const program = presentPublic(document, names, defaultLanguage);
      const evidence = findingsOf(factsOfFamilies.get(searched.familyId) ?? [], now);
      for (const question of suitabilityQuestions) {
        if (!isChoiceQuestion(question)) continue;
        for (const answer of suitabilityChoices[question]) {
          const answers = { ...noAnswers, [question]: answer };
          const needs = { answers, techName: "", lang: defaultLanguage, now };
          counts.set(keyOf(question, answer), countVerdicts(judgeNeeds(program, evidence, needs)));
        }
      }
    }
  }

  const countsOf = (program: SearchedProgram, answers: SuitabilityAnswers): Counts => {
    const counts = judged.get(program)?.counts;
    const { tech } = program.codes;
    const total = {
      fits: Number(tech.includes(answers.tech)),
      missing: Number(answers.tech !== "" && tech.length > 0 && !tech.includes(answers.tech)),
    };
    for (const question of suitabilityQuestions) {
      const own = counts?.get(keyOf(question, answers[question]));
      total.fits += own?.fits ?? 0;
      total.missing += own?.missing ?? 0;
    }
    return total;
  };

  return {
    async sort(ids, answers, now) {
      const { byId } = await catalogue.search.read();
      const programs = ids.slice(0, orderedMaximum).flatMap((id) => byId.get(id) ?? []);
      const today = taipeiDate(now);
      const unjudged = programs.filter((program) => judged.get(program)?.today !== today);
      for (let from = 0; from < unjudged.length; from += judgedAtOnce)
        await judge(unjudged.slice(from, from + judgedAtOnce), now);
      const ranked = programs
        .map((program) => ({ id: program.familyId, ...countsOf(program, answers) }))
        .sort((left, right) => left.missing - right.missing || right.fits - left.fits);
      return [...ranked.map(({ id }) => id), ...ids.slice(orderedMaximum)];
    },
  };
}
