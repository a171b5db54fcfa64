import { type CodeNames, codeName } from "@public-code/core/api/code-lists/code-names.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import {
  type TextFormatter,
  textFormatter,
} from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import type { Catalogue } from "#api/catalogue.ts";
import { listPrograms } from "#api/list-programs.ts";
import { catalogue as calls } from "#contract/catalogue.ts";
import { type CatalogueState, defaultSort, stateRequest } from "#contract/catalogue-state.ts";
import { recordedMaximum, type SearchRecord } from "#contract/comparison/search-record.ts";
import { type FilterGroup, filterGroupNames, filterGroups } from "#contract/filter-groups.ts";
import { fixedOptionName } from "#contract/option-names.ts";

/** A value of a filter as the catalogue names it. */
function filterValue(
  group: FilterGroup,
  code: string,
  names: CodeNames,
  { t, lang }: TextFormatter,
): string {
  const filter = filterGroups[group];
  if ("category" in filter) return codeName(names, filter.category, code, lang);
  return fixedOptionName(t, group, code);
}

/** The filters of a question in words, in the order of the catalogue. */
function describeFilters(
  state: CatalogueState,
  names: CodeNames,
  texts: TextFormatter,
): SearchRecord["filters"] {
  return filterGroupNames
    .filter((group) => state.filters[group].length > 0)
    .map((group) => ({
      label: texts.t(`catalogue.filters.${group}`),
      values: state.filters[group].map((code) => filterValue(group, code, names, texts)),
    }));
}

/** A search with everything that it finds, by the same way as the pages of the catalogue ask. */
export async function recordSearch(
  catalogue: Catalogue,
  state: CatalogueState,
  lang: Language,
  now: Date,
  most: number = recordedMaximum,
): Promise<SearchRecord> {
  const texts = textFormatter[lang];
  const query = calls.queryList.input.parse(stateRequest(state));
  const all = { ...query, iDisplayLength: most };
  const { items, total, beyond } = await listPrograms(catalogue, all, lang, now);
  return {
    keyword: state.keyword,
    exact: state.exact,
    alsoSearched: [beyond?.searchedFor ?? [], beyond?.alsoSearched ?? []].flat(),
    filters: describeFilters(state, await catalogue.codeNames(), texts),
    sort: texts.t(`catalogue.sort.${state.sort ?? defaultSort(state)}`),
    total,
    near: beyond?.near.length ?? 0,
    programs: items.map((item) => ({
      programId: item.programId,
      firstEditionNo: item.firstEditionNo,
      programName: item.programName,
      provideDeptName: item.provideDeptName,
      authorizationsStr: item.authorizationsStr,
      updateTime: item.updateTime,
      repositoryEnd: item.repositoryEnd,
    })),
  };
}
