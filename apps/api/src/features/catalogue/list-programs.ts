import type {
  CatalogueItem,
  CatalogueQuery,
  Facets,
} from "@public-code/contract/catalogue/catalogue.ts";
import {
  filterGroups,
  updateTimeCodes,
  updateTimeDays,
} from "@public-code/contract/catalogue/catalogue.ts";
import type { Language } from "@public-code/contract/language.ts";
import type { CodeNames } from "#features/code-lists/code-names.ts";
import type { Catalogue } from "./catalogue.ts";
import { presentItem } from "./list-items.ts";
import type { PageOfPrograms, ProgramSelection } from "./page-of-programs.ts";
import { type Chosen, type Counted, countMatches, type Filters } from "./search/count-matches.ts";
import { dayNumber } from "./search/facet-record.ts";
import { normalise } from "./search/normalise.ts";
import { nameKeys } from "./search/search-keys.ts";

export interface ProgramList {
  items: CatalogueItem[];
  total: number;
  facets: Facets;
}

const noFacets: Facets = { type: {}, provider: {}, tech: {}, updateTime: {}, award: {} };
/** No edition is newer than this day, so a filter that nothing passes can ask for it. */
const never = 65_535;

/** The programs that match a keyword and filters, one page of them, with counts for every option. */
export async function listPrograms(
  catalogue: Catalogue,
  query: CatalogueQuery,
  lang: Language,
  now: Date = new Date(),
): Promise<ProgramList> {
  const names = await catalogue.codeNames();
  const matches = await catalogue.search.findKeyword(query.keyword);
  if (matches === null) return { items: [], total: 0, facets: noFacets };
  const { records } = catalogue.search;
  const today = dayNumber(now);
  const counted = countMatches(records, matches, readFilters(query, names, today), today);
  const page = { offset: query.page * query.iDisplayLength, limit: query.iDisplayLength };
  const programs = await orderedPage(catalogue, query, counted, lang, page);
  const cards = await catalogue.readCards(programs, now);
  return {
    items: programs.flatMap((program) => {
      const card = cards.get(program);
      return card ? [presentItem(card, names, lang)] : [];
    }),
    total: counted.total,
    facets: nameFacets(counted, names),
  };
}

function choose(codes: readonly string[], category: string, names: CodeNames): Chosen | null {
  if (codes.length === 0) return null;
  const list = names.get(category)?.byCode;
  const ordinals = codes.flatMap((code) => list?.get(code)?.ordinal ?? []);
  const chosen = new Uint8Array(Math.max(0, ...ordinals) + 1);
  for (const ordinal of ordinals) chosen[ordinal] = 1;
  return chosen;
}

function readFilters(query: CatalogueQuery, names: CodeNames, today: number): Filters {
  const days = updateTimeCodes
    .filter((code) => query.updateTimeList.includes(code))
    .map((code) => updateTimeDays[code]);
  const onlineSince = days.length > 0 ? today - Math.max(...days) : never;
  return {
    type: choose(query.typeList, filterGroups.type.category, names),
    provider: choose(query.providerDeptList, filterGroups.provider.category, names),
    tech: choose(query.techList, filterGroups.tech.category, names),
    award: choose(query.awardList, filterGroups.award.category, names),
    onlineSince: query.updateTimeList.length > 0 ? onlineSince : null,
  };
}

function nameCounts(counts: Uint32Array, category: string, names: CodeNames) {
  const named: Record<string, number> = {};
  const list = names.get(category)?.byOrdinal;
  counts.forEach((count, ordinal) => {
    const code = count > 0 ? list?.get(ordinal)?.code : undefined;
    if (code !== undefined) named[code] = count;
  });
  return named;
}

function nameFacets(counted: Counted, names: CodeNames): Facets {
  const updateTime: Record<string, number> = {};
  for (const code of updateTimeCodes) {
    const recent = counted.recent.subarray(0, updateTimeDays[code] + 1);
    const count = recent.reduce((sum, day) => sum + day, 0);
    if (count > 0) updateTime[code] = count;
  }
  return {
    type: nameCounts(counted.type, filterGroups.type.category, names),
    provider: nameCounts(counted.provider, filterGroups.provider.category, names),
    tech: nameCounts(counted.tech, filterGroups.tech.category, names),
    award: nameCounts(counted.award, filterGroups.award.category, names),
    updateTime,
  };
}

async function orderedPage(
  catalogue: Catalogue,
  query: CatalogueQuery,
  found: ProgramSelection,
  lang: Language,
  page: PageOfPrograms,
): Promise<number[]> {
  if (query.sortColumn !== "relevance")
    return catalogue.readPage(found, query.sortColumn, lang, page);
  const programs: number[] = [];
  let { offset } = page;
  for (const tier of await relevanceTiers(catalogue, query.keyword, found)) {
    const limit = page.limit - programs.length;
    programs.push(...(await catalogue.readPage(tier, "newest", lang, { offset, limit })));
    offset = Math.max(0, offset - tier.total);
  }
  return programs;
}

/** What was found, cut into names that begin with the keyword, names that hold it, and the rest. */
async function relevanceTiers(
  catalogue: Catalogue,
  keyword: string,
  found: ProgramSelection,
): Promise<ProgramSelection[]> {
  const parts = normalise(keyword).split(" ");
  const inName = parts.flatMap((part) => nameKeys(part));
  const atStart = [...inName, ...nameKeys(parts.join(" "), true)];
  const tiers: ProgramSelection[] = [];
  let rest = found;
  for (const keys of [atStart, inName]) {
    if (keys.length === 0) continue;
    const [matches] = await catalogue.search.findKeys([keys]);
    if (!matches) continue;
    const named = catalogue.selectVisible(matches).selected;
    tiers.push(selection(rest.selected.map((byte, index) => byte & (named[index] ?? 0))));
    rest = selection(rest.selected.map((byte, index) => byte & ~(named[index] ?? 0)));
  }
  return [...tiers, rest];
}

function selection(selected: Uint8Array): ProgramSelection {
  let total = 0;
  for (let rest of selected) for (; rest !== 0; rest &= rest - 1) total++;
  return { total, selected };
}
