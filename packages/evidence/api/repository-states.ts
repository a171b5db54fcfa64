import { families } from "@public-code/programs/api/programs.table.ts";
import type { RepositoryEnd } from "@public-code/programs/contract/repositories.ts";
import { sql } from "drizzle-orm";
import { worstEnd } from "#contract/repository-end.ts";
import { evidence, measuredPrograms } from "./evidence.table.ts";

/**
 * The states of a program's repositories that are bad, joined by commas; null where none is. One that does
 * not answer is bad only once that lasts, and one that nobody has confirmed for long no longer.
 */
export const repositoryStates = sql<string | null>`(
  select string_agg(distinct ${evidence.value}->>'state', ',')
  from ${evidence}
  where ${evidence.familyId} = ${families.id}
    and ${evidence.kind} = 'repository' and ${evidence.latest} and ${evidence.outcome} = 'bad'
    and not exists (select from ${measuredPrograms} where ${measuredPrograms.familyId} = ${families.id}
      and ${measuredPrograms.findings} ->> 'repository' = 'unknown')
)`;

/** How the source of a program has ended, by a row with the states above. */
export function endOf(row: { repositoryStates: string | null }): RepositoryEnd | null {
  return worstEnd(row.repositoryStates?.split(",") ?? []);
}
