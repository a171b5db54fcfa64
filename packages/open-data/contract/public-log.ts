import { endpoint, listEndpoint } from "@public-code/core/contract/endpoint.ts";
import { queryPaging, text } from "@public-code/core/contract/rules.ts";
import { z } from "zod";
import { logSubjects } from "./log-subjects.ts";

const number = z.coerce.number<number>().int();

/** An event in words; what the hash is made of stands in `chainedEvent`. */
const logEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  title: z.string(),
  /** What the title leaves open; mostly empty. */
  text: z.string(),
  /** Of the program while visitors see it; else null and `''`. */
  firstEditionNo: z.int().nullable(),
  programName: z.string(),
  agencyName: z.string(),
  /** SHA-256 in hexadecimal. */
  hash: z.string(),
});
export type LogEntry = z.output<typeof logEntry>;

/** An event as it is hashed; keys of `data` stand in their order. */
const chainedEvent = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  type: z.string(),
  familyId: z.int().nullable(),
  editionId: z.int().nullable(),
  agencyCode: z.string().nullable(),
  data: z.record(z.string(), z.json()),
  hash: z.string(),
});
export type ChainedEvent = z.output<typeof chainedEvent>;

/** Events of a file; `after` asks for those behind a number. */
export const eventsInFile = 5_000;
export const logFormats = ["json", "csv"] as const;
export type LogFormat = (typeof logFormats)[number];

/** The newest event; number 0 and a hash of zeros before the first. */
const chainHead = z.object({
  id: z.int(),
  at: z.iso.datetime().nullable(),
  hash: z.string(),
});

export const publicLog = {
  listEvents: listEndpoint("GET", "/PublicLog", {
    cached: true,
    summary: "Every public event in words, the newest first",
    input: z.object({
      /** Part of a program's or an agency's name, or the number of an event. */
      keyword: text(100).default(""),
      about: z.enum(["", ...logSubjects]).default(""),
      ...queryPaging,
    }),
    item: logEntry,
  }),
};

export const logFiles = {
  eventData: endpoint("GET", "/OpenDataSet/EventData/{format}", {
    cached: true,
    kind: "raw",
    summary: `Public events as they are hashed, the oldest first, ${eventsInFile} at a time (json or csv)`,
    input: z.object({
      format: z.enum(logFormats),
      after: number.min(0).max(Number.MAX_SAFE_INTEGER).default(0),
    }),
    data: z.array(chainedEvent),
  }),
};
export type ChainHead = z.output<typeof chainHead>;
