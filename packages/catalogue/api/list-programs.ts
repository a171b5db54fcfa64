import type { JsonText } from "@public-code/core/api/http/json-text.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import type {
  BeyondKeyword,
  CatalogueItem,
  CatalogueQuery,
  WithoutFilters,
} from "#contract/catalogue.ts";
import {
  cataloguePageSize,
  type FilterGroup,
  filterGroupNames,
  filterGroups,
  ofEachFilter,
} from "#contract/filter-groups.ts";
import { noAnswers, readAnswersFrom } from "#contract/suitability/suitability-answers.ts";
import { searchWide, type WideSearch } from "./beyond-keyword.ts";
import type { Catalogue } from "./catalogue.ts";
import { proposeFilters } from "./named-filters.ts";
import { dayNumber } from "./search/day-number.ts";
import { type Choices, countPrograms, noFacets, pageOf } from "./search/program-columns.ts";

export interface ProgramList {
  items: CatalogueItem[];
  total: number;
  /** The `Facets` of the selection. */
  facets: JsonText;
  /** Null where the keyword alone is asked for. */
  beyond: BeyondKeyword | null;
  withoutFilters: WithoutFilters[];
}

const nothingBeyond: BeyondKeyword = {
  searchedFor: null,
  alsoSearched: [],
  meant: null,
  unknown: [],
  filters: [],
  described: [],
  near: [],
};

const noneNear: ReturnType<WideSearch["near"]> = { near: [], unknown: [] };

/** What a query selects; `counted` is null when nothing is searched. */
async function selectPrograms(
  catalogue: Catalogue,
  query: CatalogueQuery,
  lang: Language,
  now: Date,
) {
  const programs = await catalogue.search.read();
  const today = dayNumber(now);
  const choices = ofEachFilter((group) => query[filterGroups[group].field]);
  const wide = await searchWide(catalogue, programs, query, lang);
  const keyword = wide?.keyword ?? query.keyword;
  const count = (some: Choices) =>
    wide?.matches
      ? countPrograms(programs.columns, wide.matches, some, today)
      : programs.select(keyword, some, today);
  return { programs, today, choices, wide, keyword, count, counted: count(choices) };
}

/** Where filters leave nothing: what there is without each of them, or else without them all. */
function countWithout(
  choices: Choices,
  count: (choices: Choices) => { total: number } | null,
): WithoutFilters[] {
  const used = filterGroupNames.filter((group) => choices[group].length > 0);
  const without = (groups: FilterGroup[]): WithoutFilters[] => {
    const total = count({ ...choices, ...ofEach(groups, () => []) })?.total ?? 0;
    return total === 0 ? [] : [{ groups, total }];
  };
  const each = used.flatMap((group) => without([group]));
  return each.length > 0 || used.length < 2 ? each : without(used);
}

/** Which of some programs, by their lasting numbers, a query finds. */
export async function matchPrograms(
  catalogue: Catalogue,
  query: CatalogueQuery,
  among: readonly number[],
  now: Date,
): Promise<number[]> {
  // The language chooses names alone.
  const { counted } = await selectPrograms(catalogue, query, "zh-TW", now);
  return among.filter((id) => counted?.mask[id] === 1);
}

/** The programs that match a keyword and filters, one page of them, with counts for every option. */
export async function listPrograms(
  catalogue: Catalogue,
  query: CatalogueQuery,
  lang: Language,
  now: Date = new Date(),
): Promise<ProgramList> {
  const names = await catalogue.codeNames();
  const { programs, today, choices, wide, keyword, count, counted } = await selectPrograms(
    catalogue,
    query,
    lang,
    now,
  );
  const beyondNothing = wide && nothingBeyond;
  if (counted === null)
    return { items: [], total: 0, facets: noFacets, beyond: beyondNothing, withoutFilters: [] };
  let described: ReadonlySet<number> = new Set();
  const ranked = () => {
    const exact = programs.rank(keyword);
    if (!wide) return exact;
    const order = wide.order(exact);
    described = order.described;
    return order.ids;
  };
  const byFit = () => {
    const ids = pageOf(counted, programs.orders.read("programName", lang), {
      offset: 0,
      limit: counted.total,
    });
    const answers = { ...noAnswers, ...Object.fromEntries(readAnswersFrom(query.agency)) };
    return catalogue.fits.sort(ids, answers, now);
  };
  const { sortColumn } = query;
  const order =
    sortColumn === "relevance"
      ? ranked()
      : sortColumn === "fit"
        ? await byFit()
        : programs.orders.read(sortColumn, lang);
  const offset = query.page * query.iDisplayLength;
  const page = pageOf(counted, order, { offset, limit: query.iDisplayLength });
  const isShort = query.page === 0 && counted.total < cataloguePageSize;
  const { near: nearby, unknown } = (isShort && wide?.near(choices, today)) || noneNear;
  const shown = await catalogue.readItems([...page, ...nearby.map(({ id }) => id)], lang, now);
  const present = (id: number): CatalogueItem[] => {
    const item = shown.get(id);
    return item ? [item] : [];
  };
  return {
    items: page.flatMap(present),
    total: counted.total,
    facets: counted.facets,
    beyond: wide && {
      searchedFor: keyword === query.keyword ? null : keyword,
      alsoSearched: wide.alsoSearched,
      meant: wide.meant,
      unknown,
      filters:
        query.page === 0
          ? proposeFilters(programs, names, { words: wide.words, choices, today, lang })
          : [],
      described: page
        .flatMap((id) => (described.has(id) ? present(id) : []))
        .map(({ programId }) => programId),
      near: nearby.flatMap(({ id, ...match }) =>
        present(id).map((item) => ({ ...item, ...match })),
      ),
    },
    withoutFilters: counted.total === 0 ? countWithout(choices, count) : [],
  };
}
