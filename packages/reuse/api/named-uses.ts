import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { PageRequest } from "@public-code/core/api/paging.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { inLanguage } from "@public-code/core/contract/language.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  lastSeenEdition,
  type NamedProgram,
  presentProgram,
  programColumns,
} from "./named-program.ts";
import { reuseColumns } from "./read-reuses.ts";
import { reuses } from "./reuse.table.ts";

const providers = alias(agencies, "providers");

/** Uses with their agencies, programs and whose those are, as every list of uses reads them. */
export function selectUses(db: Db) {
  return db
    .select({
      ...reuseColumns,
      program: programColumns,
      providerZh: providers.nameZh,
      providerEn: providers.nameEn,
    })
    .from(reuses)
    .innerJoin(agencies, eq(agencies.code, reuses.agencyCode))
    .innerJoin(families, eq(families.id, reuses.familyId))
    .innerJoin(providers, eq(providers.code, families.agencyCode))
    .innerJoin(editions, lastSeenEdition(reuses.familyId));
}
type NamedUse = Awaited<ReturnType<typeof selectUses>>[number];

/** What names the program of a use, and its agency. */
export function presentNames(
  { program, providerZh, providerEn }: NamedUse,
  { lang, now }: Pick<PageRequest, "lang" | "now">,
): NamedProgram & { provideDeptName: string } {
  return {
    ...presentProgram(program, lang, taipeiDay(now)),
    provideDeptName: inLanguage(lang, providerZh, providerEn),
  };
}
