import type { Db } from "@public-code/core/api/database/database.ts";
import { asc, eq, getTableColumns } from "drizzle-orm";
import type { RepositoryRow } from "./record-refs.ts";
import { familyRepositories, repositories } from "./repositories.table.ts";

/** The repositories of a program, in the order of the edition that went online last. */
export function readFamilyRepositories(db: Db, familyId: number): Promise<RepositoryRow[]> {
  return db
    .select(getTableColumns(repositories))
    .from(familyRepositories)
    .innerJoin(repositories, eq(repositories.id, familyRepositories.repositoryId))
    .where(eq(familyRepositories.familyId, familyId))
    .orderBy(asc(familyRepositories.position));
}
