import { and, eq, sql } from "drizzle-orm";
import { agencies, agencyAliases } from "#features/code-lists/code-lists.table.ts";
import { type CodeNames, readCodeNames } from "#features/code-lists/code-names.ts";
import type { Db } from "#platform/database.ts";
import { startOfTaipeiDay } from "#platform/taipei-time.ts";
import { editions, families } from "../catalogue.table.ts";
import { numberArray } from "./array-text.ts";
import { dayNumber, neverHidden, writeRecord } from "./facet-record.ts";
import { normalise } from "./normalise.ts";
import type { SearchDocument } from "./search-keys.ts";
import { englishKey, keyBucket, strokeKey } from "./stroke-key.ts";

/** What the search keeps of a program online. */
export interface IndexedProgram {
  familyId: number;
  document: SearchDocument;
  record: Buffer;
  onlineAt: number;
  agency: number;
  nameKey: Buffer;
  nameKeyEn: Buffer;
}

/** What a program online is indexed from. */
export interface IndexedSource {
  familyId: number;
  programName: string;
  programNameEn: string;
  description: string;
  descriptionEn: string;
  types: readonly string[];
  teches: readonly string[];
  awards: readonly string[];
  onlineAt: Date;
  /** `YYYYMMDD`, '' without one. */
  terminationDate: string;
  agency: IndexedAgency;
}

/** An agency as its programs are found by it. */
export interface IndexedAgency {
  ordinal: number;
  /** Its names and former names, normalised. */
  texts: readonly string[];
}

/** An object identifier, by which the sign-on names an agency and nobody searches. */
const objectIdentifier = /^[\d.]+$/;

export function indexedAgency(agency: {
  ordinal: number;
  nameZh: string;
  nameEn: string;
  aliases: readonly string[];
}): IndexedAgency {
  const aliases = agency.aliases.filter((alias) => !objectIdentifier.test(alias));
  return {
    ordinal: agency.ordinal,
    texts: distinctTexts([agency.nameZh, agency.nameEn, ...aliases]),
  };
}

function distinctTexts(texts: readonly string[]): string[] {
  return [...new Set(texts.map(normalise))].filter((text) => text !== "");
}

/** Makes of a program what the search keeps of it. */
export function indexedProgram(source: IndexedSource, names: CodeNames): IndexedProgram {
  const listed = (category: string, codes: readonly string[]) => {
    const list = names.get(category)?.byCode;
    return codes.flatMap((code) => list?.get(code) ?? []);
  };
  const types = listed("code_filter_type", source.types);
  const techs = listed("code_filter_tech", source.teches);
  const awards = listed("code_filter_award", source.awards);
  const programNames = distinctTexts([source.programName, source.programNameEn]);
  const nameKey = strokeKey(source.programName);
  const nameKeyEn = englishKey(source.programNameEn, source.programName);
  const codeTexts = [...types, ...techs].flatMap((code) => Object.values(code.names));
  return {
    familyId: source.familyId,
    document: {
      names: programNames,
      texts: [
        ...programNames,
        ...source.agency.texts,
        ...distinctTexts([source.description, source.descriptionEn, ...codeTexts]),
      ],
    },
    record: writeRecord({
      onlineDay: dayNumber(source.onlineAt),
      hiddenFrom: source.terminationDate
        ? dayNumber(startOfTaipeiDay(source.terminationDate))
        : neverHidden,
      agency: source.agency.ordinal,
      nameBucket: keyBucket(nameKey),
      nameBucketEn: keyBucket(nameKeyEn),
      types: types.map((code) => code.ordinal),
      techs: techs.map((code) => code.ordinal),
      awards: awards.map((code) => code.ordinal),
    }),
    onlineAt: Math.floor(source.onlineAt.getTime() / 1000),
    agency: source.agency.ordinal,
    nameKey,
    nameKeyEn,
  };
}

async function readAgencies(db: Db): Promise<Map<string, IndexedAgency>> {
  const aliases = await db
    .select({ alias: agencyAliases.alias, code: agencyAliases.agencyCode })
    .from(agencyAliases);
  const byAgency = Map.groupBy(aliases, ({ code }) => code);
  const rows = await db
    .select({
      code: agencies.code,
      ordinal: agencies.ordinal,
      nameZh: agencies.nameZh,
      nameEn: agencies.nameEn,
    })
    .from(agencies);
  return new Map(
    rows.map((row) => [
      row.code,
      indexedAgency({
        ...row,
        aliases: (byAgency.get(row.code) ?? []).map(({ alias }) => alias),
      }),
    ]),
  );
}

/** Reads what the index needs of programs; those that are not online are missing in the answer. */
export async function createDocumentReader(
  db: Db,
): Promise<(familyIds: readonly number[]) => Promise<IndexedProgram[]>> {
  const names = await readCodeNames(db);
  const known = await readAgencies(db);
  return async (familyIds) => {
    if (familyIds.length === 0) return [];
    const rows = await db
      .select({
        familyId: families.id,
        agencyCode: families.agencyCode,
        awards: families.awards,
        programName: editions.programName,
        programNameEn: editions.programNameEn,
        description: editions.description,
        descriptionEn: editions.descriptionEn,
        types: editions.types,
        teches: editions.teches,
        onlineAt: editions.onlineAt,
        terminationDate: editions.terminationDate,
      })
      .from(editions)
      .innerJoin(families, eq(families.id, editions.familyId))
      .where(
        and(
          sql`${families.id} = any(${numberArray(familyIds)}::int[])`,
          eq(editions.status, 4),
          eq(editions.history, false),
        ),
      )
      .orderBy(families.id);
    return rows.flatMap((row) => {
      const agency = known.get(row.agencyCode);
      const { onlineAt } = row;
      return agency && onlineAt ? indexedProgram({ ...row, onlineAt, agency }, names) : [];
    });
  };
}
