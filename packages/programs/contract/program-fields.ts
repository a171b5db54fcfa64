import type { CodeCategory } from "@public-code/core/contract/code-lists/code-names.ts";
import { type FieldKind, type ProgramField, type TextKind, textKinds } from "./field-kinds.ts";
import { publiccodeFields } from "./publiccode-fields.ts";

const everywhere = { visitors: true, compared: true, publiccode: true } as const;
const inPortal = { visitors: true, compared: true, publiccode: false, openData: null } as const;

/**
 * Every field that an agency fills in, in the order of the form. A text needs nothing else but its
 * column in `editions` and its words in the messages at `program.field`.
 */
export const programFields = {
  programName: {
    kind: "line",
    maximum: 100,
    section: "basic",
    requirement: "always",
    english: "programNameEn",
    views: { ...everywhere, page: "own", openData: "column" },
  },
  programNameEn: {
    kind: "line",
    maximum: 100,
    section: "basic",
    requirement: "optional",
    views: { ...everywhere, page: "detail", openData: "column" },
  },
  demoUrl: {
    kind: "address",
    maximum: 500,
    section: "basic",
    requirement: "required",
    views: { ...everywhere, page: "own", openData: "column" },
  },
  description: {
    kind: "area",
    maximum: 500,
    section: "basic",
    requirement: "required",
    english: "descriptionEn",
    views: { ...everywhere, page: "own", openData: "column" },
  },
  descriptionEn: {
    kind: "area",
    maximum: 500,
    section: "basic",
    requirement: "optional",
    views: { ...everywhere, page: "detail", openData: "column" },
  },
  types: {
    kind: "codes",
    category: "code_filter_type",
    maximum: 50,
    section: "basic",
    requirement: "required",
    views: { ...everywhere, page: "own", openData: "own" },
  },
  gitHubLinkContentVos: {
    kind: "rows",
    maximum: 50,
    section: "source",
    requirement: "required",
    views: { ...everywhere, page: "own", openData: "own" },
  },
  teches: {
    kind: "codes",
    category: "code_filter_tech",
    maximum: 100,
    section: "source",
    requirement: "optional",
    views: { ...everywhere, page: "own", openData: "own" },
  },
  authorizations: {
    kind: "licence",
    category: "code_filter_authorizations",
    maximum: 50,
    section: "source",
    requirement: "required",
    views: { ...everywhere, page: "own", openData: "own" },
  },
  authorization: {
    kind: "line",
    maximum: 50,
    section: "source",
    requirement: "conditional",
    views: { ...everywhere, page: "own", openData: "own" },
  },
  ...publiccodeFields,
  vulnerabilityScanContentVos: {
    kind: "rows",
    maximum: 50,
    section: "scans",
    requirement: "required",
    views: { ...inPortal, page: "own" },
  },
  sbomFile: {
    kind: "file",
    maximum: 1,
    section: "scans",
    requirement: "optional",
    views: { ...inPortal, page: "own" },
  },
  apiInfoContentVos: {
    kind: "rows",
    maximum: 50,
    section: "apis",
    requirement: "optional",
    views: { ...inPortal, page: "own" },
  },
  practicalCaseContentVos: {
    kind: "rows",
    maximum: 50,
    section: "cases",
    requirement: "optional",
    views: { ...inPortal, page: "own" },
  },
  picFiles: {
    kind: "pictures",
    maximum: 10,
    section: "media",
    requirement: "optional",
    views: { ...inPortal, page: "own" },
  },
  contactAgency: {
    kind: "line",
    maximum: 200,
    section: "contact",
    requirement: "required",
    views: { ...inPortal, page: "contact" },
  },
  contactName: {
    kind: "line",
    maximum: 50,
    section: "contact",
    requirement: "required",
    views: { ...inPortal, page: "contact" },
  },
  contactEmail: {
    kind: "mail",
    maximum: 320,
    section: "contact",
    requirement: "conditional",
    views: { ...inPortal, page: "contact" },
  },
  contactNumber: {
    kind: "phone",
    maximum: 50,
    section: "contact",
    requirement: "conditional",
    views: { ...inPortal, page: "contact" },
  },
  changeReason: {
    kind: "area",
    maximum: 500,
    section: "change",
    requirement: "conditional",
    views: { visitors: false, page: "detail", compared: false, openData: null, publiccode: false },
  },
} as const satisfies Record<string, ProgramField>;

type Fields = typeof programFields;
export type FormField = keyof Fields;
type FieldsOf<Kind extends FieldKind> = {
  [Field in FormField]: Fields[Field]["kind"] extends Kind ? Field : never;
}[FormField];
export type TextFieldName = FieldsOf<TextKind>;
/** Texts whose control, fact and column need nothing made for them. */
export type PlainTextName = Exclude<TextFieldName, "authorizations">;
export type CodedField = {
  [Field in FormField]: Fields[Field] extends { category: CodeCategory } ? Field : never;
}[FormField];
export type CodesFieldName = FieldsOf<"codes">;
export type RowList = FieldsOf<"rows">;
/** Fields that hold one stored file, or null. */
export type FileFieldName = FieldsOf<"file">;
/** Texts with an English one beside them. */
export type TranslatedField = {
  [Field in TextFieldName]: Fields[Field] extends { english: TextFieldName } ? Field : never;
}[TextFieldName];
export type OpenDataColumn = {
  [Field in TextFieldName]: Fields[Field]["views"]["openData"] extends "column" ? Field : never;
}[TextFieldName];

// Object.keys forgets the names that the annotated objects have.
export const fieldNames = Object.keys(programFields) as FormField[];
export const textFields = fieldNames.filter(isTextField);
export const codesFields = fieldNames.filter(isCodesField);
export const codedFields = fieldNames.filter(isCodedField);
export const rowLists = fieldNames.filter((name): name is RowList => isRowList(name));
export const openDataColumns = textFields.filter(
  (name): name is OpenDataColumn => programFields[name].views.openData === "column",
);

export function isTextField(name: FormField): name is TextFieldName {
  return textKinds.some((kind) => kind === programFields[name].kind);
}

export function isPlainText(name: FormField): name is PlainTextName {
  return isTextField(name) && name !== "authorizations";
}

export function isCodedField(name: FormField): name is CodedField {
  return "category" in programFields[name];
}

export function isCodesField(name: FormField): name is CodesFieldName {
  return programFields[name].kind === "codes";
}

export function isRowList(name: string): name is RowList {
  return fieldNames.some(
    (fieldName) => fieldName === name && programFields[fieldName].kind === "rows",
  );
}

export function isFileField(name: FormField): name is FileFieldName {
  return programFields[name].kind === "file";
}

/** Something for each of some fields. */
export function ofEach<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  // One entry a name.
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}

/** Something for each field whose value is one text. */
export function ofTexts<Value>(make: (name: TextFieldName) => Value): Record<TextFieldName, Value> {
  return ofEach(textFields, make);
}
