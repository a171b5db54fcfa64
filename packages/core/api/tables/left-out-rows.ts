import type { ApiMessageKey } from "#contract/messages.ts";
import { cutText } from "#contract/tidy-text.ts";

/** How much of a row is quoted. */
const quotedLength = 60;

const total =
  /(?:合計|小計|總計|共計|總和|總數|^(?:總|資料)筆數|^平均(?:值|數)?|^(?:grand |sub-?)?totals?|^sums?|^averages?|^(?:record|row) counts?)\s*[:：]?\s*(?:共\s*)?[\d,.]*\s*(?:個?(?:系統|程式|項目|機關)|[件案筆項個]|programs|rows)?$/i;
const counted = /^(?:以上)?共\s*[\d,]+\s*(?:個?(?:系統|程式|項目|機關)|[件案筆項個])?$/;
const amount = /^[-+]?[$＄]?[\d,.]*\s*(?:%|元|千元|萬元|[件案筆項個])?$/;
const noteWords =
  "備註|備考|附註|註|(?:填[寫表報])?說明|資料來源|來源|出處|更新日期|更新時間|資料日期|資料時間|資料截止日|統計日期|統計期間|匯出日期|匯出時間|產製日期|製表|製表人|製表日期|製表單位|填表|填表人|填表日期|單位|承辦人|審核|複核|主管|核章|單位主管|機關首長|聯絡電話|列印日期|notes?|remarks?|sources?|last updated|prepared by";
const note = new RegExp(
  `^(?:[(（【[]?(?:${noteWords})\\s*[\\d一二三四五六七八九十]*\\s*[)）】\\]]?\\s*[:：]|(?:備註|附註|資料來源)$)`,
  "i",
);
/** Begins a note, or is the end of the list. */
const mark =
  /^[※＊*★]|^[-—─=\s(（【]*(?:end(?: of (?:file|data|list|report|table))?|eof|(?:檔案)?結束)[-—─=\s)）】]*$/i;
const closing =
  /^[-—─=\s(（【]*(?:以下空白|本頁空白|以上資料|以上為|以上係|本表|本資料|本清單|資料截至|[續接承][前上次下]頁|第\s*\d+\s*頁)/;
const heading =
  /^(?:[(（]?[一二三四五六七八九十]+[)）、.．]|[壹貳參肆伍陸柒捌玖拾]+[、.．]|第[一二三四五六七八九十]+[類部章節])/;
const unit =
  /^(?:[(（【[][^()（）]*[)）】\]]|元|千元|萬元|件|個|人|年|月|日|文字|日期|數字|必填|選填|[ymd]{2,4}(?:[-/.]?[ymd]{2,4}){1,2})$/i;
const example = /^(?:填寫)?(?:範例|例如|例|example|e\.g\.)\s*(?:[:：]|$)/i;
/** Words are spread over a cell: `合　計`. */
const spread = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu;

/** Why a row below the names is no entry; null where it may be one. The first of all may tell how to fill in a list. */
export function leftOutReason(
  names: readonly string[],
  cells: readonly string[],
  { isFirst, isName }: { isFirst: boolean; isName: (text: string) => boolean },
): Extract<ApiMessageKey, `table.left.${string}`> | null {
  const texts = cells.map((cell) => cell.trim());
  if (texts.length === names.length && names.every((name, at) => name === texts[at]))
    return "table.left.names";
  const filled = texts.filter((text) => text !== "").map((text) => text.replace(spread, ""));
  const [first = "", ...others] = filled;
  // The names again in another language.
  if (isFirst && filled.filter(isName).length > Math.max(1, filled.length / 2))
    return "table.left.names";
  if (
    isFirst &&
    (example.test(first) || (others.length > 0 && filled.every((text) => unit.test(text))))
  )
    return "table.left.units";
  if ((total.test(first) || counted.test(first)) && others.every((text) => amount.test(text)))
    return "table.left.total";
  const isNote = (text: string) => note.test(text) || closing.test(text);
  const hasOne = others.length === 1 && !others.some((text) => text.includes("://"));
  if (isNote(first) && (hasOne || others.every(isNote))) return "table.left.note";
  if (others.length === 0 && mark.test(first)) return "table.left.note";
  // The first row of names has more than one column: what stands alone in a line begins a part of the list.
  return names.length > 1 && others.length === 0 && heading.test(first)
    ? "table.left.heading"
    : null;
}

/** A row in a few words. */
export function quoteRow(cells: readonly string[]): string {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  return cutText(texts.join(" "), quotedLength);
}
