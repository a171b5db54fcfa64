import { createHash } from "node:crypto";
import { AppError, invalid } from "@public-code/core/api/app-error.ts";
import { codeName, readCodeNames } from "@public-code/core/api/code-lists/code-names.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import type { OutgoingPolicy } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { mostLeftOut, tableLimits } from "@public-code/core/api/tables/read-table.ts";
import { describeBytes } from "@public-code/core/contract/files/limits.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { repositoryKey } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import {
  type ImportedFile,
  type ImportPreview,
  importLimits,
  importOutcomes,
  mostPreviewed,
  type PreviewedProgram,
} from "#contract/imports.ts";
import type { SourcedProgram } from "../add-candidates.ts";
import { missingFields } from "../list-candidates.ts";
import { fetchSource } from "./fetch-source.ts";
import { type ImportedEntry, importTogether } from "./import-programs.ts";
import { createContentReader, type ReadContent, type SourceContent } from "./read-content.ts";
import { createRepeatRefusal } from "./refuse-repeats.ts";
import type { SourceEntry } from "./source-entry.ts";

interface FileImport {
  viewer: Viewer;
  source: ImportedFile;
  lang: Language;
  policy: OutgoingPolicy;
  now: Date;
}

/** Of everything at an address: the call that waits for it ends soon after. */
const readMs = 40_000;

/** What a file is called that somebody has pasted. */
const unnamedFile = "publiccode.yml";

/** Which part of the request has what is read. */
const fieldOf = ({ file, text }: ImportedFile) =>
  file !== "" ? "file" : text.trim() === "" ? "address" : "text";

async function* contentsOf({ source, lang, policy }: FileImport): AsyncGenerator<SourceContent> {
  const { file, text, address, fileName } = source;
  const field = fieldOf(source);
  if (field !== "address") {
    const bytes = field === "file" ? Buffer.from(file, "base64") : Buffer.from(text);
    const maximum = describeBytes(importLimits.bytes);
    if (field === "file" && bytes.length > importLimits.bytes)
      throw invalid({ path: field, key: "file.tooLarge", params: { maximum } });
    yield { address: fileName, bytes };
    return;
  }
  if (address === "") throw invalid({ path: "text", key: "field.required" });
  const signal = AbortSignal.timeout(readMs);
  const options = { policy, signal, maxBytes: importLimits.fetchedBytes };
  for await (const content of fetchSource(address, options)) {
    if (!("refused" in content)) yield content;
    else {
      const message = content.refused(lang);
      throw new AppError("err.invalid", { fieldErrors: [{ path: field, message }] });
    }
  }
}

/** Neither a repository nor an address tells two files of publiccode.yml apart that somebody has pasted. */
function named(entry: SourceEntry, { bytes }: SourceContent, isGiven: boolean): SourceEntry {
  if (!isGiven || "refused" in entry || entry.sourceKind !== "publiccode") return entry;
  const sourceAddress = entry.sourceAddress || unnamedFile;
  const sourceKey = createHash("sha256").update(bytes).digest("base64url");
  return { ...entry, sourceAddress, ...(entry.repositoryUrl === "" ? { sourceKey } : {}) };
}

/** Everything that a file or an address has; 422 where nothing can be read. */
async function readGiven(db: Db, given: FileImport): Promise<ReadContent> {
  const { source, lang, now } = given;
  const field = fieldOf(source);
  const limits = { ...tableLimits, rows: importLimits.rows };
  const columns = new Map(source.columns.map(({ column, target }) => [column, target]));
  const { namesLine } = source;
  const read = await createContentReader(db, { columns, now, field, limits, namesLine });
  const once = createRepeatRefusal();
  const entries: SourceEntry[] = [];
  let last: ReadContent | undefined;
  for await (const content of contentsOf(given)) {
    last = await read(content);
    for (const entry of last.entries)
      entries.push(once(named(entry, content, field !== "address")));
    const programs = entries.filter((entry) => !("refused" in entry));
    if (programs.length > limits.rows || entries.length > limits.rows + mostLeftOut)
      throw invalid({ path: field, key: "table.tooManyRows", params: { maximum: limits.rows } });
  }
  const [first] = entries;
  if (!last || !first) throw invalid({ path: field, key: "file.empty" });
  if (entries.length === 1 && "refused" in first) {
    const message = first.refused(lang);
    throw new AppError("err.invalid", { fieldErrors: [{ path: field, message }] });
  }
  return { ...last, entries };
}

