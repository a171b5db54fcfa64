import type {
  CatalogueItem,
  CatalogueQuery,
  Facets,
} from "@public-code/contract/catalogue/catalogue.ts";
import { filterGroups, ofEachFilter } from "@public-code/contract/catalogue/catalogue.ts";
import type { Language } from "@public-code/contract/language.ts";
import type { Catalogue } from "./catalogue.ts";
import { presentItem } from "./list-items.ts";
import { dayNumber } from "./search/day-number.ts";
import { noFacets, pageOf } from "./search/program-columns.ts";

export interface ProgramList {
  items: CatalogueItem[];
  total: number;
  facets: Facets;
}

/** The programs that match a keyword and filters, one page of them, with counts for every option. */
export async function listPrograms(
  catalogue: Catalogue,
  query: CatalogueQuery,
  lang: Language,
  now: Date = new Date(),
): Promise<ProgramList> {
  const names = await catalogue.codeNames();
  const programs = await catalogue.search.read();
  const choices = ofEachFilter((group) => query[filterGroups[group].field]);
  const counted = programs.select(query.keyword, choices, dayNumber(now));
  if (counted === null) return { items: [], total: 0, facets: noFacets };
  const order =
    query.sortColumn === "relevance"
      ? programs.rank(query.keyword, counted)
      : programs.orders.read(query.sortColumn, lang);
  const offset = query.page * query.iDisplayLength;
  const page = pageOf(counted, order, { offset, limit: query.iDisplayLength });
  const cards = await catalogue.readCards(page, now);
  return {
    items: page.flatMap((program) => {
      const card = cards.get(program);
      return card ? [presentItem(card, names, lang)] : [];
    }),
    total: counted.total,
    facets: counted.facets,
  };
}
