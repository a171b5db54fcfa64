import { isRowId } from "@public-code/core/api/database/database.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { eq } from "drizzle-orm";
import { type CatalogueItem, type RelatedPrograms, relatedMaximum } from "#contract/catalogue.ts";

import type { Catalogue } from "./catalogue.ts";
import { dayNumber } from "./search/day-number.ts";
import type { SearchedPrograms } from "./search/program-search.ts";
import type { SearchedProgram } from "./search/searched-program.ts";

const kinds = ["type", "tech", "provider"] as const;
type Kind = (typeof kinds)[number];
type Bearers = Record<Kind, Map<string, SearchedProgram[]>>;

/** The programs that have a code, read once for each state of the index. */
const held = new WeakMap<object, Bearers>();

function bearersOf({ columns, byId }: SearchedPrograms): Bearers {
  const heldBearers = held.get(columns);
  if (heldBearers) return heldBearers;
  const bearers: Bearers = { type: new Map(), tech: new Map(), provider: new Map() };
  for (const program of byId.values())
    for (const kind of kinds)
      for (const code of program.codes[kind]) {
        const some = bearers[kind].get(code);
        if (some) some.push(program);
        else bearers[kind].set(code, [program]);
      }
  held.set(columns, bearers);
  return bearers;
}

const newestFirst = (left: SearchedProgram, right: SearchedProgram) =>
  right.onlineAt - left.onlineAt || left.familyId - right.familyId;

/**
 * Programs with a function of this one, by what they share: the rarer it is, the more it says. Those whose
 * source has ended come last: whoever looks for another program could not take them over either.
 */
function findSimilar(programs: SearchedPrograms, program: SearchedProgram): SearchedProgram[] {
  const bearers = bearersOf(programs);
  const scores = new Map<SearchedProgram, number>();
  for (const kind of ["type", "tech"] as const)
    for (const code of program.codes[kind]) {
      const some = bearers[kind].get(code) ?? [];
      const weight = Math.log(1 + programs.byId.size / some.length);
      for (const candidate of some) {
        const score = scores.get(candidate);
        // Programs in the same language that do something else are not alike.
        if (score !== undefined || kind === "type") scores.set(candidate, (score ?? 0) + weight);
      }
    }
  return [...scores.keys()].sort(
    (left, right) =>
      Number(left.repositoryEnd !== null) - Number(right.repositoryEnd !== null) ||
      (scores.get(right) ?? 0) - (scores.get(left) ?? 0) ||
      newestFirst(left, right),
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
  const similar = others(findSimilar(programs, program), []);
  const sameAgency = bearersOf(programs).provider.get(program.agencyCode) ?? [];
  const ofAgency = others(sameAgency.toSorted(newestFirst), similar);
  const ids = [...similar, ...ofAgency].map(({ familyId }) => familyId);
  const shown = await catalogue.readItems(ids, lang, now);
  const items = (some: readonly SearchedProgram[]): CatalogueItem[] =>
    some.flatMap(({ familyId }) => shown.get(familyId) ?? []);
  return { similar: items(similar), ofAgency: items(ofAgency) };
}
