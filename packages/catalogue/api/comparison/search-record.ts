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
  const isOpen = groups.length === 0 && keyword === "";
  const lines: [term: string, value: string][] = [
    [t("comparison.record.keyword"), keyword || t("comparison.record.noKeyword")],
    [t("comparison.record.filters"), exact ? t("comparison.record.exact") : ""],
    [t("comparison.record.also"), listed(also)],
    ...groups.map((group): [string, string] => [
      t(`catalogue.filters.${group}`),
      listed(filters[group].map((code) => filterValue(group, code, names, texts))),
    ]),
    [t("comparison.record.filters"), isOpen ? t("comparison.record.noFilters") : ""],
    [t("comparison.record.sort"), t(`catalogue.sort.${state.sort ?? defaultSort(state)}`)],
    [
      t("comparison.record.found"),
      t(`comparison.record.${near === 0 ? "count" : "countNear"}`, { count: total, near }),
    ],
    [t("comparison.record.sources"), t("comparison.record.sourceWords")],
  ];
  return lines.flatMap(([term, value]) => (value === "" ? [] : { term, value }));
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
      ...item,
      authorizationsStr:
        item.verdicts.mayI === "bad"
          ? texts.t("comparison.record.licenceUnclear", { licence: item.authorizationsStr })
          : item.authorizationsStr,
    })),
  };
}
