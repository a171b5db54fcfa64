import {
  codesFields,
  type FormField,
  fieldNames,
  isTextField,
  type TextFieldName,
} from "@public-code/programs/contract/program-fields.ts";

export type ReadText = Exclude<TextFieldName, "changeReason">;

/** Fields that a column of a list can hold: texts, codes by their names, and addresses of repositories. */
export const columnFields = fieldNames.filter(
  (name): name is ReadText | "types" | "teches" | "gitHubLinkContentVos" =>
    name !== "changeReason" && (isTextField(name) || isNamed(name)),
);
export type ColumnField = (typeof columnFields)[number];

function isNamed(name: FormField): boolean {
  return name === "gitHubLinkContentVos" || codesFields.some((codes) => codes === name);
}

/** What else a column may say of a program. */
export const columnFacts = [
  /** The name of its agency. */
  "agency",
  /** The code of its agency, for where nobody says the name. */
  "agencyCode",
  /** The number that the list has for it. */
  "number",
  /** Paths under which an earlier portal had it. */
  "oldPath",
] as const;

/** What a column of a list is; '' for one that is left out. */
export const columnTargets = ["", ...columnFacts, ...columnFields] as const;
export type ColumnTarget = (typeof columnTargets)[number];
