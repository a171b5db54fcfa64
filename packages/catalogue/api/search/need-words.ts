import { normalise, tidy } from "@public-code/core/contract/search/normalise.ts";
import { isJoined, piecesOf } from "@public-code/core/contract/search/search-text.ts";
import type { KeywordPart, SynonymGroup, Synonyms } from "./synonyms.ts";

/** Words of a question and words for any program, which do not describe the need. */
const chineseFillers =
  "我 我們 你 您 你們 他 她 他們 大家 自己 要 我要 想 我想 想要 想找 想知道 需要 必須 應該 希望 打算 可以 能 能夠 能不能 可不可以 是否 是不是 有 有無 有沒有 沒有 有什麼 有哪些 是 不是 不 沒 會 會不會 " +
  "怎麼 怎麼辦 怎樣 如何 什麼 甚麼 為什麼 哪 哪裡 哪個 哪些 哪一個 多少 幾 誰 請 請問 請推薦 您好 你好 謝謝 推薦 尋找 找 找到 哪裡有 正在 在 用 用來 可用 使用 採用 以 寫 寫的 做 做的 開發 開發的 提供 建置 建立 " +
  "讓 給 幫 幫忙 幫我 替 把 被 將 使 由 從 到 去 來 的 地 得 了 著 過 嗎 呢 吧 啊 喔 呀 和 與 及 跟 或 或者 以及 並 並且 而 而且 且 也 都 就 很 更 最 再 又 還 還有 只 才 如果 因為 所以 時 時候 之 其 此 該 這 這個 這些 那 那個 那些 等 " +
  "個 一個 套 一套 種 一種 款 一款 個人 所有 全部 各種 某 每 對 對於 關於 有關 相關 民眾 市民 居民 里民 村民 縣民 人民 國人 一般 " +
  "就是 那種 這種 一起 然後 我是 要用 想知道 知道 看 看看 每次 每天 都要 總是 變成 家裡 住家 附近 半夜 一次 " +
  "替代 替代品 代替 取代 類似 像 像是 " +
  "系統 平臺 平台 程式 程式碼 軟體 軟件 工具 服務 方案 東西 專案 解決方案 應用程式";
const englishFillers =
  "a an the i we you he she it they me us them my our your their its is are am be been being was were " +
  "m d re ve ll s t don doesn isn there this that these those any some something anything one ones which who whom whose what where when why how can could do does did will would should shall may might must have has had " +
  "without under whether instead within during while because but only just also too very more most much many such own same whole both either before after again always never still until since through across around near nearby over out up off down here now " +
  "anybody anyone somebody someone everybody everyone everything nothing nobody thing things kind area areas resident residents couldn wouldn shouldn aren wasn " +
  "see sees know knows tell tells told say says show shows showing give gives go goes going come comes take takes put puts try trying work works working able possible good best " +
  "like need needs needed want wants wanted look looking find finding search searching use uses using used help helps please let lets allow allows make makes making get gets getting " +
  "alternative alternatives replacement replacements replace replaces similar equivalent " +
  "for to of with in on by as at from into about and or so if then than via per not no all each every other people person citizen citizens public way ways " +
  "tool tools system systems program programs programme programmes software app apps application applications platform platforms website solution solutions code service services";
/** True of nearly every program: that it is online, for some office, and that something is managed. */
const withoutContent =
  "線上 網路 網路上 網絡 網絡上 入口 入口網 入口網站 管理 查詢 維護 作業 業務 處理 功能 模組 設計 審查 篩選 利用 現況 公布 機關 政府 單位 部門 公務 同仁 員工 人員 使用者 承辦人 " +
  "online portal portals digital manage manages managed manager management managing module feature features design engine builder component components notice notices agency agencies government office staff employee employees officer officers user users";

const setOf = (text: string) => new Set(text.split(" ").map(normalise));
const fillers = setOf(`${chineseFillers} ${englishFillers}`);
export const isFiller = (word: string): boolean => fillers.has(normalise(word));
const weak = setOf(withoutContent);
/** Whether a word says nothing of what a program is for. */
export const isWeak = (word: string): boolean => weak.has(normalise(word));

/** One character between words is a particle or a verb that adds little. */
const isSingle = (text: string) => /^\p{Script=Han}$/u.test(text);

const segmenter = new Intl.Segmenter("zh-Hant", { granularity: "word" });

/** A word of a keyword, with what means the same. */
export interface NeedWord {
  text: string;
  groups: readonly SynonymGroup[] | null;
}

/** A run of Chinese cut into words; characters that are no word with their neighbours stay together. */
function cutRun(run: string): string[] {
  const cut: string[] = [];
  let isLoose = false;
  for (const { segment } of segmenter.segment(run)) {
    const isSingle = [...segment].length === 1 && !fillers.has(normalise(segment));
    if (isSingle && isLoose) cut.push(`${cut.pop() ?? ""}${segment}`);
    else cut.push(segment);
    isLoose = isSingle;
  }
  return cut;
}

const apostrophe = /['’]/;

/** The words of a part; those that marks hold together, as `covid-19`, are one. */
function wordsOf({ text, groups }: KeywordPart): NeedWord[] {
  if (groups) return [{ text, groups }];
  const tokens: string[] = [];
  let wasWord = false;
  for (const piece of piecesOf(text)) {
    if (!piece.isWord) tokens.push(...cutRun(piece.text));
    else if (wasWord && isJoined(piece) && !apostrophe.test(piece.before))
      tokens.push(`${tokens.pop() ?? ""}${piece.before}${piece.text}`);
    else tokens.push(piece.text);
    wasWord = piece.isWord;
  }
  return tokens.map((word) => ({ text: word, groups: null }));
}

/** A keyword read as a need. */
export interface Need {
  /** The words of content; those that there are where none has any. */
  words: NeedWord[];
  hasContent: boolean;
  /** What to search for where all of it finds nothing: without fillers, then words of content alone. */
  narrower: string[];
}

/** The words that are left, as they stood: together where nothing stood between them. */
function textOf(needWords: readonly NeedWord[], text: string): string {
  let rest = text;
  let joined = "";
  for (const word of needWords) {
    const at = rest.indexOf(word.text);
    joined += joined === "" || at === 0 ? word.text : ` ${word.text}`;
    rest = at < 0 ? rest : rest.slice(at + word.text.length);
  }
  return joined;
}

/** What a typed keyword or sentence looks for. */
export function readNeed(keyword: string, synonyms: Synonyms): Need {
  const text = tidy(keyword);
  const all = synonyms
    .cut(text)
    .flatMap(wordsOf)
    .filter((word, index, some) => some.findIndex((other) => other.text === word.text) === index);
  const telling = all.filter((word) => !isFiller(word.text));
  const content = telling.filter(
    ({ text, groups }) => !isWeak(text) && (groups || !isSingle(text)),
  );
  // Words of any office alone are no shorter way to say what is looked for.
  const parts = content.length === 0 ? [] : [telling, content];
  const narrower = parts.map((part) => textOf(part, text));
  return {
    words: [content, telling].find((part) => part.length > 0) ?? all,
    hasContent: content.length > 0,
    narrower: [...new Set(narrower)].filter((some) => some !== "" && some !== text),
  };
}
