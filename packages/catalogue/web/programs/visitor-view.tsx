import { useToday } from "@public-code/core/web/root-data.ts";
import { useAnswer } from "@public-code/core/web/use-answer.ts";
import { answerQuestions } from "@public-code/evidence/contract/answer-questions.ts";
import { badgeRules } from "@public-code/evidence/contract/badge-rules.ts";
import type { ProgramEvidence } from "@public-code/evidence/contract/evidence.ts";
import { badgesOf, rulesAt } from "@public-code/evidence/contract/judge-badges.ts";
import { summariseLicence } from "@public-code/evidence/contract/program-licence.ts";
import { sourceWays } from "@public-code/evidence/contract/source-ways.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import { ProgramArticle } from "./program-article.tsx";
import { loadProgramParts, type ProgramParts } from "./program-parts.ts";

/** What the page of a new program says while nothing of it is measured. */
function unmeasured(today: Date): ProgramEvidence {
  const rules = rulesAt(badgeRules, today);
  return {
    rules: rules.version,
    badges: badgesOf([], rules, today),
    facts: [],
    answers: [],
    plannedOn: null,
  };
}

const nothing: Omit<ProgramParts, "evidence" | "answers"> = {
  related: { similar: [], ofAgency: [] },
  reuses: { rows: [], total: 0, counted: 0 },
};

/** The page of a program as visitors will see it once this edition is online. */
export function VisitorView({ program, own = false }: { program: Program; own?: boolean }) {
  const today = useToday();
  const { programId } = program;
  // A program that was never saved has no number yet.
  const ask = programId > 0 ? loadProgramParts : null;
  const { data } = useAnswer(ask && ((call) => ask(call, String(programId))), [programId]);
  const evidence = data?.evidence ?? unmeasured(today);
  return (
    <ProgramArticle
      {...(data ?? nothing)}
      evidence={evidence}
      answers={answerQuestions(evidence.facts)}
      program={program}
      licence={summariseLicence(program, evidence.facts)}
      ways={program.gitHubLinkContentVos.map((link) => sourceWays(link, evidence.facts))}
      preview
      own={own}
    />
  );
}
