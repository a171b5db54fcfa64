import { apiMessage } from "@public-code/core/contract/messages.ts";
import type { ColumnTarget } from "#contract/import-columns.ts";
import { candidateTexts } from "../../candidate-texts.ts";
import type { SourceEntry } from "../import-programs.ts";
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
 * The programs of a list, by what its columns are said to be or are called. A second record of a program is
 * refused, so that no later line replaces an earlier one unseen.
 */
export function readList(
  list: ProgramList,
  address: string,
  given: ReadonlyMap<string, ColumnTarget>,
  context: Pick<RecordContext, "codes" | "agencies" | "readAt">,
): ReadList {
  const columns = guessColumns(list.header, given);
  const { kind: sourceKind } = list;
  const of = { ...context, columns, sourceKind, isEnglish: isEnglishList(list) };
  const places = new Map<string, string>();
  const entries = list.records.map(({ place, record }): SourceEntry => {
    const sourceAddress = `${address}${place}`;
    const refuse = (reason: "noName" | "twice", params: { place: string }): SourceEntry => ({
      sourceAddress,
      refused: (lang) => candidateTexts[lang].t(`candidates.refused.${reason}`, params),
    });
    const program = readRecord(sourceAddress, record, of);
    if (!program) return refuse("noName", { place });
    const earlier = places.get(program.sourceKey);
    if (earlier !== undefined) return refuse("twice", { place: earlier });
    places.set(program.sourceKey, place);
    return program;
  });
  const unreadable = list.refused.map(
    ({ place, rule }): SourceEntry => ({
      sourceAddress: `${address}${place}`,
      refused: (lang) => apiMessage(rule.key, lang, rule.params),
    }),
  );
  return { columns, entries: [...entries, ...unreadable] };
}
