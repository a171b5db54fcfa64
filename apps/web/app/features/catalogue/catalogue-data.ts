import {
  type CatalogueItem,
  catalogue,
  type Facets,
  type FilterGroup,
  filterGroups,
} from "@public-code/contract/catalogue/catalogue.ts";
import { codes } from "@public-code/contract/catalogue/codes.ts";
import type { Call } from "#platform/page-context.ts";
import { type CatalogueState, stateRequest } from "./catalogue-state.ts";

export type CodeNames = Record<FilterGroup, readonly { code: string; name: string }[]>;

export interface CatalogueData {
  items: CatalogueItem[];
  total: number;
  facets: Facets;
}

/** The page of programs that a state asks for. */
export async function loadCatalogue(call: Call, state: CatalogueState): Promise<CatalogueData> {
  const reply = await call(catalogue.queryList, stateRequest(state));
  return { items: reply.data, total: reply.recordsTotal, facets: reply.facets };
}

/** The options of every filter that some program has, or that the state uses. */
export async function loadOptions(
  call: Call,
  state: CatalogueState,
  facets: Facets,
): Promise<CodeNames> {
  const reply = await call(codes.queryAppCodeList, {});
  const options = (group: FilterGroup) =>
    reply.data
      .filter((item) => item.category === filterGroups[group].category)
      .filter(
        (item) => (facets[group][item.code] ?? 0) > 0 || state.filters[group].includes(item.code),
      )
      .map((item) => ({ code: item.code, name: item.name }));
  return {
    type: options("type"),
    provider: options("provider"),
    tech: options("tech"),
    updateTime: options("updateTime"),
    award: options("award"),
  };
}
