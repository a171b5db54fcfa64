import { type CodeNames, codeName } from "@public-code/core/api/code-lists/code-names.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import {
  type TextFormatter,
  textFormatter,
} from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import type { Catalogue } from "#api/catalogue.ts";
import { listPrograms, type ProgramList } from "#api/list-programs.ts";
import { catalogue as calls } from "#contract/catalogue.ts";
import { type CatalogueState, defaultSort, stateRequest } from "#contract/catalogue-state.ts";
import { recordedMaximum, type SearchRecord } from "#contract/comparison/comparison.ts";
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

/** A question in words, its filters in the order of the catalogue. */
function describeQuestion(
  state: CatalogueState,
  { total, beyond }: Pick<ProgramList, "total" | "beyond">,
  names: CodeNames,
  texts: TextFormatter,
): SearchRecord["question"] {
  const { t, listed } = texts;
  const { keyword, exact, filters } = state;
  const groups = filterGroupNames.filter((group) => filters[group].length > 0);
  const also = [beyond?.searchedFor ?? [], beyond?.alsoSearched ?? []].flat();
  const near = beyond?.near.length ?? 0;
  const message = near === 0 ? "count" : "countNear";
  const term = t("comparison.record.keyword");
  return [
    { term, value: keyword === "" ? t("comparison.record.noKeyword") : keyword },
    ...(exact
      ? [{ term: t("comparison.record.filters"), value: t("comparison.record.exact") }]
      : []),
    ...(also.length > 0 ? [{ term: t("comparison.record.also"), value: listed(also) }] : []),
    ...groups.map((group) => ({
      term: t(`catalogue.filters.${group}`),
      value: listed(filters[group].map((code) => filterValue(group, code, names, texts))),
    })),
    ...(groups.length === 0 && keyword === ""
      ? [{ term: t("comparison.record.filters"), value: t("comparison.record.noFilters") }]
      : []),
    {
      term: t("comparison.record.sort"),
      value: t(`catalogue.sort.${state.sort ?? defaultSort(state)}`),
    },
    {
      term: t("comparison.record.found"),
      value: t(`comparison.record.${message}`, { count: total, near }),
    },
    { term: t("comparison.record.sources"), value: t("comparison.record.sourceWords") },
  ];
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
    question: describeQuestion(state, { total, beyond }, await catalogue.codeNames(), texts),
    total,
    programs: items.map((item) => ({
      programId: item.programId,
      firstEditionNo: item.firstEditionNo,
      programName: item.programName,
      provideDeptName: item.provideDeptName,
      authorizationsStr:
        item.verdicts.mayI === "bad"
          ? texts.t("comparison.record.licenceUnclear", { licence: item.authorizationsStr })
          : item.authorizationsStr,
      updateTime: item.updateTime,
      repositoryEnd: item.repositoryEnd,
    })),
  };
}
