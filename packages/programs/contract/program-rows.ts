import type { RowList } from "./program-fields.ts";

export interface ColumnPlace {
  kind: "line" | "address" | "area" | "count";
  requirement: "required" | "optional";
  /** Characters of a text, or the highest count. */
  maximum: number;
}

/** The columns of the repeatable lists; the report of a scan row is a file and stands apart. */
export const rowColumns = {
  gitHubLinkContentVos: {
    url: { kind: "address", requirement: "required", maximum: 500 },
    name: { kind: "line", requirement: "required", maximum: 100 },
  },
  vulnerabilityScanContentVos: {
    scanTool: { kind: "line", requirement: "required", maximum: 250 },
    scanToolVersion: { kind: "line", requirement: "optional", maximum: 100 },
    scanCriticalRecord: { kind: "count", requirement: "required", maximum: 65_000 },
    scanHighRecord: { kind: "count", requirement: "required", maximum: 65_000 },
    scanMediumRecord: { kind: "count", requirement: "required", maximum: 65_000 },
    scanResults: { kind: "area", requirement: "optional", maximum: 250 },
  },
  apiInfoContentVos: {
    name: { kind: "line", requirement: "optional", maximum: 50 },
    description: { kind: "area", requirement: "optional", maximum: 250 },
    url: { kind: "address", requirement: "optional", maximum: 500 },
  },
  practicalCaseContentVos: {
    url: { kind: "address", requirement: "optional", maximum: 500 },
    name: { kind: "line", requirement: "optional", maximum: 250 },
    accessibility: { kind: "line", requirement: "optional", maximum: 10 },
  },
} as const satisfies Record<RowList, Record<string, ColumnPlace>>;
export type RowColumn<List extends RowList> = keyof (typeof rowColumns)[List] & string;

/** Entries that a repeatable list may have. */
export const rowMaximum = 50;

/** The columns of a list in their order. */
export function columnsOf<List extends RowList>(list: List): RowColumn<List>[] {
  return Object.keys(rowColumns[list]) as RowColumn<List>[]; // Keys of that very object.
}
