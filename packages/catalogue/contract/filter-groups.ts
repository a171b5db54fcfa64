import type { CodeCategory } from "@public-code/core/contract/code-lists/code-names.ts";
import type { BadgeName } from "@public-code/evidence/contract/badges.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";

export const updateTimeCodes = ["7d", "30d", "90d", "180d", "365d"] as const;
export type UpdateTimeCode = (typeof updateTimeCodes)[number];
export const updateTimeDays = {
  "7d": 7,
  "30d": 30,
  "90d": 90,
  "180d": 180,
  "365d": 365,
} as const satisfies Record<UpdateTimeCode, number>;

/** The options of a filter by a badge: that level or a higher one. */
export const badgeFilterCodes = ["1", "2", "3"] as const;

/** The options of the filter by reuse: so many other agencies use it, or more. */
export const reuseFilterCodes = ["1", "3"] as const;

/** The options of the filter by how the source has ended: still to be read, or not there for the public. */
export const repositoryFilterCodes = ["archived", "gone"] as const;

interface CodeFilter {
  /** The field of the request. */
  field: string;
  /** The code list of its options. */
  category: CodeCategory;
  /** Whether a program has such codes, or is as old as the code says. */
  by: "code" | "age";
  /** Programs are found by the names of their codes. */
  searched?: true;
  tool?: string;
  panel?: typeof qualityPanel;
}

/** The dropdown that holds every filter without one of its own. */
export const qualityPanel = "quality";

/** Options that no code list names: levels of the badge whose name the filter has, or those of a trait. */
interface FixedFilter {
  field: string;
  by: "badge" | "trait";
  options: readonly string[];
  /** What tools of assistants call the filter, where its own name would not say enough. */
  tool?: string;
  panel: typeof qualityPanel;
}

const byBadge = {
  maintained: {
    field: "maintainedList",
    by: "badge",
    options: badgeFilterCodes,
    panel: qualityPanel,
  },
  secure: { field: "secureList", by: "badge", options: badgeFilterCodes, panel: qualityPanel },
  reused: { field: "reusedList", by: "badge", options: badgeFilterCodes, panel: qualityPanel },
} as const satisfies Record<BadgeName, FixedFilter>;

/**
 * The filters of the catalogue, in their order, by their name in a page's address. Query, facets,
 * chips, dropdowns and arguments of tools come from here; options without a code list are named by
 * the messages `catalogue.option.<filter>.<option>`.
 */
export const filterGroups = {
  type: { field: "typeList", category: "code_filter_type", by: "code", searched: true },
  provider: {
    field: "providerDeptList",
    category: "code_filter_provide_dept",
    by: "code",
    tool: "agency",
  },
  tech: {
    field: "techList",
    category: "code_filter_tech",
    by: "code",
    searched: true,
    tool: "technology",
  },
  licence: {
    field: "licenceList",
    category: "code_filter_authorizations",
    by: "code",
    panel: qualityPanel,
  },
  updateTime: {
    field: "updateTimeList",
    category: "code_filter_update_time",
    by: "age",
    tool: "updatedWithin",
  },
  award: { field: "awardList", category: "code_filter_award", by: "code" },
  ...byBadge,
  reuse: {
    field: "reuseList",
    by: "trait",
    options: reuseFilterCodes,
    tool: "usingAgencies",
    panel: qualityPanel,
  },
  repository: {
    field: "repositoryList",
    by: "trait",
    options: repositoryFilterCodes,
    panel: qualityPanel,
  },
} as const satisfies Record<string, CodeFilter | FixedFilter>;
export type FilterGroup = keyof typeof filterGroups;
type FiltersBy<By> = {
  [Group in FilterGroup]: (typeof filterGroups)[Group]["by"] extends By ? Group : never;
}[FilterGroup];
/** Filters by a code that programs have. */
export type CodedFilter = FiltersBy<"code">;
/** Filters by something else of a program that has few answers. */
export type TraitFilter = FiltersBy<"trait">;
// The keys of a literal are its keys, which Object.keys does not say.
export const filterGroupNames = Object.keys(filterGroups) as FilterGroup[];
export const codedFilters = filterGroupNames.filter(isCodedFilter);
export const badgeFilters = filterGroupNames.filter(isBadgeFilter);

/** The options of a filter that no code list names, in their order. */
export function fixedOptions(group: FilterGroup): readonly string[] {
  const filter: CodeFilter | FixedFilter = filterGroups[group];
  return "options" in filter ? filter.options : [];
}

/** The filters that have a dropdown of their own, and those that share one. */
export const ownFilters = filterGroupNames.filter((group) => !isOfQuality(group));
export const qualityFilters = filterGroupNames.filter(isOfQuality);

function isOfQuality(group: FilterGroup): boolean {
  const filter: CodeFilter | FixedFilter = filterGroups[group];
  return filter.panel === qualityPanel;
}

/** A filter whose options exclude each other, as each holds the next one. */
export function isLevelFilter(group: FilterGroup): boolean {
  return fixedOptions(group).length > 0;
}

/** A filter by the age of a program, which changes from day to day. */
export function isAgeFilter(group: FilterGroup): group is "updateTime" {
  return filterGroups[group].by === "age";
}

function isCodedFilter(group: FilterGroup): group is CodedFilter {
  return filterGroups[group].by === "code";
}

export function isBadgeFilter(group: FilterGroup): group is BadgeName {
  return filterGroups[group].by === "badge";
}

/** Something of each filter group. */
export function ofEachFilter<Value>(
  make: (group: FilterGroup) => Value,
): Record<FilterGroup, Value> {
  return ofEach(filterGroupNames, make);
}

/**
 * By takeover: programs whose source goes on first; then by how many more of the six questions are answered
 * well than badly, by how many other agencies use it, and by the last commit of a person. By badges: the
 * levels of all three added up, the highest first; by reuse: the most other agencies in use of it first.
 * By last commit: that of a person, the latest
 * first. What is equal stands by name. By fit: the least that is missing for the agency of the query first, then
 * the most that fits.
 */
export const sortColumns = [
  "programName",
  "provideDeptName",
  "relevance",
  "newest",
  "lastCommit",
  "takeover",
  "badges",
  "reuse",
  "fit",
] as const;
export type SortColumn = (typeof sortColumns)[number];
export const cataloguePageSize = 10;
/** How many programs visitors may have on a page. */
export const cataloguePageSizes = [cataloguePageSize, 20, 50] as const;
export type CataloguePageSize = (typeof cataloguePageSizes)[number];
