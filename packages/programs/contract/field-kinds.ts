import type { CodeCategory } from "@public-code/core/contract/code-lists/code-names.ts";

/** The sections of the form, in their order; also the ids of their anchors. */
export const formSections = [
  "basic",
  "source",
  "upkeep",
  "scans",
  "apis",
  "cases",
  "media",
  "contact",
  "change",
] as const;
export type FormSection = (typeof formSections)[number];

/** Kinds of fields whose value is one text. */
export const textKinds = [
  "line",
  "address",
  "area",
  "mail",
  "phone",
  "licence",
  "day",
  "choice",
  "choices",
] as const;
export type TextKind = (typeof textKinds)[number];
export type FieldKind = TextKind | "codes" | "rows" | "pictures" | "file";

/** Where a field is read beside the form and the agency's own call, which have all of them. */
interface FieldViews {
  /** The call and the pages for visitors; '' there where it is false. */
  visitors: boolean;
  /**
   * `upkeep` and `contact` are lists of the program's page, `detail` one of the agency's own view;
   * `own` is a place made for this field.
   */
  page: "upkeep" | "contact" | "own" | "detail";
  /** Compared with the online edition in a review; its value is listed there in any case. */
  compared: boolean;
  /** A `column` holds the text as it is; `own` stands for codes, lists and joined names. */
  openData: "column" | "own" | null;
  publiccode: boolean;
}

/**
 * What submitting asks for; `always` is asked of drafts too, and `conditional` depends on another
 * field or on the edition's state.
 */
export type Requirement = "always" | "required" | "optional" | "conditional";

/** What the portal knows of a field; everything that handles fields reads it here. */
export interface ProgramField {
  kind: FieldKind;
  /** Characters of a text; entries of a list. */
  maximum: number;
  section: FormSection;
  requirement: Requirement;
  /** The code list of a field that holds codes. */
  category?: CodeCategory;
  /** The answers of a `choice`, and of `choices`, which joins several by commas. */
  choices?: readonly string[];
  /** The field whose text replaces this one on English pages, unless it is empty. */
  english?: string;
  views: FieldViews;
}
