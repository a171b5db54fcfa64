import { families } from "@public-code/programs/api/programs.table.ts";
import {
  definePublicPart,
  type PublicDocument,
} from "@public-code/programs/api/public-document.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { sql } from "drizzle-orm";
import { type BadgeName, badgeNames } from "#contract/badges.ts";
import { questions } from "#contract/evidence-kinds.ts";
import type { ExpiredAnswers, Verdicts } from "#contract/summaries.ts";
import { measuredPrograms } from "./evidence.table.ts";
import { repositoryStates } from "./repository-states.ts";

const { familyId, maintained, secure, reused, verdicts, expiredAnswers, lastCommitAt } =
  measuredPrograms;

type PublicEvidence = Record<BadgeName, number> & {
  repositoryStates: string | null;
  verdicts: Verdicts | null;
  expiredAnswers: ExpiredAnswers | null;
  /** A text that `Date` reads. */
  lastCommitAt: string | null;
};

/**
 * What was found out of a program as visitors see it since it was published: badges, the answers to the
 * six questions (null where none was judged), which of them are too old, the last commit by a person, and how its source has ended.
 * Facts stay apart, since each is confirmed every night without being published.
 */
export const evidencePart = definePublicPart(
  "evidence",
  sql<PublicEvidence>`(
    select json_build_object('maintained', coalesce(max(${maintained}), 0),
      'secure', coalesce(max(${secure}), 0), 'reused', coalesce(max(${reused}), 0),
      'repositoryStates', ${repositoryStates},
      'verdicts', min(${verdicts}::text)::json, 'expiredAnswers', min(${expiredAnswers}::text)::json,
      'lastCommitAt', max(${lastCommitAt}))
    from ${measuredPrograms} where ${familyId} = ${families.id})`,
  {
    ...ofEach(badgeNames, () => 0),
    repositoryStates: null,
    verdicts: null,
    expiredAnswers: null,
    lastCommitAt: null,
  },
);

/** The answers to the six questions as visitors see them; what was never judged was not measured. */
export function publicVerdicts(document: PublicDocument): Verdicts {
  return evidencePart.of(document).verdicts ?? ofEach(questions, () => "notMeasured");
}
