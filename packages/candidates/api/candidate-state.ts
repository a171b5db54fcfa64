import { repositoryDescriptions } from "@public-code/evidence/api/description/repository-descriptions.table.ts";
import { repositoryRoots } from "@public-code/evidence/api/repositories/repositories.table.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { CandidateState } from "#contract/candidates.ts";
import { candidates } from "./candidates.table.ts";

const hasEdition = (condition: SQL) =>
  sql`exists (select from ${editions} where ${editions.familyId} = ${candidates.familyId} and ${condition})`;

/**
 * Where a candidate stands, by what has become of its program: a draft that was discarded leaves it as it
 * was before. In a query of `candidates` and another table.
 */
export const candidateState: SQL<CandidateState> = sql<CandidateState>`case
  when ${hasEdition(sql`${editions.onlineAt} is not null`)} then 'published'
  when ${hasEdition(sql`not ${editions.discarded}`)} then 'draft'
  when ${candidates.dismissedReason} <> '' then 'dismissed'
  when ${candidates.skipReason} <> '' then 'skipped'
  else 'new' end`;

/** What is offered, and of which nobody has made a program or said why not. */
export const isUndecided: SQL | undefined = and(
  isNull(candidates.familyId),
  eq(candidates.dismissedReason, ""),
  eq(candidates.skipReason, ""),
);

const { key, description } = repositoryDescriptions;

/** Its repository was not read yet, so that nobody knows whether the same program is here under another name. */
export const isUnread: SQL<boolean> = sql<boolean>`(${candidates.repositoryKey} is not null and not exists (
  select from ${repositoryDescriptions} join ${repositoryRoots} on ${repositoryRoots.key} = ${key}
  where ${key} = ${candidates.repositoryKey} and ${description}->>'commit' <> ''))`;
