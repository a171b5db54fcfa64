import { setImmediate } from "node:timers/promises";
import type { Language } from "@public-code/core/contract/language.ts";
import { apiMessage } from "@public-code/core/contract/messages.ts";
import type { ColumnTarget } from "#contract/import-columns.ts";
import { candidateTexts } from "../../candidate-texts.ts";
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
  const columns = guessColumns(list.header, given);
  const { kind: sourceKind } = list;
  // The first of several that somebody has given.
  const columnOf = new Map(
    columns.toReversed().map(({ column, target }) => [target, column] as const),
  );
  const of = { ...context, columns, columnOf, sourceKind, isEnglish: isEnglishList(list) };
  const entries: SourceEntry[] = [];
  for (const { place, ...listed } of list.records) {
    const sourceAddress = `${address}${place}`;
    const refused = (lang: Language) => candidateTexts[lang].t("candidates.refused.noName");
    entries.push(readRecord(sourceAddress, listed, of) ?? { sourceAddress, refused });
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
