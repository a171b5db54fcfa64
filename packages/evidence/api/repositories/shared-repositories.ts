import { type Db, rowsOf } from "@public-code/core/api/database/database.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { visiblePrograms } from "@public-code/programs/api/visible-programs.ts";
import type { SharedRepository } from "@public-code/programs/contract/repositories.ts";
import { sql } from "drizzle-orm";
import { addressesOf } from "./link-repositories.ts";

interface Row {
  key: string;
  familyId: number;
  agencyCode: string;
  programId: number;
  programName: string;
  programNameEn: string;
  nameZh: string;
  nameEn: string;
}

/**
 * Other programs that are online with one of these repositories, under this address or another one
 * that it is or was known by. `familyId` is the program that asks; null for a new one.
 */
export async function sharedRepositories(
  db: Db,
  request: {
    links: readonly { url: string }[];
    familyId: number | null;
    lang: Language;
    now: Date;
  },
): Promise<(SharedRepository & Pick<Row, "familyId" | "agencyCode">)[]> {
  const { links, familyId, lang, now } = request;
  const addresses = addressesOf(links);
  if (addresses.length === 0) return [];
  const program = visiblePrograms(taipeiDay(now));
  const rows = await rowsOf<Row>(
    db,
    sql`with names as (
          select key, id from repositories
          union select key, repository_id from repository_aliases),
        asked as (select jsonb_array_elements_text(${JSON.stringify(addresses.map(({ key }) => key))}::jsonb) as key),
        same as (
          select distinct asked.key, other.id from asked
          join names as own on own.key = asked.key
          join names as all_names on all_names.id = own.id
          join names as other on other.key = all_names.key)
        select same.key, ${program.familyId} as "familyId", ${program.agencyCode} as "agencyCode", ${program.programId} as "programId", ${program.programName} as "programName",
          ${program.programNameEn} as "programNameEn", agencies.name_zh as "nameZh", agencies.name_en as "nameEn"
        from same
        join family_repositories on family_repositories.repository_id = same.id
        join ${program} on ${program.familyId} = family_repositories.family_id
        join agencies on agencies.code = ${program.agencyCode}
        where ${program.familyId} is distinct from ${familyId}
        order by ${program.programId}, same.key`,
  );
  return rows.map(({ key, familyId: other, agencyCode, programId, ...row }) => ({
    ...{ familyId: other, agencyCode, programId },
    url: addresses.find((address) => address.key === key)?.url ?? "",
    programName: inLanguage(lang, row.programName, row.programNameEn),
    provideDeptName: inLanguage(lang, row.nameZh, row.nameEn),
  }));
}
