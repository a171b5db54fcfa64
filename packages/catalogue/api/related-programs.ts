import { isRowId } from "@public-code/core/api/database/database.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { eq } from "drizzle-orm";
import { type CatalogueItem, type RelatedPrograms, relatedMaximum } from "#contract/catalogue.ts";
import type { Catalogue } from "./catalogue.ts";
import { dayNumber } from "./search/day-number.ts";
import { rankByNeed } from "./search/near-matches.ts";
import { readNeed } from "./search/need-words.ts";
import type { SearchedPrograms } from "./search/program-search.ts";
import type { SearchedProgram } from "./search/searched-program.ts";
import type { Synonyms } from "./search/synonyms.ts";

/** How much of what a name says another program holds at least, by how rare its words are. */
const leastShare = 0.6;

/** The function of programs whose function has no name, which two of them need not share. */
const otherType = "other";

const newestFirst = (left: SearchedProgram, right: SearchedProgram) =>
  right.onlineAt - left.onlineAt || left.familyId - right.familyId;

/**
 * Programs with a function of this one that also hold what its name says, or what means the same: those that
 * more agencies use come first. Those whose source has ended come last: whoever looks for another program
 * could not take them over either.
 */
function findSimilar(
  programs: SearchedPrograms,
  { name, codes }: SearchedProgram,
  synonyms: Synonyms,
): SearchedProgram[] {
  return rankByNeed(programs, readNeed(name.zh, synonyms).words)
    .programs.filter(({ share }) => share >= leastShare)
    .flatMap(({ id }) => programs.byId.get(id) ?? [])
    .filter((candidate) =>
      candidate.codes.type.some((code) => code !== otherType && codes.type.includes(code)),
    )
    .sort(
      (left, right) =>
        Number(left.repositoryEnd !== null) - Number(right.repositoryEnd !== null) ||
        right.users - left.users,
    );
}

/** The family of an edition's number, which most often is that of the family itself. */
async function familyOf({ db }: Catalogue, { byId }: SearchedPrograms, programId: number) {
  if (byId.has(programId)) return programId;
  const [row] = await db
    .select({ familyId: editions.familyId })
    .from(editions)
    .where(eq(editions.id, programId));
  return row?.familyId;
}

/** What a visitor may look at next; nothing for a program that visitors do not see. */
export async function relatedPrograms(
  catalogue: Catalogue,
  programId: number | null,
  lang: Language,
): Promise<RelatedPrograms> {
  const now = new Date();
  const none = { similar: [], ofAgency: [] };
  if (!isRowId(programId)) return none;
  const programs = await catalogue.search.read();
  const family = await familyOf(catalogue, programs, programId);
  const program = family === undefined ? undefined : programs.byId.get(family);
  const today = dayNumber(now);
  if (!program || program.hiddenFrom <= today) return none;
  const others = (some: readonly SearchedProgram[], without: readonly SearchedProgram[]) =>
    some
      .filter(
        (candidate) =>
          candidate !== program && candidate.hiddenFrom > today && !without.includes(candidate),
      )
      .slice(0, relatedMaximum);
  const similar = others(findSimilar(programs, program, await catalogue.synonyms()), []);
  const sameAgency = [...programs.byId.values()].filter(
    ({ agencyCode }) => agencyCode === program.agencyCode,
  );
  const ofAgency = others(sameAgency.sort(newestFirst), similar);
  const ids = [...similar, ...ofAgency].map(({ familyId }) => familyId);
  const shown = await catalogue.readItems(ids, lang, now);
  const items = (some: readonly SearchedProgram[]): CatalogueItem[] =>
    some.flatMap(({ familyId }) => shown.get(familyId) ?? []);
  return { similar: items(similar), ofAgency: items(ofAgency) };
}
