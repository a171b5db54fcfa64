import { setImmediate } from "node:timers/promises";
import { emptinessOf } from "@public-code/core/api/tables/empty-cells.ts";
import { apiMessage } from "@public-code/core/contract/messages.ts";
import type { ColumnTarget } from "#contract/import-columns.ts";
import { refusal } from "../../candidate-texts.ts";
import type { SourceEntry } from "../source-entry.ts";
import { type GuessedColumn, guessColumns } from "./guess-columns.ts";
import type { ListedRecord, ProgramList } from "./open-list.ts";
import { type RecordContext, readRecord } from "./read-record.ts";

export interface ReadList {
  columns: GuessedColumn[];
  entries: SourceEntry[];
}

/**
 * Whether a list of our own open data is the English one, which has no Chinese names: wherever there is an
 * English one, it stands for both.
 */
function isEnglishList({ kind, records }: ProgramList): boolean {
  const translated = records.filter(({ record }) => record.get("programNameEn"));
  const hasBoth = ({ record }: ListedRecord) =>
    record.get("programName") !== record.get("programNameEn");
  return kind === "openData" && translated.length > 1 && !translated.some(hasBoth);
}

/**
 * The programs of a list, by what its columns are said to be or are called; other requests have their turn
 * after each.
 */
export async function readList(
  list: ProgramList,
  address: string,
  given: ReadonlyMap<string, ColumnTarget>,
  context: Pick<RecordContext, "codes" | "findAgency" | "readAt">,
): Promise<ReadList> {
  const cellsOf = (column: string) =>
    list.records
      .map(({ record }) => record.get(column) ?? "")
      .filter((cell) => cell && !emptinessOf(cell));
  const columns = guessColumns(list.header, given, cellsOf);
  const of = { ...context, columns, sourceKind: list.kind, isEnglish: isEnglishList(list) };
  const entries: SourceEntry[] = [];
  for (const { place, ...listed } of list.records) {
    const sourceAddress = `${address}${place}`;
    const nameless = { sourceAddress, refused: refusal("noName") };
    entries.push(readRecord(sourceAddress, listed, of) ?? nameless);
    await setImmediate();
  }
  const unreadable = list.refused.map(
    ({ place, rule }): SourceEntry => ({
      sourceAddress: `${address}${place}`,
      refused: (lang) => apiMessage(rule.key, lang, rule.params),
    }),
  );
  return { columns, entries: [...entries, ...unreadable] };
}
