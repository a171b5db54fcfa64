import { endpoint, listEndpoint } from "@public-code/core/contract/endpoint.ts";
import { compactDate, id, queryPaging, text } from "@public-code/core/contract/rules.ts";
import { z } from "zod";

/** Who changed what. */
const historyRow = z.object({
  id: z.int(),
  at: z.string(),
  actorId: z.string(),
  actorName: z.string(),
  actorRole: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  /** What an agency, code, person, file or entry is called today; '' for anything else, and what is gone. */
  subjectName: z.string(),
  /** The program, by the number of its first edition; null where it is about none. */
  firstEditionNo: z.int().nullable(),
  fromState: z.string(),
  toState: z.string(),
  reason: z.string(),
  /** Names of changed fields. */
  fields: z.array(z.string()),
  /** What the fields, or the parts that a path names, were and became, cut; older rows hold none. */
  values: z.array(z.object({ path: z.string(), before: z.string(), after: z.string() })),
  /** Ids and codes of what else was touched, as text. */
  ids: z.string(),
  /** Of the edition that it is about; '' where it is about none, or about an agency's own draft. */
  programName: z.string(),
  caseNo: z.string(),
  /** The edition that operators can open: this one, or the one that replaced it. */
  openProgramId: z.int().nullable(),
});
export type HistoryRow = z.output<typeof historyRow>;

/** Statuses of editions as the history writes them. */
export const historyStates = ["0", "1", "2", "3", "4", "discarded"] as const;

const day = z.union([z.literal(""), compactDate]).default("");
const filter = {
  /** Any edition of a program. */
  programId: z.union([z.literal(""), id]).default(""),
  /** Part of the name or the case number of any edition of a program. */
  program: text(100).default(""),
  /** An account's id, or part of a name. */
  person: text(100).default(""),
  action: text(50).default(""),
  subject: text(50).default(""),
  /** The status that an edition came into, as its code. */
  toState: z.union([z.literal(""), z.enum(historyStates)]).default(""),
  /** A field that was changed. */
  field: text(50).default(""),
  /** Days in Taipei; both are included. */
  from: day,
  to: day,
};
export const historyFilter = z.object(filter);
export type HistoryFilter = z.output<typeof historyFilter>;

export const history = {
  searchHistory: listEndpoint("GET", "/console/history", {
    duty: "read",
    summary: "Who changed what, the newest first",
    input: z.object({ ...filter, ...queryPaging }),
    item: historyRow,
  }),
  listHistoryActions: endpoint("GET", "/console/historyActions", {
    duty: "read",
    summary: "Actions, subjects and changed fields that the history holds",
    data: z.object({
      actions: z.array(z.string()),
      subjects: z.array(z.string()),
      fields: z.array(z.string()),
    }),
  }),
};

/** Calls whose answer the feature writes itself. */
export const historyExport = {
  exportHistory: endpoint("GET", "/console/history.csv", {
    duty: "read",
    kind: "raw",
    summary: "The same as CSV, at most 100,000 rows: in words and Taipei time, then as codes",
    input: historyFilter,
  }),
};
