import { invalid } from "@public-code/core/api/app-error.ts";
import { readFileCodes } from "@public-code/core/api/code-lists/file-codes.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { foreignJsonBytes, readForeignJson } from "@public-code/core/api/outgoing/read-json.ts";
import { type TableLimits, tableLimits } from "@public-code/core/api/tables/read-table.ts";
import { describeBytes } from "@public-code/core/contract/files/limits.ts";
import type { SourceKind } from "#contract/candidate-values.ts";
import type { ColumnTarget } from "#contract/import-columns.ts";
import { candidateTexts } from "../candidate-texts.ts";
import { readAgencyNames } from "./agency-names.ts";
import { importAccount, readPubliccodeSource } from "./read-publiccode-file.ts";
import { readSoftware, softwarePage } from "./read-software.ts";
import type { GuessedColumn } from "./records/guess-columns.ts";
import { openJsonList, openTable, type ProgramList } from "./records/open-list.ts";
import { readList } from "./records/read-list.ts";
import type { SourceEntry } from "./source-entry.ts";

/** A file of a source. */
export interface SourceContent {
  /** Where it lies, as it is shown: a name, a path in its folder, or an address. */
  address: string;
  bytes: Uint8Array;
  /** Of JSON that was parsed before. */
  value?: unknown;
}

export interface ReadContent {
  kind: SourceKind;
  /** Of a list; none of any other source. */
  columns: readonly GuessedColumn[];
  list: ProgramList | null;
  entries: readonly SourceEntry[];
}

export interface ContentOptions {
  /** What somebody says the columns of a list are. */
  columns: ReadonlyMap<string, ColumnTarget>;
  now: Date;
  /** Where what cannot be read is said to be. */
  field: string;
  limits?: TableLimits;
}

export type ContentReader = (content: SourceContent) => Promise<ReadContent>;

const isTableName = (name: string) => /\.(csv|tsv|txt)$/i.test(name);
const isYamlName = (name: string) => /\.ya?ml$/i.test(name);

const startOf = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(0, 4_096))
    .toString("latin1")
    .replace(/^[\u00ef\u00bb\u00bf\s]+/, "");

/** A spreadsheet or a picture, whose reader is told to save a table as CSV. */
const isBinary = (start: string) => start.includes("\0");

/** A first line of several cells that is no key of YAML. */
function beginsAsTable(start: string): boolean {
  const [line = ""] = start.split(/\r|\n/);
  return /[,;\t]/.test(line) && !/^[\w"']+\s*:/.test(line);
}

/**
 * Makes what reads a file of whatever kind, by its content: publiccode.yml, our open data, a table, or a
 * page of the Software Catalog API. 422 at `field` for a list that cannot be read.
 */
export async function createContentReader(db: Db, options: ContentOptions): Promise<ContentReader> {
  const { columns, now: readAt, field, limits = tableLimits } = options;
  const agencies = await readAgencyNames(db);
  const context = { codes: await readFileCodes(db), agencies, readAt };
  const ofList = async (address: string, list: ProgramList): Promise<ReadContent> => ({
    kind: list.kind,
    list,
    ...(await readList(list, address, columns, context)),
  });
  const ofFile = async ({ address, bytes }: SourceContent): Promise<ReadContent> => {
    const program = await readPubliccodeSource({ address, content: bytes, readAt }, context);
    const refused: SourceEntry = {
      sourceAddress: address,
      refused: (lang) => candidateTexts[lang].t("candidates.refused.noFile"),
    };
    return { kind: "publiccode", columns: [], list: null, entries: [program ?? refused] };
  };
  return async (content) => {
    const { address, bytes } = content;
    if (isYamlName(address)) return ofFile(content);
    if (bytes.length > limits.bytes) return ofList(address, await openTable(bytes, field, limits));
    const start = startOf(bytes);
    const isJson = /^[[{]/.test(start);
    if (isJson && bytes.length > foreignJsonBytes) {
      const maximum = describeBytes(foreignJsonBytes);
      throw invalid({ path: field, key: "table.jsonTooLarge", params: { maximum } });
    }
    const value =
      content.value ?? (isJson ? await readForeignJson(bytes, importAccount) : undefined);
    const page = softwarePage.safeParse(value);
    if (page.success) {
      const entries = [];
      for (const entry of page.data.data) entries.push(await readSoftware(entry, address, context));
      return { kind: "catalogApi", columns: [], list: null, entries };
    }
    if (Array.isArray(value)) return ofList(address, openJsonList(value, field, limits));
    if (/\.json$/i.test(address) && value === undefined)
      throw invalid({ path: field, key: "field.format" });
    if (isTableName(address) || isBinary(start) || beginsAsTable(start))
      return ofList(address, await openTable(bytes, field, limits));
    return ofFile(content);
  };
}
