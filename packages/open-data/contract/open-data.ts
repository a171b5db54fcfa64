import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { ofEach, openDataColumns } from "@public-code/programs/contract/program-fields.ts";
import { z } from "zod";
import { coverageFormats, coverageRow } from "./coverage-data.ts";
import { dataFileNames } from "./data-files.ts";

export const openDataFormats = ["json", "xml", "csv"] as const;
export type OpenDataFormat = (typeof openDataFormats)[number];

/** A program in the open dataset: the agency and its mailbox, never a person; new columns come last. */
export const openDataProgram = z
  .object({
    programId: z.int(),
    firstEditionNo: z.int(),
    programName: z.string(),
    programNameEn: z.string(),
    provideDept: z.string(),
    provideDeptName: z.string(),
    agencyMailbox: z.string(),
    description: z.string(),
    descriptionEn: z.string(),
    typesStr: z.string(),
    techesStr: z.string(),
    authorizationsStr: z.string(),
    awardsStr: z.string(),
    demoUrl: z.string(),
    gitHubLinks: z.string(),
    versionNo: z.int(),
    updateTime: z.string(),
  })
  .extend(ofEach(openDataColumns, () => z.string()))
  .extend({
    /** Other agencies that use it, confirmed within twelve months, and their names. */
    usingAgencies: z.int(),
    usingAgencyNames: z.string(),
  });
export type OpenDataProgram = z.output<typeof openDataProgram>;

export const openData = {
  publicProgramInfoData: endpoint("GET", "/OpenDataSet/PublicProgramInfoData/{format}", {
    cached: true,
    kind: "raw",
    summary: "The whole catalogue as open data (json, xml or csv)",
    input: z.object({ format: z.enum(openDataFormats) }),
    data: z.array(openDataProgram),
  }),
  evidenceData: endpoint("GET", "/OpenDataSet/EvidenceData/csv", {
    cached: true,
    kind: "raw",
    summary: "Everything measured of every online program, as CSV",
    data: z.string(),
  }),
  reuseData: endpoint("GET", "/OpenDataSet/ReuseData/csv", {
    cached: true,
    kind: "raw",
    summary: "Which agencies declare for everybody that they use which online programs, as CSV",
    data: z.string(),
  }),
  coverageData: endpoint("GET", "/OpenDataSet/CoverageData/{format}", {
    cached: true,
    kind: "raw",
    summary:
      "Every agency with its OID, level of government, standing, exemption and the health of its programs, as open data (json or csv)",
    input: z.object({ format: z.enum(coverageFormats) }),
    data: z.array(coverageRow),
  }),
  dataGovTw: endpoint("GET", "/OpenDataSet/dataGovTw.json", {
    cached: true,
    kind: "raw",
    summary: "The open dataset as data.gov.tw asks for it",
    data: z.record(z.string(), z.json()),
  }),
  publiccode: endpoint("GET", "/publiccode/{programId}.yml", {
    cached: true,
    kind: "raw",
    summary: "An online program as publiccode.yml 0.7",
    input: z.object({ programId: z.string().max(20) }),
    data: z.string(),
  }),
};

const dataFile = z.object({
  name: z.enum(dataFileNames),
  /** Below the context path; of a file about one program or agency, that of the newest program. */
  path: z.string(),
  /** Bytes of the answer as it is now; null where there is none, as of a program that lacks answers. */
  size: z.int().nullable(),
  /** ISO time of the newest event that it may tell of; null without one. */
  changedAt: z.iso.datetime().nullable(),
});
export type DataFile = z.output<typeof dataFile>;

export const openDataFiles = {
  listFiles: endpoint("GET", "/OpenDataSet/files", {
    cached: true,
    summary: "Every file for machines with its present size and day of change",
    data: z.array(dataFile),
  }),
};
