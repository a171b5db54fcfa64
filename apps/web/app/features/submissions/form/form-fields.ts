import {
  type ProgramDraftInput,
  programDraft,
} from "@public-code/contract/programs/program-form.ts";

/** What an officer fills in; the rest of the draft says which edition is saved, and how. */
export type FormField = Exclude<
  keyof ProgramDraftInput,
  "programId" | "updateTime" | "processAction"
>;

/** The sections of the form, in their order; also the ids of their anchors. */
export const formSections = [
  "basic",
  "source",
  "scans",
  "apis",
  "cases",
  "media",
  "contact",
  "change",
] as const;
export type FormSection = (typeof formSections)[number];

/** Kinds of fields whose value is one text. */
const textKinds = ["line", "address", "area", "mail", "phone", "licence"] as const;
export type TextKind = (typeof textKinds)[number];
export type FieldKind = TextKind | "codes" | "rows" | "pictures";

export interface FieldPlace {
  section: FormSection;
  kind: FieldKind;
  /** `conditional` fields are asked for when another field or the edition's state says so. */
  requirement: "required" | "optional" | "conditional";
}

/** Every field of the form in the order of the page; a new one of the contract has to be placed here. */
export const formFields = {
  programName: { section: "basic", kind: "line", requirement: "required" },
  programNameEn: { section: "basic", kind: "line", requirement: "optional" },
  demoUrl: { section: "basic", kind: "address", requirement: "required" },
  description: { section: "basic", kind: "area", requirement: "required" },
  descriptionEn: { section: "basic", kind: "area", requirement: "optional" },
  types: { section: "basic", kind: "codes", requirement: "required" },
  gitHubLinkContentVos: { section: "source", kind: "rows", requirement: "required" },
  teches: { section: "source", kind: "codes", requirement: "optional" },
  authorizations: { section: "source", kind: "licence", requirement: "required" },
  authorization: { section: "source", kind: "line", requirement: "conditional" },
  vulnerabilityScanContentVos: { section: "scans", kind: "rows", requirement: "required" },
  apiInfoContentVos: { section: "apis", kind: "rows", requirement: "optional" },
  practicalCaseContentVos: { section: "cases", kind: "rows", requirement: "optional" },
  picFiles: { section: "media", kind: "pictures", requirement: "optional" },
  contactAgency: { section: "contact", kind: "line", requirement: "required" },
  contactName: { section: "contact", kind: "line", requirement: "required" },
  contactEmail: { section: "contact", kind: "mail", requirement: "conditional" },
  contactNumber: { section: "contact", kind: "phone", requirement: "conditional" },
  changeReason: { section: "change", kind: "area", requirement: "conditional" },
} as const satisfies Record<FormField, FieldPlace>;

type FieldsOf<Kind extends FieldKind> = {
  [Field in FormField]: (typeof formFields)[Field]["kind"] extends Kind ? Field : never;
}[FormField];

export type TextFieldName = FieldsOf<TextKind>;
export type CodesFieldName = FieldsOf<"codes">;
export type RowList = FieldsOf<"rows">;

type DraftRow<List extends RowList> = NonNullable<ProgramDraftInput[List]>[number];

export interface ColumnPlace {
  kind: "line" | "address" | "area" | "count";
  requirement: "required" | "optional";
}

/** The columns of the repeatable lists; the report of a scan row is a file and stands apart. */
export const rowColumns = {
  gitHubLinkContentVos: {
    url: { kind: "address", requirement: "required" },
    name: { kind: "line", requirement: "required" },
  },
  vulnerabilityScanContentVos: {
    scanTool: { kind: "line", requirement: "required" },
    scanToolVersion: { kind: "line", requirement: "optional" },
    scanCriticalRecord: { kind: "count", requirement: "required" },
    scanHighRecord: { kind: "count", requirement: "required" },
    scanMediumRecord: { kind: "count", requirement: "required" },
    scanResults: { kind: "area", requirement: "optional" },
  },
  apiInfoContentVos: {
    name: { kind: "line", requirement: "optional" },
    description: { kind: "area", requirement: "optional" },
    url: { kind: "address", requirement: "optional" },
  },
  practicalCaseContentVos: {
    url: { kind: "address", requirement: "optional" },
    name: { kind: "line", requirement: "optional" },
    accessibility: { kind: "line", requirement: "optional" },
  },
} as const satisfies {
  [List in RowList]: Record<Exclude<keyof DraftRow<List>, "scanKey" | "scanFile">, ColumnPlace>;
};
export type RowColumn<List extends RowList> = keyof (typeof rowColumns)[List] & string;

/** Entries that a repeatable list may have; the contract refuses more. */
export const rowMaximum = 50;

// Object.keys forgets the names that the annotated objects have.
export const fieldNames = Object.keys(formFields) as FormField[];
export const rowLists = fieldNames.filter((name): name is RowList => isRowList(name));

export function isTextField(name: FormField): name is TextFieldName {
  return textKinds.some((kind) => kind === formFields[name].kind);
}

export function isRowList(name: string): name is RowList {
  return name in rowColumns;
}

/** The columns of a list in their order. */
export function columnsOf<List extends RowList>(list: List): RowColumn<List>[] {
  return Object.keys(rowColumns[list]) as RowColumn<List>[]; // Keys of that very object.
}

/** The longest text that the contract takes; undefined where it sets none. */
export function fieldMaximum(name: TextFieldName): number | undefined {
  const schema = programDraft.shape[name];
  const text = "unwrap" in schema ? schema.unwrap() : schema;
  return text.maxLength ?? undefined;
}

function rowShape(list: RowList) {
  const { shape } = programDraft;
  switch (list) {
    case "gitHubLinkContentVos":
      return shape.gitHubLinkContentVos.unwrap().element.shape;
    case "vulnerabilityScanContentVos":
      return shape.vulnerabilityScanContentVos.unwrap().element.shape;
    case "apiInfoContentVos":
      return shape.apiInfoContentVos.in.unwrap().element.shape;
    case "practicalCaseContentVos":
      return shape.practicalCaseContentVos.in.unwrap().element.shape;
  }
}

/** As `fieldMaximum`, of a column of a list. */
export function columnMaximum(list: RowList, column: string): number | undefined {
  const found = Object.entries(rowShape(list)).find(([name]) => name === column)?.[1];
  const schema = found && "unwrap" in found ? found.unwrap() : undefined;
  return schema && "maxLength" in schema ? (schema.maxLength ?? undefined) : undefined;
}
