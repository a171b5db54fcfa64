import {
  emailAddress,
  unfinishedAddress,
  webAddress,
} from "@public-code/core/contract/address-rules.ts";
import { isShapeIssue } from "@public-code/core/contract/broken-rules.ts";
import { otherLicence } from "@public-code/core/contract/code-lists/code-names.ts";
import {
  digitsText,
  id,
  lines,
  plainString,
  says,
  seenTime,
  text,
} from "@public-code/core/contract/rules.ts";
import { z } from "zod";
import type { TextKind } from "./field-kinds.ts";
import {
  type CodesFieldName,
  type FormField,
  fieldNames,
  isTextField,
  ofTexts,
  programFields,
  type RowList,
  rowLists,
  type TextFieldName,
} from "./program-fields.ts";
import { type ColumnPlace, type RowColumn, rowColumns, rowMaximum } from "./program-rows.ts";
import { tidyOrigins, valueOrigin } from "./value-origins.ts";

const countUpTo = (maximum: number) =>
  z
    .int()
    .refine(
      (value) => value >= 0 && value <= maximum,
      says("field.range", { params: { minimum: 0, maximum } }),
    )
    .default(0);

const codesOf = (name: CodesFieldName) =>
  z
    .array(text(100))
    .max(programFields[name].maximum)
    .default([])
    .transform((list) => [...new Set(list.filter((code) => code !== ""))]);

/** Years before it are years of the Republic, or mistyped. */
const firstDay = "1900-01-01";

/** '' or a day that exists, as `YYYY-MM-DD`. */
const day = digitsText(40).refine(
  (value) => value === "" || (z.iso.date().safeParse(value).success && value >= firstDay),
  says("field.day"),
);

/** '' or answers of a list, each once. */
const answersOf = (choices: readonly string[], most: number, maximum: number) =>
  text(maximum).refine((value) => {
    const chosen = value === "" ? [] : value.split(",");
    const isKnown = chosen.every((choice) => choices.includes(choice));
    return isKnown && chosen.length <= most && new Set(chosen).size === chosen.length;
  }, says("field.format"));

/** The rules of each kind of text; `choice` and `choices` have those of their lists. */
const submissionTexts = {
  line: text,
  area: lines,
  phone: digitsText,
  licence: text,
  address: webAddress,
  mail: (maximum: number) => emailAddress(maximum, "field.contactEmail"),
  day: () => day,
} as const satisfies Partial<Record<TextKind, (maximum: number) => z.ZodString>>;
type TextRules = Record<keyof typeof submissionTexts, (maximum: number) => z.ZodString>;

/** A draft keeps addresses that are half typed; a day is chosen, and read wherever it stands. */
const draftTexts: TextRules = {
  ...submissionTexts,
  address: unfinishedAddress,
  mail: text,
};

type Field = (typeof programFields)[TextFieldName];
function textSchema(field: Field, rules: TextRules): z.ZodString {
  switch (field.kind) {
    case "choice":
      return answersOf(field.choices, 1, field.maximum);
    case "choices":
      return answersOf(field.choices, field.choices.length, field.maximum);
    default:
      return rules[field.kind](field.maximum);
  }
}

type TextSchemas = {
  [Name in TextFieldName]: (typeof programFields)[Name]["requirement"] extends "always"
    ? z.ZodString
    : z.ZodDefault<z.ZodString>;
};
function textsBy(rules: TextRules): TextSchemas {
  return ofTexts((name) => {
    const field = programFields[name];
    const { requirement } = field;
    const schema = textSchema(field, rules);
    return requirement === "always" ? schema.min(1) : schema.default("");
  }) as TextSchemas; // The same condition as in the type.
}

type RowSchemas<List extends RowList> = {
  [Column in RowColumn<List>]: (typeof rowColumns)[List][Column] extends { kind: "count" }
    ? ReturnType<typeof countUpTo>
    : z.ZodDefault<z.ZodString>;
};
function rowOf<List extends RowList>(list: List, rules: TextRules): RowSchemas<List> {
  const columns = Object.entries<ColumnPlace>(rowColumns[list]).map(([name, { kind, maximum }]) => [
    name,
    kind === "count" ? countUpTo(maximum) : rules[kind](maximum).default(""),
  ]);
  return Object.fromEntries(columns) as RowSchemas<List>; // The same condition as in the type.
}

/** The edition to save; nothing, '' and 0 stand for one that does not exist yet. */
const editionNumber = z
  .union([z.int().min(0), plainString(15).regex(/^\d*$/)])
  .nullish()
  .transform((value) => Number(value ?? 0) || null);

