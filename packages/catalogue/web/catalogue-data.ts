import { type CodeItem, codes } from "@public-code/core/contract/code-lists/code-lists.ts";
import type { ReplyOf } from "@public-code/core/contract/endpoint.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { type CatalogueItem, catalogue, type Facets } from "#contract/catalogue.ts";
import { type CatalogueState, stateRequest } from "#contract/catalogue-state.ts";
import {
  type FilterGroup,
  filterGroups,
  fixedOptions,
  ofEachFilter,
} from "#contract/filter-groups.ts";
import type { FunctionTile } from "./function-tiles.tsx";

export type CodeNames = Record<FilterGroup, readonly { code: string; name: string }[]>;

type ListReply = ReplyOf<typeof catalogue.queryList>;
/** A page of programs, and what its search says besides. */
export interface CatalogueData
  extends Pick<ListReply, "facets" | "beyond" | "content" | "withoutFilters"> {
  items: CatalogueItem[];
  total: number;
}

/** The page of programs that a state asks for. */
export async function loadCatalogue(call: Call, state: CatalogueState): Promise<CatalogueData> {
  const reply = await call(catalogue.queryList, stateRequest(state));
  const { data: items, recordsTotal: total, facets, beyond, content, withoutFilters } = reply;
  return { items, total, facets, beyond, content, withoutFilters };
}

/** A page of programs with the options of its filters. */
export async function loadWithOptions(
  call: Call,
  state: CatalogueState,
): Promise<{ data: CatalogueData; options: CodeNames }> {
  const [data, reply] = await Promise.all([
    loadCatalogue(call, state),
    call(codes.queryAppCodeList, {}),
  ]);
  return { data, options: offeredOptions(reply.data, state, data.facets) };
}

/** The functions of all programs online, the most frequent first. */
export async function loadFunctions(call: Call): Promise<FunctionTile[]> {
  const [list, codeList] = await Promise.all([
    call(catalogue.queryList, { iDisplayLength: 1 }),
    call(codes.queryAppCodeList, {}),
  ]);
  return codeList.data
    .filter(({ category }) => category === filterGroups.type.category)
    .map(({ code, name }) => ({ code, name, count: list.facets.type[code] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((left, right) => right.count - left.count);
}

/** As the catalogue sorts names: by strokes, Latin behind them. */
const { compare } = new Intl.Collator("zh-Hant-u-co-stroke");

/**
 * The options of every filter that some program has, or that the state uses: most programs first,
 * then by name. Ages, levels of badges and numbers of users keep their order, as one of them holds the next.
 */
export function offeredOptions(
  items: readonly CodeItem[],
  state: CatalogueState,
  facets: Facets,
): CodeNames {
  return ofEachFilter((group) => {
    const count = (code: string) => facets[group][code] ?? 0;
    const isOffered = (code: string) => count(code) > 0 || state.filters[group].includes(code);
    const filter = filterGroups[group];
    if (!("category" in filter))
      return fixedOptions(group)
        .filter(isOffered)
        .map((code) => ({ code, name: code }));
    const offered = items
      .filter((item) => item.category === filter.category && isOffered(item.code))
      .map((item) => ({ code: item.code, name: item.name }));
    if (filter.by === "age") return offered;
    return offered.sort(
      (first, other) => count(other.code) - count(first.code) || compare(first.name, other.name),
    );
  });
}
