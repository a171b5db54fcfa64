import { createRandom, type Random } from "../../apps/demo/synthetic/random.ts";
import { kinds, places, qualities, subjects } from "../../apps/demo/synthetic/words.ts";
import { seedCodeLists } from "../../apps/portal/basics/code-lists.ts";
import type { catalogue } from "../../packages/catalogue/contract/catalogue.ts";
import { sortColumns } from "../../packages/catalogue/contract/filter-groups.ts";
import type { RequestOf } from "../../packages/core/contract/endpoint.ts";

/** A body of `queryList`; `draw` tells queries apart that would else be the same. */
export type SearchQuery = RequestOf<typeof catalogue.queryList>;

const seed = 20_261_120;
const codesOf = (category: string) =>
  seedCodeLists.filter((item) => item.category === category).map((item) => item.code);

/** Mostly words that a large share of the programs hold, since those cost the most. */
function keyword(random: Random): string {
  const pick = (list: readonly string[]) => list[random.below(list.length)] ?? "";
  switch (random.below(6)) {
    case 0:
      return pick(kinds);
    case 1:
      return pick(qualities);
    case 2:
      return `${pick(qualities)} ${pick(kinds)}`;
    case 3:
      return pick(places);
    case 4:
      return `${pick(places)} ${pick(subjects)}`;
    default:
      return pick(subjects);
  }
}

const drawsOfRun = 100_000_000;

/**
 * Returns queries with keyword, filters, order and page, the same ones every time, none twice; each
 * run has its own.
 */
export function createQueries(run = 0): () => SearchQuery {
  const random = createRandom(seed + run);
  const types = codesOf("code_filter_type");
  const teches = codesOf("code_filter_tech");
  const some = (list: readonly string[], share: number) =>
    random.below(10) < share ? [list[random.below(list.length)] ?? ""] : [];
  let draw = run * drawsOfRun;
  return () => ({
    keyword: keyword(random),
    typeList: some(types, 5),
    techList: some(teches, 3),
    updateTimeList: some(["90d", "365d"], 2),
    sortColumn: sortColumns[random.below(sortColumns.length)] ?? "newest",
    page: random.below(3),
    iDisplayLength: 10,
    draw: draw++,
  });
}
