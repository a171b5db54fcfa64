import { type MachineFormat, machineFile, machineFormats, notation } from "./machine-formats.ts";

const csv = notation("text/csv", {
  name: "CSV (RFC 4180)",
  url: "https://www.rfc-editor.org/rfc/rfc4180",
});
const json = notation("application/json");
const openapi = notation(
  "application/json",
  { name: "OpenAPI 3.1", url: "https://spec.openapis.org/oas/v3.1.0" },
  { name: "Swagger Editor", url: "https://editor.swagger.io/" },
);

/** The files that are calls of the API, beside `machineFormats`. */
export const datasets = {
  programsCsv: machineFile("/api/OpenDataSet/PublicProgramInfoData/csv", csv, {
    "zh-TW": "公共程式清單（CSV）",
    "en-US": "Public code list (CSV)",
  }),
  programsJson: machineFile("/api/OpenDataSet/PublicProgramInfoData/json", json, {
    "zh-TW": "公共程式清單（JSON）",
    "en-US": "Public code list (JSON)",
  }),
  programsXml: machineFile(
    "/api/OpenDataSet/PublicProgramInfoData/xml",
    notation("application/xml"),
    { "zh-TW": "公共程式清單（XML）", "en-US": "Public code list (XML)" },
  ),
  evidenceCsv: machineFile("/api/OpenDataSet/EvidenceData/csv", csv, {
    "zh-TW": "查核結果（CSV）",
    "en-US": "What was measured (CSV)",
  }),
  reusesCsv: machineFile("/api/OpenDataSet/ReuseData/csv", csv, {
    "zh-TW": "使用情形（CSV）",
    "en-US": "Which agencies use programs (CSV)",
  }),
  coverageCsv: machineFile("/api/OpenDataSet/CoverageData/csv", csv, {
    "zh-TW": "各機關公開情形（CSV）",
    "en-US": "Which agencies publish (CSV)",
  }),
  coverageJson: machineFile("/api/OpenDataSet/CoverageData/json", json, {
    "zh-TW": "各機關公開情形（JSON）",
    "en-US": "Which agencies publish (JSON)",
  }),
  eventsJson: machineFile("/api/OpenDataSet/EventData/json", json, {
    "zh-TW": "公開紀錄（JSON）",
    "en-US": "Public log (JSON)",
  }),
  eventsCsv: machineFile("/api/OpenDataSet/EventData/csv", csv, {
    "zh-TW": "公開紀錄（CSV）",
    "en-US": "Public log (CSV)",
  }),
  openapi: machineFile("/api/openapi.json", openapi, {
    "zh-TW": "API 規格（OpenAPI）",
    "en-US": "Description of the API (OpenAPI)",
  }),
} satisfies Record<string, MachineFormat>;

/** Every file that is offered to machines. */
export const dataFiles = { ...datasets, ...machineFormats };
export type DataFileName = keyof typeof dataFiles;
// Object.keys forgets the names that the registry has.
export const dataFileNames = Object.keys(dataFiles) as DataFileName[];
