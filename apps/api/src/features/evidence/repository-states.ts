import { type RepositoryEnd, worstEnd } from "@public-code/contract/evidence/repository-end.ts";
import { sql } from "drizzle-orm";
import { families } from "#features/programs/programs.table.ts";
import { evidence } from "./evidence.table.ts";

/** The measured states of a program's repositories, joined by commas; null where none was measured. */
export const repositoryStates = sql<string | null>`(
  select string_agg(distinct ${evidence.value}->>'state', ',')
  from ${evidence}
  where ${evidence.familyId} = ${families.id}
    and ${evidence.kind} = 'repository' and ${evidence.latest}
)`;

/** How the source of a program has ended, by a row with the states above. */
export function endOf(row: { repositoryStates: string | null }): RepositoryEnd | null {
  return worstEnd(row.repositoryStates?.split(",") ?? []);
}
