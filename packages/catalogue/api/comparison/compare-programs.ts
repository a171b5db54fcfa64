import { invalid } from "@public-code/core/api/app-error.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { readEvidence } from "@public-code/evidence/api/read-evidence.ts";
import { conclude } from "@public-code/evidence/contract/conclusion.ts";
import { describeConclusion } from "@public-code/evidence/contract/describe-conclusion.ts";
import { describeFinding } from "@public-code/evidence/contract/describe-finding.ts";
import { repositoryEndOf } from "@public-code/evidence/contract/evidence.ts";
import { presentPublic } from "@public-code/programs/api/program.presenter.ts";
import {
  type TextFormatter,
  textFormatter,
} from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import { usersOf } from "@public-code/reuse/api/counted-reuses.ts";
import type { Catalogue } from "#api/catalogue.ts";
import { readNeeds } from "#api/suitability/judge-needs.ts";
import type { Comparison, ComparisonQuestion } from "#contract/comparison/comparison.ts";
import { comparedLicences, type ProgramFacts } from "./comparison-cells.ts";
import { comparisonGroupsOf } from "./comparison-rows.ts";
import { recordSearch } from "./search-record.ts";

/** Null where visitors see no such program. */
export async function readProgramFacts(
  catalogue: Catalogue,
  programId: number,
  lang: Language,
  now: Date,
): Promise<ProgramFacts | null> {
  const shown = await catalogue.programs.byEdition(programId);
  if (!shown) return null;
  const evidence = await readEvidence(catalogue.db, shown.familyId, now);
  const program = presentPublic(shown, await catalogue.codeNames(), lang);
  return evidence && { program, evidence, reusedBy: usersOf(shown.document, now).length };
}

function sourcesOf(
  { program, evidence }: ProgramFacts,
  texts: TextFormatter,
): Comparison["sources"] {
  return evidence.facts
    .filter(({ outcome, source }) => outcome !== "notMeasured" && source.method !== "declared")
    .map((row) => ({
      programId: program.firstEditionNo,
      label: texts.t(`evidence.kind.${row.kind}`),
      text: describeFinding(row, texts),
      url: row.source.url,
      method: texts.t(`evidence.method.${row.source.method}`),
      measuredAt: row.measuredAt,
      confirmedAt: row.confirmedAt,
      repository: row.repository,
      commit: row.source.commit,
    }));
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
): Promise<Comparison> {
  const texts = textFormatter[lang];
  if (ids.length === 0 && !search) throw invalid({ path: "ids", key: "field.required" });
  const needs = await readNeeds(catalogue, answers, { lang, now });
  const reads = await Promise.all(
    ids.map(async (programId) => ({
      programId,
      facts: await readProgramFacts(catalogue, programId, lang, now),
    })),
  );
  const byFamily = new Map(
    reads.flatMap(({ facts }) => (facts ? [[facts.program.firstEditionNo, facts]] : [])),
  );
  const programs = [...byFamily.values()];
  return {
    record: search ? await recordSearch(catalogue, search, lang, now) : null,
    programs: programs.map(({ program, evidence }) => ({
      programId: program.programId,
      firstEditionNo: program.firstEditionNo,
      programName: program.programName,
      provideDept: program.provideDept,
      provideDeptName: program.provideDeptName,
      repositoryEnd: repositoryEndOf(evidence.facts),
      conclusion: describeConclusion(conclude(evidence.facts), texts)[0] ?? "",
    })),
    missing: reads.flatMap((read) => (read.facts ? [] : [read.programId])),
    groups: programs.length === 0 ? [] : comparisonGroupsOf(programs, needs, texts),
    sources: programs.flatMap((program) => sourcesOf(program, texts)),
    licences: programs.flatMap((program) => comparedLicences(program, texts)),
  };
}

/** The programs of some numbers by their names, each under the number that was asked for. */
export async function namePrograms(
  catalogue: Catalogue,
  ids: readonly number[],
  lang: Language,
): Promise<{ programId: number; programName: string }[]> {
  const names = await catalogue.codeNames();
  const programs = await Promise.all(
    ids.map(async (programId) => {
      const shown = await catalogue.programs.byEdition(programId);
      return shown
        ? [{ programId, programName: presentPublic(shown, names, lang).programName }]
        : [];
    }),
  );
  return programs.flat();
}
