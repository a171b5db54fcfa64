import { z } from "zod";
import type { CodeCategory } from "../code-lists/code-lists.ts";
import { endpoint, listEndpoint } from "../endpoint.ts";
import type { BadgeName } from "../evidence/badges.ts";
import { picture, program } from "../programs/program.ts";
import { ofEach } from "../programs/program-fields.ts";
import { looseId, paging, text } from "../rules.ts";

/**
 * By badges: the levels of all three added up, the highest first; by reuse: the most other agencies in
 * use of it first; then by name.
 */
export const sortColumns = [
  "programName",
  "provideDeptName",
  "relevance",
  "newest",
  "badges",
  "reuse",
] as const;
export type SortColumn = (typeof sortColumns)[number];
const catalogueSort = z.enum(sortColumns).default("programName");

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

interface CodeFilter {
  /** The field of the request. */
  field: string;
  /** The code list of its options. */
  category: CodeCategory;
  /** Whether a program bears such codes, or is as old as the code says. */
  by: "code" | "age";
  /** Programs are found by the names of their codes. */
  searched?: true;
  tool?: string;
}

/** Options that no code list names: levels of the badge whose name the filter bears, or those of a trait. */
interface FixedFilter {
  field: string;
  by: "badge" | "trait";
  options: readonly string[];
  /** What tools of assistants call the filter, where its own name would not say enough. */
  tool?: string;
}

const byBadge = {
  maintained: { field: "maintainedList", by: "badge", options: badgeFilterCodes },
  secure: { field: "secureList", by: "badge", options: badgeFilterCodes },
  reused: { field: "reusedList", by: "badge", options: badgeFilterCodes },
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
  licence: { field: "licenceList", category: "code_filter_authorizations", by: "code" },
  updateTime: {
    field: "updateTimeList",
    category: "code_filter_update_time",
    by: "age",
    tool: "updatedWithin",
  },
  award: { field: "awardList", category: "code_filter_award", by: "code" },
  ...byBadge,
  reuse: { field: "reuseList", by: "trait", options: reuseFilterCodes, tool: "usingAgencies" },
} as const satisfies Record<string, CodeFilter | FixedFilter>;
export type FilterGroup = keyof typeof filterGroups;
type FiltersBy<By> = {
  [Group in FilterGroup]: (typeof filterGroups)[Group]["by"] extends By ? Group : never;
}[FilterGroup];
/** Filters by a code that programs bear. */
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

export const keywordMaximum = 100;
export const cataloguePageSize = 10;
const keyword = text(keywordMaximum).default("");
const codeChoice = z.array(text(100)).max(200).default([]);

type FilterField = (typeof filterGroups)[FilterGroup]["field"];
// One entry a group, as above.
const filterFields = Object.fromEntries(
  filterGroupNames.map((group) => [filterGroups[group].field, codeChoice]),
) as Record<FilterField, typeof codeChoice>;

/**
 * What a search looks for beyond the keyword itself: near matches, or synonyms as well, whose
 * programs count as hits after those of the keyword; where these find nothing, what a sentence asks for.
 */
const searchBreadths = ["none", "near", "synonyms"] as const;

const catalogueQuery = z.object({
  keyword,
  ...filterFields,
  sortColumn: catalogueSort,
  beyond: z.enum(searchBreadths).default("none"),
  ...paging,
});
export type CatalogueQuery = z.output<typeof catalogueQuery>;

const catalogueItem = z.object({
  programId: z.int(),
  firstEditionNo: z.int(),
  programName: z.string(),
  provideDept: z.string(),
  provideDeptName: z.string(),
  description: z.string(),
  types: z.array(z.string()),
  typesStr: z.string(),
  teches: z.array(z.string()),
  techesStr: z.string(),
  awardsStr: z.string(),
  authorizationsStr: z.string(),
  repositoryClickCount: z.int(),
  updateTime: z.string(),
  picFiles: z.array(picture),
  /** The level of each badge; 0 where none is reached. */
  badges: z.object(ofEach(badgeFilters, () => z.int())),
});
export type CatalogueItem = z.output<typeof catalogueItem>;

/** What was looked for beyond a keyword. */
const beyondKeyword = z.object({
  /** What was searched instead of a sentence that nothing holds, as `預約場地` of `我想找預約場地的系統`. */
  searchedFor: z.string().nullable(),
  /** Synonyms with which programs were found that the keyword alone does not find. */
  alsoSearched: z.array(z.string()),
  /** The keyword as it may have been meant. */
  meant: z.string().nullable(),
  /** Programs near to the keyword, the nearest first; none of them is a row or counted. */
  near: z.array(catalogueItem),
});
export type BeyondKeyword = z.output<typeof beyondKeyword>;
/** Near matches at most, and only beside the first page of a list with fewer hits than this. */
export const nearMaximum = 12;

