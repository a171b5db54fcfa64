import { families } from "@public-code/programs/api/programs.table.ts";
import {
  definePublicPart,
  type PublicDocument,
} from "@public-code/programs/api/public-document.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { sql } from "drizzle-orm";
import { type BadgeName, badgeNames } from "#contract/badges.ts";
import type { BriefConclusion } from "#contract/conclusion.ts";
import { questions } from "#contract/evidence-kinds.ts";
import type { Verdicts } from "#contract/summaries.ts";
import { measuredPrograms } from "./evidence.table.ts";
import { repositoryStates } from "./repository-states.ts";

const { familyId, maintained, secure, reused, verdicts, conclusion, lastCommitAt } =
  measuredPrograms;

type PublicEvidence = Record<BadgeName, number> & {
  repositoryStates: string | null;
  verdicts: Verdicts | null;
  conclusion: BriefConclusion | null;
  /** A text that `Date` reads. */
  lastCommitAt: string | null;
};

/**
 * What was found out of a program as visitors see it since it was published: badges, the answers to the
 * six questions and what they come to (null where none was judged), the last commit by a person, and how its source has ended.
 * Facts stay apart, since each is confirmed every night without being published.
 */
export const evidencePart = definePublicPart(
  "evidence",
  sql<PublicEvidence>`(
    select json_build_object('maintained', coalesce(max(${maintained}), 0),
      'secure', coalesce(max(${secure}), 0), 'reused', coalesce(max(${reused}), 0),
      'repositoryStates', ${repositoryStates},
      'verdicts', min(${verdicts}::text)::json, 'conclusion', min(${conclusion}::text)::json,
      'lastCommitAt', max(${lastCommitAt}))
    from ${measuredPrograms} where ${familyId} = ${families.id})`,
  {
    ...ofEach(badgeNames, () => 0),
    repositoryStates: null,
    verdicts: null,
    conclusion: null,
    lastCommitAt: null,
  },
);

/** The answers to the six questions as visitors see them; what was never judged was not measured. */
export function publicVerdicts(document: PublicDocument): Verdicts {
  return evidencePart.of(document).verdicts ?? ofEach(questions, () => "notMeasured");
}

/** What the answers come to, as lists say it; nobody knows of what was never judged. */
export function publicConclusion(document: PublicDocument): BriefConclusion {
  return evidencePart.of(document).conclusion ?? { verdict: "unknown", reasons: [], attention: [] };
}
