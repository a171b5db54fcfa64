import {
  type AgencyFinder,
  isSpreadsheetNumber,
  type NamedAgency,
} from "@public-code/core/api/code-lists/agency-names.ts";
import type { FileCodes } from "@public-code/core/api/code-lists/file-codes.ts";
import { emptinessOf } from "@public-code/core/api/tables/empty-cells.ts";
import { repositoryKey } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import type { CandidateNote, SourceKind } from "#contract/candidate-values.ts";
import { type ColumnField, type ColumnTarget, columnFields } from "#contract/import-columns.ts";
import type { SourcedProgram } from "../../add-candidates.ts";
import { noted, unseenNotes } from "../../candidate-notes.ts";
import { oldPathsOf } from "../old-paths.ts";
import type { GuessedColumn } from "./guess-columns.ts";
import { readField } from "./read-field.ts";

/** What a list has of a program: the text of each column that is not empty. */
export type ListRecord = ReadonlyMap<string, string>;

export interface RecordContext {
  codes: FileCodes;
  findAgency: AgencyFinder;
  sourceKind: SourceKind;
  columns: readonly GuessedColumn[];
  /** Whether a list has English names where it should have Chinese ones. */
  isEnglish: boolean;
  readAt: Date;
}

const fields: ReadonlySet<string> = new Set(columnFields);
const isField = (target: string): target is ColumnField => fields.has(target);

/** What a record has for a target, and in which column. */
function cellOf(record: ListRecord, { columns }: RecordContext, target: ColumnTarget) {
  // The first of several that somebody has given.
  const from = columns.find((column) => column.target === target)?.column ?? "";
  return { from, written: record.get(from) ?? "" };
}

/** Columns of our own open data that say something of the portal that they are from. */
const ofTheOtherPortal = ["programId", "versionNo", "updateTime"];

interface AgencyReading {
  agency: NamedAgency | null;
  notes: CandidateNote[];
}

/** Agencies among which a person decides, with the codes that tell them apart. */
const listAgencies = (agencies: readonly NamedAgency[]) =>
  agencies.map(({ code, nameZh }) => `${nameZh}（${code}）`).join("、");

/** Whose a program is: by a name, and by a code only where the name does not say it. */
function readAgency(record: ListRecord, context: RecordContext): AgencyReading {
  const cells = (["agency", "agencyCode"] as const).map((target) => {
    const cell = cellOf(record, context, target);
    const emptiness = emptinessOf(cell.written);
    return { ...cell, emptiness, ...context.findAgency(emptiness ? "" : cell.written) };
  });
  const [name, code] = cells;
  const isUnsaid = name?.written === "" || Boolean(name?.emptiness);
  const isAmong = code?.agency && name?.similar.includes(code.agency);
  const agency = name?.agency ?? (isUnsaid || isAmong ? (code?.agency ?? null) : null);
  const notes = cells.flatMap(({ from, written, emptiness, similar, ...cell }): CandidateNote[] => {
    if (written === "") return [];
    if (emptiness) return [noted("dropped", emptiness, written, { from })];
    if (agency && cell.agency && cell.agency !== agency)
      return [noted("dropped", "otherValue", written, { from })];
    // A unit of the agency, its name in English, or a code of another portal.
    if (agency)
      return written === agency.code || written === agency.nameZh
        ? []
        : [noted("changed", "mapped", written, { from, became: agency.nameZh })];
    const reason = similar.length === 0 ? "unknownAgency" : "similarAgency";
    return isSpreadsheetNumber(written)
      ? [noted("dropped", "spreadsheetNumber", written, { from })]
      : [noted("dropped", reason, written, { from, became: listAgencies(similar) })];
  });
  return { agency, notes };
}

/** Words for two rows of a list that tell of the same program. */
function keyOf(
  record: ListRecord,
  context: RecordContext,
  program: Pick<SourcedProgram, "repositoryUrl" | "values">,
) {
  const number = cellOf(record, context, "number").written;
  const repository = repositoryKey(program.repositoryUrl) ?? "";
  const name = program.values.programName?.value ?? "";
  // Numbers of two portals may be the same, and one repository may have several programs.
  return number === ""
    ? `${name} ${repository} ${cellOf(record, context, "agency").written}`
    : `${number} ${repository || name}`;
}

/** A program of a list; null for a record that does not name one. */
export function readRecord(
  sourceAddress: string,
  { record, unseen }: { record: ListRecord; unseen: ListRecord },
  context: RecordContext,
): SourcedProgram | null {
  const { codes, columns, sourceKind, readAt, isEnglish } = context;
  const values: Record<string, unknown> = {};
  const { agency, notes } = readAgency(record, context);
  const oldPaths: string[] = [];
  for (const { column, target, guess } of columns) {
    const written = record.get(column) ?? "";
    if (target !== "")
      notes.push(...unseenNotes(column, unseen.get(column) ?? "", isField(target) ? target : ""));
    if (written === "" || target === "agency" || target === "agencyCode") continue;
    if (target === "oldPath") {
      for (const each of written.split(/\s+/)) {
        const paths = oldPathsOf([each]);
        oldPaths.push(...paths);
        if (paths.length === 0) notes.push(noted("dropped", "refused", each, { from: column }));
      }
      continue;
    }
    if (!isField(target)) {
      const isOther = target === "number" || ofTheOtherPortal.includes(column);
      const reason = isOther ? "otherPortal" : "noPlace";
      notes.push(noted("dropped", reason, written, { from: column }));
      continue;
    }
    const reading = readField(target, written, codes);
    for (const [field, value] of Object.entries(reading.values))
      values[field] ??= { value, from: column, readAt: readAt.toISOString() };
    const place = { from: column, field: target };
    notes.push(
      ...reading.notes.map((each) =>
        each.effect === "dropped" ? { ...each, from: column } : { ...each, ...place },
      ),
    );
    if (guess === "guessed" && Object.keys(reading.values).length > 0)
      notes.push(noted("guessed", "columnName", written, place));
    if (isEnglish && (target === "programName" || target === "description"))
      notes.push(noted("guessed", "englishOnly", written, place));
  }
  if (values.programName === undefined) return null;
  const program = {
    sourceKind,
    sourceAddress,
    readAt,
    agencyCode: agency?.code ?? null,
    // Each was just read by the rules of its field.
    values: values as SourcedProgram["values"],
    notes,
    problems: [],
    oldPaths: [...new Set(oldPaths)],
  };
  const repositoryUrl = program.values.gitHubLinkContentVos?.value[0]?.url ?? "";
  const sourced = { ...program, repositoryUrl };
  return { ...sourced, sourceKey: keyOf(record, context, sourced) };
}