/** The first texts of a column, as examples of what it holds. */
function examplesOf({ list }: ReadContent, column: string): string[] {
  const texts = new Set<string>();
  for (const { record } of list?.records ?? []) {
    const text = record.get(column);
    if (text) texts.add(text.slice(0, 100));
    if (texts.size === 3) break;
  }
  return [...texts];
}

const agencyCategory = "code_filter_provide_dept";
const unknownReasons: readonly string[] = ["unknownAgency", "similarAgency", "spreadsheetNumber"];

/** The agency that a source names and the portal does not have, and those that it may mean. */
function unknownAgencyOf({ agencyCode, notes, sourceKind, values }: SourcedProgram) {
  if (agencyCode !== null) return { unknownAgency: "", similarAgencies: "" };
  const isFile = sourceKind === "publiccode" || sourceKind === "catalogApi";
  const note = notes.find(({ reason }) => unknownReasons.includes(reason));
  const unknownAgency = note?.written ?? (isFile ? values.contactAgency?.value : undefined) ?? "";
  return { unknownAgency, similarAgencies: note?.became ?? "" };
}

/** Whoever imports what a preview shows has confirmed what it takes the columns for. */
const withoutGuesses = (entry: SourceEntry): SourceEntry =>
  "refused" in entry
    ? entry
    : { ...entry, notes: entry.notes.filter(({ reason }) => reason !== "columnName") };

/** Puts what a file or an address tells among the candidates, all or none, or says what that would do. */
export async function importCandidates(db: Db, given: FileImport): Promise<ImportPreview> {
  const content = await readGiven(db, given);
  const { dryRun } = given.source;
  const entries = dryRun ? content.entries.map(withoutGuesses) : content.entries;
  const imported = await importTogether(db, entries, { ...given, dryRun });
  const names = await readCodeNames(db);
  const present = ({ entry, outcome }: ImportedEntry): PreviewedProgram => {
    const place = entry.sourceAddress;
    if ("refused" in entry) {
      const reason = entry.refused(given.lang);
      const nothing = { programName: "", agencyName: "", repository: "", notes: 0, missing: [] };
      return { place, outcome, reason, ...nothing, unknownAgency: "", similarAgencies: "" };
    }
    return {
      ...{ place, outcome, reason: "" },
      programName: entry.values.programName?.value ?? "",
      agencyName: codeName(names, agencyCategory, entry.agencyCode ?? "", given.lang),
      ...unknownAgencyOf(entry),
      repository: (entry.values.gitHubLinkContentVos?.value ?? [{ url: entry.repositoryUrl }])
        .map(({ url = "" }) => repositoryKey(url) ?? url)
        .join(" · "),
      notes: entry.notes.length,
      missing: missingFields(entry.values),
    };
  };
  const inOrder = importOutcomes.flatMap((outcome) =>
    imported.filter((entry) => entry.outcome === outcome),
  );
  const counts = { refused: 0, added: 0, changed: 0, unchanged: 0 };
  for (const { outcome } of imported) counts[outcome] += 1;
  return {
    kind: content.kind,
    counts,
    namesLine: content.list?.namesLine ?? 0,
    columns: content.columns.map((column) => ({
      ...column,
      examples: examplesOf(content, column.column),
    })),
    programs: inOrder.slice(0, mostPreviewed).map(present),
  };
}
