import { z } from "zod";
import { endpoint, listEndpoint } from "../endpoint.ts";
import { looseId, paging, text } from "../rules.ts";
import { picture, program } from "./program.ts";

export const sortColumns = ["programName", "provideDeptName", "relevance", "newest"] as const;
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

/** The filter groups: page address name, request field, code list. */
export const filterGroups = {
  type: { field: "typeList", category: "code_filter_type" },
  provider: { field: "providerDeptList", category: "code_filter_provide_dept" },
  tech: { field: "techList", category: "code_filter_tech" },
  updateTime: { field: "updateTimeList", category: "code_filter_update_time" },
  award: { field: "awardList", category: "code_filter_award" },
} as const;
export type FilterGroup = keyof typeof filterGroups;
export const filterGroupNames = ["type", "provider", "tech", "updateTime", "award"] as const;

export const keywordMaximum = 100;
export const cataloguePageSize = 10;
const keyword = text(keywordMaximum).default("");
const codeChoice = z.array(text(100)).max(200).default([]);

const catalogueQuery = z.object({
  keyword,
  typeList: codeChoice,
  providerDeptList: codeChoice,
  techList: codeChoice,
  updateTimeList: codeChoice,
  awardList: codeChoice,
  sortColumn: catalogueSort,
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
  typesStr: z.string(),
  techesStr: z.string(),
  awardsStr: z.string(),
  authorizationsStr: z.string(),
  repositoryClickCount: z.int(),
  updateTime: z.string(),
  picFiles: z.array(picture),
});
export type CatalogueItem = z.output<typeof catalogueItem>;

const facets = z.object({
  type: z.record(z.string(), z.int()),
  provider: z.record(z.string(), z.int()),
  tech: z.record(z.string(), z.int()),
  updateTime: z.record(z.string(), z.int()),
  award: z.record(z.string(), z.int()),
});
export type Facets = z.output<typeof facets>;

/** What a click on a program or file is counted as. */
export const clickType = { view: 1, repository: 2, guideFile: 3, demo: 4 } as const;
export type ClickType = (typeof clickType)[keyof typeof clickType];

/** Characters that a suggestion needs at least, bopomofo not counted. */
export const suggestMinimum = 2;
export const suggestMaximum = 10;

export const catalogue = {
  queryList: listEndpoint({
    method: "POST",
    path: "/PublicProgramInfo/queryList",
    kept: true,
    summary: "Programs online that match a keyword and filters, with facet counts",
    input: catalogueQuery,
    item: catalogueItem,
    extra: { facets },
  }),
  getSearchSuggest: endpoint({
    method: "POST",
    path: "/PublicProgramInfo/getSearchSuggest",
    kept: true,
    summary: "Program names that contain a text, prefix hits first, at most 10",
    input: z.object({ keyword }),
    data: z.array(
      z.object({ programName: z.string(), programId: z.int(), provideDeptName: z.string() }),
    ),
  }),
  getPublicProgramData: endpoint({
    method: "POST",
    path: "/PublicProgramInfo/getPublicProgramData",
    kept: true,
    summary: "The online edition that an edition number leads to, or null",
    input: z.object({ programId: looseId }),
    data: program.nullable(),
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
  getFigures: endpoint({
    method: "GET",
    path: "/PublicProgramInfo/getFigures",
    kept: true,
    summary: "Programs, agencies and downloads, as the home page shows them",
    data: z.object({ programs: z.int(), agencies: z.int(), downloads: z.int() }),
  }),
};
