import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { sharedRepositories } from "@public-code/evidence/api/repositories/shared-repositories.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { repositoryKey } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import { eq, inArray } from "drizzle-orm";
import type { SourcedProgram } from "../add-candidates.ts";
import { candidateTexts } from "../candidate-texts.ts";
import type { SourceEntry } from "./source-entry.ts";

/** The programs online of some repositories, by the repository, with whose they are. */
async function readOwners(db: Db, programs: readonly SourcedProgram[], now: Date) {
  const links = programs.map(({ repositoryUrl: url }) => ({ url }));
  const shared = await sharedRepositories(db, { links, familyId: null, lang: "zh-TW", now });
  const { programName, programNameEn } = editions;
  const { nameZh, nameEn, code } = agencies;
  const rows = await db
    .select({ programId: editions.id, programName, programNameEn, nameZh, nameEn, code })
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .innerJoin(agencies, eq(agencies.code, families.agencyCode))
    .where(
      inArray(
        editions.id,
        shared.map(({ programId }) => programId),
      ),
    );
  const owned = shared.flatMap(({ url, programId }) =>
    rows.filter((row) => row.programId === programId).map((row) => ({ url, ...row })),
  );
  return Map.groupBy(owned, ({ url }) => repositoryKey(url));
}

/**
 * Refuses a program that a source says to be of one agency where its repository is that of a program online of
 * another one: nobody takes it over by a list.
 */
export async function refuseForeign(
  db: Db,
  entries: readonly SourceEntry[],
  now: Date,
): Promise<SourceEntry[]> {
  const programs = entries.filter(
    (entry): entry is SourcedProgram =>
      !("refused" in entry) && entry.agencyCode !== null && entry.repositoryUrl !== "",
  );
  if (programs.length === 0) return [...entries];
  const owners = await readOwners(db, programs, now);
  return entries.map((entry) => {
    if ("refused" in entry || entry.agencyCode === null) return entry;
    const owned = owners.get(repositoryKey(entry.repositoryUrl)) ?? [];
    const [first] = owned;
    if (!first || owned.some(({ code }) => code === entry.agencyCode)) return entry;
    const refused = (lang: Language) =>
      candidateTexts[lang].t("candidates.refused.foreign", {
        agency: inLanguage(lang, first.nameZh, first.nameEn),
        name: inLanguage(lang, first.programName, first.programNameEn),
      });
    return { sourceAddress: entry.sourceAddress, refused };
  });
}
