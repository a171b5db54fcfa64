import type {
  ContentFields,
  ContentKind,
} from "@public-code/contract/content-editing/content-editing.ts";
import type { ContentFileKind } from "@public-code/contract/content-editing/content-parts.ts";

/** How a value is edited. `line`, `area` and `rich` stand in both languages side by side. */
export type ValueSpec =
  | { type: "line" | "area" | "rich"; required?: boolean }
  | { type: "group" }
  | { type: "day"; required?: boolean }
  | { type: "address" }
  | { type: "program" }
  | { type: "flag" }
  | { type: "file"; fileKind: ContentFileKind };

export type FieldSpec = ValueSpec | { type: "rows"; columns: Readonly<Record<string, ValueSpec>> };

type RowOf<Value> = Value extends readonly (infer Row)[] ? Row : never;
type SpecOf<Value> = Value extends readonly unknown[]
  ? { type: "rows"; columns: Readonly<Record<keyof RowOf<Value>, ValueSpec>> }
  : ValueSpec;

/** Every field of every kind in the order of the form; a new one has to be placed here. */
export const fieldSpecs = {
  faq: {
    groupId: { type: "group" },
    question: { type: "line", required: true },
    answer: { type: "rich", required: true },
  },
  guide: {
    title: { type: "line", required: true },
    description: { type: "rich" },
    content: { type: "rich" },
    summaries: {
      type: "rows",
      columns: { title: { type: "line", required: true }, html: { type: "rich" } },
    },
    files: {
      type: "rows",
      columns: {
        fileId: { type: "file", fileKind: "document" },
        name: { type: "line", required: true },
      },
    },
  },
  futurePlan: {
    scheduleDate: { type: "day", required: true },
    content: { type: "area", required: true },
  },
  incentive: {
    rewardPurpose: { type: "rich", required: true },
    rewardObject: { type: "rich" },
    participationSchedule: { type: "rich" },
    selectionCriteria: { type: "rich" },
    rewardForm: { type: "rich" },
  },
  partnershipCase: {
    caseName: { type: "line", required: true },
    introduction: { type: "area" },
    govDept: { type: "line" },
    partnerTeam: { type: "line" },
    startDate: { type: "day" },
    endDate: { type: "day" },
    videoUrl: { type: "address" },
    videoId: { type: "file", fileKind: "video" },
    videoText: { type: "area" },
    pictureId: { type: "file", fileKind: "image" },
    partnerIntro: { type: "rich" },
    members: {
      type: "rows",
      columns: { name: { type: "line", required: true }, workContent: { type: "area" } },
    },
    processes: {
      type: "rows",
      columns: {
        title: { type: "line", required: true },
        content: { type: "area" },
        pictureId: { type: "file", fileKind: "image" },
      },
    },
    resultDesc: { type: "rich" },
    experiences: {
      type: "rows",
      columns: { content: { type: "area", required: true }, sharerName: { type: "line" } },
    },
    publicProgramRelatr: { type: "address" },
    programId: { type: "program" },
    sample: { type: "flag" },
  },
} as const satisfies {
  [Kind in ContentKind]: { [Name in keyof ContentFields[Kind]]: SpecOf<ContentFields[Kind][Name]> };
};

type Specs = typeof fieldSpecs;
type NamesOf<Spec> = Spec extends unknown ? keyof Spec & string : never;
/** Names of all fields, and of the columns of their lists. */
export type FieldName = NamesOf<Specs[ContentKind]>;
export type ColumnName =
  | NamesOf<Specs["guide"]["summaries"]["columns"]>
  | NamesOf<Specs["guide"]["files"]["columns"]>
  | NamesOf<Specs["partnershipCase"]["members"]["columns"]>
  | NamesOf<Specs["partnershipCase"]["processes"]["columns"]>
  | NamesOf<Specs["partnershipCase"]["experiences"]["columns"]>;

/** The fields of a kind in the order of its form. */
export function fieldsOf(kind: ContentKind): [FieldName, FieldSpec][] {
  // Entries of that very object, whose names are the kind's fields.
  return Object.entries(fieldSpecs[kind]) as [FieldName, FieldSpec][];
}

/** The columns of a list in the order of its form. */
export function columnsOfSpec(spec: {
  columns: Readonly<Record<string, ValueSpec>>;
}): [ColumnName, ValueSpec][] {
  return Object.entries(spec.columns) as [ColumnName, ValueSpec][]; // As above.
}
