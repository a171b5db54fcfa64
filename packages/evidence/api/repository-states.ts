import { families } from "@public-code/programs/api/programs.table.ts";
import type { RepositoryEnd } from "@public-code/programs/contract/events/outcome-names.ts";
import { sql } from "drizzle-orm";
import { currentForDays } from "#contract/evidence-kinds.ts";
import { worstEnd } from "#contract/repository-end.ts";
import { evidence } from "./evidence.table.ts";

/**
 * The states of a program's repositories that are bad today, joined by commas; null where none is. One that does
 * not answer is bad only once that lasts, and one that nobody has looked at for long is not.
 */
export const repositoryStates = sql<string | null>`(
  select string_agg(distinct ${evidence.value}->>'state', ',')
  from ${evidence}
  where ${evidence.familyId} = ${families.id}
    and ${evidence.kind} = 'repository' and ${evidence.latest} and ${evidence.outcome} = 'bad'
    and ${evidence.confirmedAt} >= now() - ${sql.raw(`interval '${currentForDays} days'`)}
)`;

/** How the source of a program has ended, by a row with the states above. */
export function endOf(row: { repositoryStates: string | null }): RepositoryEnd | null {
  return worstEnd(row.repositoryStates?.split(",") ?? []);
}