/** A stored file that the form keeps; null where there is none, or a new one takes its place. */
const keptFile = z
  .object({ fileId: id })
  .nullish()
  .transform((file) => file ?? null);

function hasText(row: Record<string, unknown>): boolean {
  return Object.values(row).some((value) => value !== "");
}

/** Which edition a save is for and what it does, apart from what the form says. */
export const saveTarget = z.object({
  programId: editionNumber,
  /** The edition's updateTime as the caller saw it. */
  updateTime: seenTime.default(""),
  processAction: z.enum(["", "submit"]).default(""),
  /** Where values were read that nobody has confirmed; without it everything is the agency's own word. */
  origins: z.array(valueOrigin).max(fieldNames.length).default([]).transform(tidyOrigins),
});
export type SaveTarget = z.output<typeof saveTarget>;

function formBy(rules: TextRules) {
  /** `scanKey` names a new report among the uploaded parts; `scanFile.fileId` keeps a stored one. */
  const scanRow = z.object({
    ...rowOf("vulnerabilityScanContentVos", rules),
    scanKey: text(100).default(""),
    scanFile: keptFile,
  });
  return z.object({
    ...saveTarget.shape,
    ...textsBy(rules),
    types: codesOf("types"),
    teches: codesOf("teches"),
    vulnerabilityScanContentVos: z.array(scanRow).max(rowMaximum).default([]),
    apiInfoContentVos: z
      .array(z.object(rowOf("apiInfoContentVos", rules)))
      .max(rowMaximum)
      .default([])
      .transform((rows) => rows.filter(hasText)),
    gitHubLinkContentVos: z
      .array(z.object(rowOf("gitHubLinkContentVos", rules)))
      .max(rowMaximum)
      .default([]),
    practicalCaseContentVos: z
      .array(z.object(rowOf("practicalCaseContentVos", rules)))
      .max(rowMaximum)
      .default([])
      .transform((rows) => rows.filter(hasText)),
    picFiles: z
      .array(z.object({ fileId: id }))
      .max(programFields.picFiles.maximum)
      .default([]),
    sbomFile: keptFile,
  } satisfies Record<FormField | keyof SaveTarget, z.ZodType>);
}
type FormSchema = ReturnType<typeof formBy>;

/** What every save must satisfy: maxima and closed lists of whatever is filled, and a name. */
export const programDraft: FormSchema = formBy(draftTexts);
export type ProgramDraft = z.output<typeof programDraft>;
export type ProgramDraftInput = z.input<typeof programDraft>;

/** The licence's own text, which belongs to `other` only. */
export function ownLicence(form: Pick<ProgramDraft, "authorizations" | "authorization">): string {
  return form.authorizations === otherLicence ? form.authorization : "";
}

/** The ways to reach a contact, of which one is enough. */
export const contactWays = ["contactEmail", "contactNumber"] as const;

/** A missing key is one more broken rule; only of values of another type there is no form to judge. */
const wheneverReadable = {
  when: ({ issues }: z.core.ParsePayload) =>
    // An issue that is not finished yet lacks its words only, and those are not looked at.
    !issues.some((issue) => isShapeIssue(issue as z.core.$ZodIssue)),
};

function isRequiredColumn(list: RowList, column: string): boolean {
  const columns: Readonly<Record<string, ColumnPlace>> = rowColumns[list];
  return columns[column]?.requirement === "required";
}

/** True where a field says nothing. */
export function isEmptyValue(value: ProgramDraft[FormField]): boolean {
  return typeof value === "string" || Array.isArray(value) ? value.length === 0 : value === null;
}

/** What a submission must satisfy: a draft with all that is required, and nothing half typed. */
export const programSubmission: FormSchema = formBy(submissionTexts).superRefine(
  (form, context) => {
    const ask = (path: (string | number)[], key: Parameters<typeof says>[0] = "field.required") =>
      context.addIssue({ code: "custom", path, ...says(key) });
    for (const name of fieldNames)
      if (programFields[name].requirement === "required" && isEmptyValue(form[name]))
        ask([name], isTextField(name) ? "field.required" : "field.atLeastOne");
    for (const list of rowLists)
      for (const [index, row] of form[list].entries())
        for (const [column, value] of Object.entries(row))
          if (value === "" && isRequiredColumn(list, column)) ask([list, index, column]);
    if (form.authorizations === otherLicence && ownLicence(form) === "")
      ask(["authorization"], "field.authorizationOther");
    if (contactWays.every((name) => form[name] === ""))
      for (const name of contactWays) ask([name], "field.contactWay");
  },
  wheneverReadable,
);
