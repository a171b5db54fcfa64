import { invalid } from "@public-code/core/api/app-error.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { readEvidence } from "@public-code/evidence/api/read-evidence.ts";
import { repositoryEndOf } from "@public-code/evidence/contract/facts.ts";
import { presentPublic } from "@public-code/programs/api/program.presenter.ts";
import { textFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import { lapsedUsersOf } from "@public-code/reuse/api/counted-reuses.ts";
import type { Catalogue } from "#api/catalogue.ts";
import { readNeeds } from "#api/suitability/agency-needs.ts";
import type { Comparison, ComparisonQuestion } from "#contract/comparison/comparison.ts";
import { comparedLicences, type ProgramFacts } from "./comparison-cells.ts";
import { comparisonGroupsOf } from "./comparison-rows.ts";
import { recordSearch } from "./search-record.ts";

/** Null where visitors see no such program. */
async function readProgramFacts(
  catalogue: Catalogue,
  programId: number,
  lang: Language,
  now: Date,
): Promise<ProgramFacts | null> {
  const shown = await catalogue.programs.byEdition(programId);
  if (!shown) return null;
  const evidence = await readEvidence(catalogue.db, shown.familyId, now);
  const program = presentPublic(shown, await catalogue.codeNames(), lang);
  return evidence && { program, evidence, lapsedUsers: lapsedUsersOf(shown.document, now).length };
}

/** A comparison, and in the order of its programs what it was made from. */
export interface MadeComparison {
  comparison: Comparison;
  facts: readonly ProgramFacts[];
}

/**
 * Programs side by side, by the numbers of any of their editions and what an agency needs. Each stands
 * there once, and under its lasting number.
 */
export async function comparePrograms(
  catalogue: Catalogue,
  { ids, search, ...answers }: ComparisonQuestion,
  lang: Language,
  now: Date,
): Promise<MadeComparison> {
  if (ids.length === 0 && !search) throw invalid({ path: "ids", key: "field.required" });
  const needs = await readNeeds(catalogue, answers, { lang, now });
  const reads = await Promise.all(
    ids.map(async (id) => ({ id, facts: await readProgramFacts(catalogue, id, lang, now) })),
  );
  const byFamily = new Map(
    reads.flatMap(({ facts }) => (facts ? [[facts.program.firstEditionNo, facts]] : [])),
  );
  const facts = [...byFamily.values()];
  const texts = textFormatter[lang];
  const comparison = {
    record: search ? await recordSearch(catalogue, search, lang, now) : null,
    programs: facts.map(({ program, evidence }) => ({
      ...program,
      repositoryEnd: repositoryEndOf(evidence.facts),
    })),
    missing: reads.flatMap((read) => (read.facts ? [] : [read.id])),
    groups: facts.length === 0 ? [] : comparisonGroupsOf(facts, needs, texts),
    summarised: facts
      .flatMap((compared) => comparedLicences(compared, texts))
      .some(({ terms }) => terms !== null),
  };
  return { comparison, facts };
}
