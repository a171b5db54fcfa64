import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { AppError } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { minuteMs } from "@public-code/core/api/interval.ts";
import type { OutgoingPolicy } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { tableLimits } from "@public-code/core/api/tables/read-table.ts";
import { describeBytes } from "@public-code/core/contract/files/limits.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { apiMessage } from "@public-code/core/contract/messages.ts";
import { maximumPubliccodeBytes } from "@public-code/publiccode/contract/file-limits.ts";
import type { ColumnTarget } from "#contract/import-columns.ts";
import { noted } from "../candidate-notes.ts";
import { type FetchedSource, fetchSource } from "./fetch-source.ts";
import { type ContentReader, createContentReader, type SourceContent } from "./read-content.ts";
import { createRepeatRefusal } from "./refuse-repeats.ts";
import type { SourceEntry } from "./source-entry.ts";

interface SourceOptions {
  /** Of programs whose source names no agency of the portal; null for none. */
  agency: { code: string; name: string } | null;
  /** What the columns of a list are, where their names do not say it. */
  columns: ReadonlyMap<string, ColumnTarget>;
  policy: OutgoingPolicy;
  now: Date;
}

/** Of everything at an address, for a command that somebody waits for. */
const longestReadMs = 30 * minuteMs;

const isYaml = (name: string) => /\.ya?ml$/i.test(name);
const skippedFolders = ["node_modules", ".git"];

/** Every YAML file of a folder and those inside it, by names, so that each run reads in the same order. */
async function* listFiles(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!skippedFolders.includes(entry.name)) yield* listFiles(file);
    } else if (entry.isFile() && isYaml(entry.name)) yield file;
  }
}

async function readLocal(file: string, address: string): Promise<FetchedSource> {
  const { size } = await stat(file);
  const maximum = isYaml(file) ? maximumPubliccodeBytes : tableLimits.bytes;
  if (size > maximum) {
    const params = { maximum: describeBytes(maximum) };
    return { address, refused: (lang) => apiMessage("file.tooLarge", lang, params) };
  }
  return { address, bytes: await readFile(file) };
}

async function* readContents(
  source: string,
  policy: OutgoingPolicy,
): AsyncGenerator<FetchedSource> {
  const signal = AbortSignal.timeout(longestReadMs);
  const options = { policy, signal, maxBytes: tableLimits.bytes };
  if (/^https?:\/\//i.test(source)) yield* fetchSource(source, options);
  else if ((await stat(source)).isDirectory())
    for await (const file of listFiles(source))
      yield await readLocal(file, path.relative(source, file).split(path.sep).join("/"));
  else yield await readLocal(source, path.basename(source));
}

/** A program whose source names no agency, as one of the agency that somebody has named for it. */
function ofAgency(entry: SourceEntry, agency: SourceOptions["agency"]): SourceEntry {
  if (agency === null || "refused" in entry || entry.agencyCode !== null) return entry;
  const { code: agencyCode, name: became } = agency;
  const notes = [...entry.notes, noted("guessed", "agencyGiven", "", { became })];
  return { ...entry, agencyCode, notes };
}

/** The entries of a file, or why it has none. */
async function entriesOf(
  content: SourceContent,
  read: ContentReader,
): Promise<readonly SourceEntry[]> {
  try {
    return (await read(content)).entries;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const refused = (lang: Language) =>
      error.breaks.map(({ key, params }) => apiMessage(key, lang, params)).join(" ");
    return [{ sourceAddress: content.address, refused }];
  }
}

/** The programs of a folder, a file or an address. */
export async function* readSource(
  db: Db,
  source: string,
  { agency, policy, now, columns }: SourceOptions,
): AsyncGenerator<SourceEntry> {
  const read = await createContentReader(db, { columns, now, field: "source" });
  const once = createRepeatRefusal();
  for await (const content of readContents(source, policy))
    if ("refused" in content) {
      const { address: sourceAddress, refused } = content;
      yield { sourceAddress, refused };
    } else for (const entry of await entriesOf(content, read)) yield once(ofAgency(entry, agency));
}
