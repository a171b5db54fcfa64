import { type MachineFormat, machineFormats } from "./machine-formats.ts";

const ownFormat = { about: "catalogue", standard: null, validator: null } as const;

const csv = {
  mediaType: "text/csv",
  standard: { name: "CSV (RFC 4180)", url: "https://www.rfc-editor.org/rfc/rfc4180" },
} as const;

/** The files that are calls of the API, beside `machineFormats`. */
export const datasets = {
  programsCsv: {
    ...ownFormat,
    path: "/api/OpenDataSet/PublicProgramInfoData/csv",
    name: { "zh-TW": "公共程式清單（CSV）", "en-US": "Public code list (CSV)" },
    ...csv,
  },
  programsJson: {
    ...ownFormat,
    path: "/api/OpenDataSet/PublicProgramInfoData/json",
    mediaType: "application/json",
    name: { "zh-TW": "公共程式清單（JSON）", "en-US": "Public code list (JSON)" },
  },
  programsXml: {
    ...ownFormat,
    path: "/api/OpenDataSet/PublicProgramInfoData/xml",
    mediaType: "application/xml",
    name: { "zh-TW": "公共程式清單（XML）", "en-US": "Public code list (XML)" },
  },
  evidenceCsv: {
    ...ownFormat,
    path: "/api/OpenDataSet/EvidenceData/csv",
    name: { "zh-TW": "查核結果（CSV）", "en-US": "What was measured (CSV)" },
    ...csv,
  },
  coverageCsv: {
    ...ownFormat,
    path: "/api/OpenDataSet/CoverageData/csv",
    name: { "zh-TW": "各機關公開情形（CSV）", "en-US": "Which agencies publish (CSV)" },
    ...csv,
  },
  coverageJson: {
    ...ownFormat,
    path: "/api/OpenDataSet/CoverageData/json",
    mediaType: "application/json",
    name: { "zh-TW": "各機關公開情形（JSON）", "en-US": "Which agencies publish (JSON)" },
  },
  eventsJson: {
    ...ownFormat,
    path: "/api/OpenDataSet/EventData/json",
    mediaType: "application/json",
    name: { "zh-TW": "公開紀錄（JSON）", "en-US": "Public log (JSON)" },
  },
  eventsCsv: {
    ...ownFormat,
    path: "/api/OpenDataSet/EventData/csv",
    name: { "zh-TW": "公開紀錄（CSV）", "en-US": "Public log (CSV)" },
    ...csv,
  },
  openapi: {
    ...ownFormat,
    path: "/api/openapi.json",
    mediaType: "application/json",
    name: { "zh-TW": "API 規格（OpenAPI）", "en-US": "Description of the API (OpenAPI)" },
    standard: { name: "OpenAPI 3.1", url: "https://spec.openapis.org/oas/v3.1.0" },
    validator: { name: "Swagger Editor", url: "https://editor.swagger.io/" },
  },
} as const satisfies Record<string, MachineFormat>;

/** Every file that is offered to machines. */
export const dataFiles = { ...datasets, ...machineFormats };
export type DataFileName = keyof typeof dataFiles;
// Object.keys forgets the names that the registry has.
export const dataFileNames = Object.keys(dataFiles) as DataFileName[];
