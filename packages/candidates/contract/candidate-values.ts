import { programDraft } from "@public-code/programs/contract/program-form.ts";
import { z } from "zod";

const { programId, updateTime, processAction, origins, picFiles, sbomFile, changeReason, ...said } =
  programDraft.shape;

/** What a source may say of a program: the fields of the form, without files. */
const candidateForm = z.object(said);
export type CandidateField = keyof typeof said;
type FormInput = z.input<typeof candidateForm>;

/** A value of a field, with where it was read and when. */
export interface ReadValue<Value = unknown> {
  value: Value;
  /** A place inside the source, such as `description.zh.longDescription`; '' for the source itself. */
  from: string;
  /** ISO time. */
  readAt: string;
}

export type CandidateValues = {
  [Field in CandidateField]?: ReadValue<NonNullable<FormInput[Field]>>;
};

/** Where programs are found. */
export const sourceKinds = ["publiccode", "openData", "table", "catalogApi", "forge"] as const;
export type SourceKind = (typeof sourceKinds)[number];

export const noteEffects = ["dropped", "changed", "guessed"] as const;
export type NoteEffect = (typeof noteEffects)[number];

/** Why a value is not in the form as its source has it. */
export const noteReasons = [
  /** The form has no place for it. */
  "noPlace",
  /** The form has it in other words, such as the code of a licence. */
  "mapped",
  /** Longer than the form allows. */
  "tooLong",
  /** No code of the list is called so. */
  "notInList",
  /** The form takes it from another value of the source. */
  "otherValue",
  /** The form would refuse it. */
  "refused",
  /** It stands for what the source does not say. */
  "unsaid",
  /** Numbers and days of another portal are its own. */
  "otherPortal",
  /** A year of the Republic of China, which began in 1912. */
  "republicYear",
  /** An agency of the portal has this name; whether the program is its own is not said. */
  "agencyName",
  /** The portal has no agency of this name or code. */
  "unknownAgency",
  /** Several agencies of the portal have this name, or one like it. */
  "similarAgency",
  /** A spreadsheet seems to have made a number of a code. */
  "spreadsheetNumber",
  /** A word or a sign that says that there is nothing. */
  "nothing",
  /** It points at another cell. */
  "ditto",
  /** Whoever read the source said whose its programs are. */
  "agencyGiven",
  /** The English text stands where the Chinese one belongs. */
  "englishOnly",
  /** It had characters that nobody sees, such as those that turn the direction of a text. */
  "unseen",
  /** The list names the column so; nobody said which field it is. */
  "columnName",
] as const;
export type NoteReason = (typeof noteReasons)[number];

/** What became of a value of the source that is not in the form as it was written. */
export interface CandidateNote {
  effect: NoteEffect;
  reason: NoteReason;
  /** Where the source has it. */
  from: string;
  /** The field of the form that has what became of it; '' for none. */
  field: CandidateField | "";
  written: string;
  became: string;
}