/** Programs that each list of related ones has at most. */
export const relatedMaximum = 4;
const relatedProgram = catalogueItem.pick({
  programId: true,
  firstEditionNo: true,
  programName: true,
  provideDept: true,
  provideDeptName: true,
});
const relatedPrograms = z.object({
  /** Those that do the same, the most alike first. */
  similar: z.array(relatedProgram),
  /** Others of the agency, the newest first. */
  ofAgency: z.array(relatedProgram),
});
export type RelatedPrograms = z.output<typeof relatedPrograms>;

function areCounts(counts: unknown): boolean {
  if (typeof counts !== "object" || counts === null) return false;
  // Twice as fast as a list of the values.
  for (const code in counts) if (!Number.isSafeInteger(Reflect.get(counts, code))) return false;
  return true;
}

/** Programs by code. Checked in place: a copy of hundreds of codes costs more than the search for them. */
const countsByCode = z.custom<Record<string, number>>(areCounts).meta({
  type: "object",
  propertyNames: { type: "string" },
  additionalProperties: {
    type: "integer",
    minimum: Number.MIN_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
  },
});

const facets = z.object(ofEachFilter(() => countsByCode));
export type Facets = z.output<typeof facets>;

/** What a click on a program or file is counted as; a comparison is counted by its own call. */
export const clickType = { view: 1, repository: 2, guideFile: 3, demo: 4, compared: 5 } as const;
export type ClickType = (typeof clickType)[keyof typeof clickType];

/** Characters that a suggestion needs at least, bopomofo not counted. */
export const suggestMinimum = 2;
export const suggestMaximum = 10;
export const suggestedFilterMaximum = 3;

/** A function or an agency whose name contains a text, with its number of programs. */
const suggestedFilter = z.object({ code: z.string(), name: z.string(), count: z.int() });
export type SuggestedFilter = z.output<typeof suggestedFilter>;

export const catalogue = {
  queryList: listEndpoint({
    method: "POST",
    path: "/PublicProgramInfo/queryList",
    cached: true,
    summary: "Programs online that match a keyword and filters, with facet counts",
    input: catalogueQuery,
    item: catalogueItem,
    extra: { facets, beyond: beyondKeyword.nullable() },
  }),
  getSearchSuggest: endpoint({
    method: "POST",
    path: "/PublicProgramInfo/getSearchSuggest",
    cached: true,
    summary:
      "Program names that contain a text, prefix hits first, at most 10, and filters that do",
    input: z.object({ keyword }),
    data: z.array(
      z.object({ programName: z.string(), programId: z.int(), provideDeptName: z.string() }),
    ),
    extra: { types: z.array(suggestedFilter), providers: z.array(suggestedFilter) },
  }),
  getPublicProgramData: endpoint({
    method: "POST",
    path: "/PublicProgramInfo/getPublicProgramData",
    cached: true,
    summary: "The online edition that an edition number leads to, or null",
    input: z.object({ programId: looseId }),
    data: program.nullable(),
  }),
  getRelatedPrograms: endpoint({
    method: "POST",
    path: "/PublicProgramInfo/getRelatedPrograms",
    cached: true,
    summary: "Programs like one that is online, and others of its agency, at most 4 each",
    input: z.object({ programId: looseId }),
    data: relatedPrograms,
  }),
  clickCount: endpoint({
    method: "POST",
    path: "/PublicProgramInfo/clickCount",
    summary: "Count a view (1), repository click (2), guide file (3) or demo click (4)",
    input: z.object({
      programId: looseId,
      countType: z.int().pipe(z.literal([1, 2, 3, 4])),
    }),
    data: z.null(),
  }),
  getUpdateDate: endpoint({
    method: "GET",
    path: "/PublicProgramInfo/getUpdateDate",
    cached: true,
    summary: "Day in Taipei on which the newest edition online was published, YYYYMMDD, or ''",
    data: z.string(),
  }),
  getFigures: endpoint({
    method: "GET",
    path: "/PublicProgramInfo/getFigures",
    cached: true,
    summary: "Programs, agencies and downloads, as the home page shows them",
    data: z.object({ programs: z.int(), agencies: z.int(), downloads: z.int() }),
  }),
};
