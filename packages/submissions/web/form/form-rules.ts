import { describeIssue } from "@public-code/core/contract/broken-rules.ts";
import { describeBytes, fileLimits } from "@public-code/core/contract/files/limits.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { apiMessage } from "@public-code/core/contract/messages.ts";
import type { ManagedProgram } from "@public-code/programs/contract/managed-program.ts";
import { fieldNames, isRowList } from "@public-code/programs/contract/program-fields.ts";
import {
  contactWays,
  type ProgramDraftInput,
  programDraft,
  programSubmission,
} from "@public-code/programs/contract/program-form.ts";
import { refusesWithoutReason } from "@public-code/programs/contract/transitions.ts";
import { addressOf, type FieldAddress } from "./field-address.ts";
import { totalBytes } from "./file-rules.ts";
import { draftOf, type FormValues, type SaveAction } from "./form-values.ts";

/** A broken rule: its place, its message, and whether a draft breaks it too. */
export interface FormIssue {
  address: FieldAddress;
  message: string;
  /** False for what only submitting requires. */
  always: boolean;
  /** True where something is typed already, and not right yet. */
  malformed: boolean;
}

type Edition = Pick<
  ManagedProgram,
  "programId" | "firstEditionNo" | "programStatusCode" | "updateTime"
>;

interface SchemaIssue {
  path: readonly (string | number)[];
  message: string;
  malformed?: boolean;
}

/** Invalid counts would stop the rules between fields from running; 0 lets them run. */
function withPlainCounts(draft: ProgramDraftInput): ProgramDraftInput {
  const plain = (count: number | undefined) => (Number.isSafeInteger(count) ? count : 0);
  return {
    ...draft,
    vulnerabilityScanContentVos: (draft.vulnerabilityScanContentVos ?? []).map((row) => ({
      ...row,
      scanCriticalRecord: plain(row.scanCriticalRecord),
      scanHighRecord: plain(row.scanHighRecord),
      scanMediumRecord: plain(row.scanMediumRecord),
    })),
  };
}

function schemaIssues(
  schema: typeof programDraft | typeof programSubmission,
  draft: ProgramDraftInput,
  lang: Language,
): SchemaIssue[] {
  const { error } = schema.safeParse(draft, { reportInput: true });
  return (error?.issues ?? []).map((issue) => ({
    // The contract's objects have no symbols for keys.
    path: issue.path as (string | number)[],
    message: describeIssue(issue, lang),
    malformed: typeof issue.input === "string" && issue.input.trim() !== "",
  }));
}

/** Rules over all files together; single files are checked when they are chosen. */
function fileIssues(values: FormValues, lang: Language): SchemaIssue[] {
  const maximum = fileLimits.filesPerField;
  const tooMany = apiMessage("file.tooMany", lang, { maximum });
  const tooLarge = apiMessage("file.totalTooLarge", lang, {
    maximum: describeBytes(fileLimits.totalBytes),
  });
  const scans = values.vulnerabilityScanContentVos;
  const reports = scans.filter(({ report }) => report !== null);
  return [
    ...(values.picFiles.length > maximum ? [{ path: ["picFiles"], message: tooMany }] : []),
    ...(reports.length > maximum
      ? [{ path: ["vulnerabilityScanContentVos"], message: tooMany }]
      : []),
    ...(totalBytes(values) > fileLimits.totalBytes
      ? [{ path: ["picFiles"], message: tooLarge }]
      : []),
  ];
}

function lacksReason(values: FormValues, edition: Edition | null, action: SaveAction): boolean {
  return (
    edition !== null && refusesWithoutReason(edition, action) && values.changeReason.trim() === ""
  );
}

/**
 * Every rule that the form breaks, in the order of the page: those of a draft, and those that only
 * submitting requires. The server checks with the same schemas.
 */
export function findIssues(
  values: FormValues,
  edition: Edition | null,
  lang: Language,
): FormIssue[] {
  const draft = draftOf(values, edition, "");
  const reason = { path: ["changeReason"], message: apiMessage("field.changeReason", lang) };
  const always = [
    ...schemaIssues(programDraft, draft, lang),
    ...fileIssues(values, lang),
    ...(lacksReason(values, edition, "") ? [reason] : []),
  ];
  const submitting = [
    ...schemaIssues(programSubmission, withPlainCounts(draft), lang),
    ...(lacksReason(values, edition, "submit") ? [reason] : []),
  ];
  const issues = new Map<string, FormIssue>();
  const add = ({ path, message, malformed = false }: SchemaIssue, always: boolean) => {
    const address = addressOf(values, path);
    const key = `${address} ${message}`;
    if (!issues.has(key)) issues.set(key, { address, message, always, malformed });
  };
  for (const issue of always) add(issue, true);
  for (const issue of submitting) add(issue, false);
  return inPageOrder(values, [...issues.values()]);
}

/** Place of the field on the page, and of the entry in its list; -1 for what has none. */
function placeOf(values: FormValues, address: FieldAddress): [field: number, row: number] {
  const key = address.split(".")[1];
  const index = fieldNames.findIndex((name) => address === name || address.startsWith(`${name}.`));
  const name = fieldNames[index];
  if (name === undefined || key === undefined) return [index, -1];
  const entries: readonly { key: string }[] =
    isRowList(name) || name === "picFiles" ? values[name] : [];
  return [index, entries.findIndex((entry) => entry.key === key)];
}

function inPageOrder(values: FormValues, issues: readonly FormIssue[]): FormIssue[] {
  return issues
    .map((issue) => ({ issue, at: placeOf(values, issue.address) }))
    .toSorted((a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1])
    .map(({ issue }) => issue);
}

/** What blocks an action. */
export function blockingIssues(issues: readonly FormIssue[], action: SaveAction): FormIssue[] {
  return issues.filter((issue) => issue.always || action === "submit");
}

/** Where something is typed that a draft keeps and a submission refuses. */
export function malformedPlaces(issues: readonly FormIssue[]): FieldAddress[] {
  return [...new Set(issues.flatMap((issue) => (issue.malformed ? [issue.address] : [])))];
}

/** The places to go to for some broken rules; of two of which one is enough, the first. */
export function placesOf(messages: ReadonlyMap<FieldAddress, string>): FieldAddress[] {
  const [first, second] = contactWays;
  // One requirement stands at both of them in the same words.
  const isEither = messages.has(second) && messages.get(first) === messages.get(second);
  return [...messages.keys()].filter((address) => !(isEither && address === second));
}

/** The first message of each address. */
export function messagesOf(issues: readonly FormIssue[]): Map<FieldAddress, string> {
  // The last of equal keys stays.
  return new Map(issues.toReversed().map(({ address, message }) => [address, message]));
}
