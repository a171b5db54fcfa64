import { invalid } from "@public-code/core/api/app-error.ts";
import { readAgencyFinder } from "@public-code/core/api/code-lists/agency-names.ts";
import { readFileCodes } from "@public-code/core/api/code-lists/file-codes.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { foreignJsonBytes, readForeignJson } from "@public-code/core/api/outgoing/read-json.ts";
import { type TableLimits, tableLimits } from "@public-code/core/api/tables/read-table.ts";
import {
  decodeUnicode,
  findBelow,
  formatOfText,
  formatOfValue,
  isObject,
  refuseFormat,
  textFormats,
} from "@public-code/core/contract/files/file-formats.ts";
import { recogniseFile } from "@public-code/core/contract/files/judge-file.ts";
import { describeBytes } from "@public-code/core/contract/files/limits.ts";
import type { SourceKind } from "#contract/candidate-values.ts";
import type { ColumnTarget } from "#contract/import-columns.ts";
import { openCodeJson } from "./open-code-json.ts";
import { importAccount, readPubliccodeSource } from "./read-publiccode-file.ts";
import { readSoftware, softwarePage } from "./read-software.ts";
import { type GuessedColumn, isColumnName } from "./records/guess-columns.ts";
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
  /** The line that somebody says has the names of a table's columns; 0 for whichever has them. */
  namesLine?: number;
}

export type ContentReader = (content: SourceContent) => Promise<ReadContent>;

const isTableName = (name: string) => /\.(csv|tsv|txt)$/i.test(name);
const isYamlName = (name: string) => /\.ya?ml$/i.test(name);

/** YAML by its first line, where no name tells: a key, a comment, or the mark of a document. */
const beginsAsYaml = (text: string) =>
  /^(?:#|---\s|%YAML|["']?[\w-]+["']?\s*[:：](?:\s|$))/.test(text);

/** What tells a format is ASCII, whatever the encoding. */
function startOf(bytes: Uint8Array): string {
  const head = bytes.subarray(0, 4_096);
  const text = decodeUnicode(head) ?? Buffer.from(head).toString("latin1");
  return text.replace(/^(?:\uFEFF|\u00ef\u00bb\u00bf|\s)+/, "");
}

/** Entries of the Software Catalog API; any other list may lie below the same key. */
const isCatalogue = (data: readonly unknown[]) =>
  data.length === 0 || data.some((entry) => isObject(entry) && "publiccodeYml" in entry);

const isProgramList = (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every(isObject);

/**
 * Makes what reads a file of whatever kind, by its content: publiccode.yml, our open data, code.json, a table,
 * or a page of the Software Catalog API. 422 at `field` for a list that cannot be read, and for a file of
 * another format, which is told by its name.
 */
export async function createContentReader(db: Db, options: ContentOptions): Promise<ContentReader> {
  const { columns, now: readAt, field, limits = tableLimits, namesLine = 0 } = options;
  const isName = (name: string) => columns.has(name) || isColumnName(name);
  const tableOptions = { limits, isName, namesLine };
  const findAgency = await readAgencyFinder(db);
  const context = { codes: await readFileCodes(db), findAgency, readAt };
  const ofList = async (address: string, list: ProgramList): Promise<ReadContent> => ({
    kind: list.kind,
    list,
    ...(await readList(list, address, columns, context)),
  });
  const ofFile = async ({ address, bytes }: SourceContent): Promise<ReadContent> => {
    const entry = await readPubliccodeSource({ address, content: bytes, readAt }, context);
    return { kind: "publiccode", columns: [], list: null, entries: [entry] };
  };
  /** JSON that tells of programs in a form that is known, or holds one list of objects somewhere; null for any other. */
  const ofValue = async (address: string, value: unknown): Promise<ReadContent | null> => {
    const page = softwarePage.safeParse(value);
    if (page.success && isCatalogue(page.data.data)) {
      const entries = [];
      for (const entry of page.data.data) entries.push(await readSoftware(entry, address, context));
      return { kind: "catalogApi", columns: [], list: null, entries };
    }
    if (Array.isArray(value)) return ofList(address, openJsonList(value, field, limits));
    const format = formatOfValue(value);
    if (format === "codeJson" && isObject(value))
      return ofList(address, openCodeJson(value, field, limits));
    const [list, ...others] = format === "json" ? findBelow(value, isProgramList) : [];
    if (!list) return null;
    if (others.length > 0) {
      const paths = [list, ...others.slice(0, 4)].map(({ path }) => path).join(", ");
      throw invalid({ path: field, key: "file.severalInside", params: { paths } });
    }
    const below = `${list.path.replaceAll(".", "/")}/`;
    return ofList(address, openJsonList(list.value, field, limits, below));
  };
  return async (content) => {
    const { address, bytes } = content;
    if (bytes.length === 0) throw invalid({ path: field, key: "file.empty" });
    if (bytes.length > limits.bytes)
      return ofList(address, await openTable(bytes, field, tableOptions));
    const start = startOf(bytes);
    const isJson = formatOfText(start)?.startsWith("json") ?? false;
    if (isJson && bytes.length > foreignJsonBytes) {
      const maximum = describeBytes(foreignJsonBytes);
      throw invalid({ path: field, key: "table.jsonTooLarge", params: { maximum } });
    }
    const value =
      content.value ?? (isJson ? await readForeignJson(bytes, importAccount) : undefined);
    const read = value === undefined ? null : await ofValue(address, value);
    if (read) return read;
    const format = await recogniseFile(bytes, value);
    if (format !== null && format !== textFormats.publiccode)
      throw invalid({ path: field, ...refuseFormat(format, "programs") });
    if (isYamlName(address) || format !== null) return ofFile(content);
    const isTable = isTableName(address) || !(start === "" || beginsAsYaml(start));
    return isTable ? ofList(address, await openTable(bytes, field, tableOptions)) : ofFile(content);
  };
}
