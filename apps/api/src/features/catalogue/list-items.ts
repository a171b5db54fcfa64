import type { CatalogueItem } from "@public-code/contract/catalogue/catalogue.ts";
import { clickType } from "@public-code/contract/catalogue/catalogue.ts";
import type { Language } from "@public-code/contract/language.ts";
import { and, eq, sql } from "drizzle-orm";
import { inLanguage } from "#features/code-lists/code-lists.service.ts";
import { type CodeNames, codeName, joinedNames } from "#features/code-lists/code-names.ts";
import type { Db } from "#platform/database.ts";
import { taipeiDay } from "#platform/taipei-time.ts";
import { editions, families } from "./catalogue.table.ts";
import { clicksOfFamily, picturesOfEdition, presentPicture } from "./edition-attachments.ts";
import { licenceName } from "./licence-name.ts";
import { numberArray } from "./search/array-text.ts";
import { isVisible } from "./visible-edition.ts";

const columns = {
  id: editions.id,
  familyId: editions.familyId,
  programName: editions.programName,
  programNameEn: editions.programNameEn,
  description: editions.description,
  descriptionEn: editions.descriptionEn,
  types: editions.types,
  teches: editions.teches,
  authorizations: editions.authorizations,
  authorization: editions.authorization,
  onlineAt: editions.onlineAt,
  agencyCode: families.agencyCode,
  awards: families.awards,
  repositoryClickCount: clicksOfFamily(clickType.repository),
  pictures: picturesOfEdition,
};

function prepareItems(db: Db) {
  return db
    .select(columns)
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .where(
      and(
        sql`${editions.familyId} = any(${sql.placeholder("families")}::int[])`,
        isVisible(sql.placeholder("today")),
      ),
    )
    .prepare("list_items");
}

const prepared = new WeakMap<Db, ReturnType<typeof prepareItems>>();

/** The cards of programs, in the order of `familyIds`; one that went offline meanwhile is left out. */
export async function readListItems(
  db: Db,
  familyIds: readonly number[],
  names: CodeNames,
  lang: Language,
  now: Date,
): Promise<CatalogueItem[]> {
  if (familyIds.length === 0) return [];
  const statement = prepared.get(db) ?? prepareItems(db);
  prepared.set(db, statement);
  const rows = await statement.execute({
    families: numberArray(familyIds),
    today: taipeiDay(now),
  });
  const byFamily = new Map(rows.map((row) => [row.familyId, row]));
  return familyIds.flatMap((familyId) => {
    const row = byFamily.get(familyId);
    return row ? [presentItem(row, names, lang)] : [];
  });
}

type ItemRow = Awaited<ReturnType<ReturnType<typeof prepareItems>["execute"]>>[number];

function presentItem(row: ItemRow, names: CodeNames, lang: Language): CatalogueItem {
  return {
    programId: row.id,
    firstEditionNo: row.familyId,
    programName: inLanguage(lang, row.programName, row.programNameEn),
    provideDept: row.agencyCode,
    provideDeptName: codeName(names, "code_filter_provide_dept", row.agencyCode, lang),
    description: inLanguage(lang, row.description, row.descriptionEn),
    typesStr: joinedNames(names, "code_filter_type", row.types, lang),
    techesStr: joinedNames(names, "code_filter_tech", row.teches, lang),
    awardsStr: joinedNames(names, "code_filter_award", row.awards, lang),
    authorizationsStr: licenceName(names, row, lang),
    repositoryClickCount: row.repositoryClickCount,
    updateTime: row.onlineAt?.toISOString() ?? "",
    picFiles: row.pictures.map((picture) => presentPicture(picture, row.id, (key) => key)),
  };
}
