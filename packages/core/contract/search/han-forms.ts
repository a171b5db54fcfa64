/// <reference path="./opencc-dictionaries.d.ts" />
import hongKongVariants from "opencc-js/dict/HKVariantsRev";
import traditionalCharacters from "opencc-js/dict/STCharacters";
import simplifiedCharacters from "opencc-js/dict/TSCharacters";
import taiwanVariants from "opencc-js/dict/TWVariants";

/**
 * Variants that the dictionaries lack: old print forms, Japanese forms, what people in Taiwan write
 * for each other, such as 計畫 and 計劃, 部分 and 部份 or 聯絡 and 連絡, and the rest of a simplified character's
 * traditional forms, such as 覆 of 复.
 */
const otherVariants =
  "台 臺|内 內|户 戶|録 錄|緑 綠|産 產|黄 黃|温 溫|敎 教|靑 青|淸 清|説 說|税 稅|脱 脫|鋭 銳|閲 閱|悦 悅|衞 衛|囯 國|畧 略|鷄 雞|隣 鄰|舘 館|凖 準|査 查|歩 步|徳 德|絶 絕|顔 顏|様 樣|巻 卷|曽 曾|眞 真|郷 鄉|鎭 鎮|戸 戶|巿 市|錶 表|券 卷|劃 畫|証 證|菸 煙|佔 占|佈 布|週 周|紀 記|覆 復|瞭 了|甦 蘇|祇 只|揹 背|鍊 鏈|汚 污|濶 闊|份 分|聯 連|像 象";

/**
 * Radicals and strokes with the character that looks the same: EquivalentUnifiedIdeograph of
 * Unicode, without the Kangxi radicals, which NFKC replaces.
 */
const lookAlikes =
  "⺁ 厂|⺂ 乛|⺃ 乚|⺄ 乙|⺅ 亻|⺆ 冂|⺇ 𠘨|⺈ 刀|⺉ 刂|⺊ 卜|⺋ 㔾|⺌ 小|⺍ 小|⺎ 兀|⺏ 尣|⺐ 尢|⺑ 𡯂|⺒ 巳|⺓ 幺|⺔ 彑|⺕ 彐|⺖ 忄|⺗ 心|⺘ 扌|⺙ 攵|⺛ 旡|⺜ 日|⺝ 月|⺞ 歺|⺟ 母|⺠ 民|⺡ 氵|⺢ 氺|⺣ 灬|⺤ 爫|⺥ 爫|⺦ 丬|⺧ 牛|⺨ 犭|⺩ 王|⺪ 𤴔|⺫ 目|⺬ 示|⺭ 礻|⺮ 𥫗|⺯ 糹|⺰ 纟|⺱ 罓|⺲ 罒|⺳ 㓁|⺴ 冗|⺵ 𦉫|⺶ 羊|⺷ 𦍌|⺸ 𦍋|⺹ 耂|⺺ 肀|⺻ 聿|⺼ 肉|⺽ 𦥑|⺾ 艹|⺿ 艹|⻀ 艹|⻁ 虎|⻂ 衤|⻃ 覀|⻄ 西|⻅ 见|⻆ 角|⻇ 𧢲|⻈ 讠|⻉ 贝|⻊ 𧾷|⻋ 车|⻌ 辶|⻍ 辶|⻎ 辶|⻏ 邑|⻐ 钅|⻑ 長|⻒ 镸|⻓ 长|⻔ 门|⻕ 𨸏|⻖ 阝|⻗ 雨|⻘ 青|⻙ 韦|⻚ 页|⻛ 风|⻜ 飞|⻝ 食|⻞ 𩙿|⻟ 飠|⻠ 饣|⻡ 𩠐|⻢ 马|⻣ 骨|⻤ 鬼|⻥ 鱼|⻦ 鸟|⻧ 卤|⻨ 麦|⻩ 黄|⻪ 黾|⻫ 斉|⻬ 齐|⻭ 歯|⻮ 齿|⻯ 竜|⻰ 龙|⻱ 龜|⻲ 亀|⻳ 龟|㇆ 𠃌|㇏ 乀|㇐ 一|㇑ 丨|㇒ 丿|㇓ 丿|㇔ 丶|㇕ 𠃍|㇖ 乛|㇗ 𠃊|㇘ 𠃎|㇙ 𠄌|㇚ 亅|㇛ 𡿨|㇜ 𠃋|㇝ 乀|㇞ 𠃑|㇟ 乚|㇠ 乙|㇡ 𠄎";

type Dictionary = ReadonlyMap<number, number>;

function readDictionary(entries: string): Dictionary {
  const forms = new Map<number, number>();
  for (const entry of entries.split("|")) {
    const [from, to] = entry.split(" ").map((text) => text.codePointAt(0));
    if (from !== undefined && to !== undefined && from !== to) forms.set(from, to);
  }
  return forms;
}

/** The form after every dictionary; repeated until the form no longer changes. */
function lastForm(dictionaries: readonly Dictionary[], start: number): number {
  const seen = [start];
  for (;;) {
    const last = seen[seen.length - 1] ?? start;
    const next = dictionaries.reduce((form, dictionary) => dictionary.get(form) ?? form, last);
    if (next === last) return last;
    const loop = seen.indexOf(next);
    if (loop >= 0) return Math.min(...seen.slice(loop));
    seen.push(next);
  }
}

let simpleForms: Dictionary | null = null;

/**
 * Code points of Chinese characters with the one form under which they are compared: the simplified
 * character of all its traditional siblings and variants, as OpenCC 1.4 knows them. The other way
 * round 台 would have to be 臺, 颱 and 檯 at once.
 */
function readSimpleForms(): Dictionary {
  if (simpleForms) return simpleForms;
  const dictionaries = [
    hongKongVariants,
    traditionalCharacters,
    taiwanVariants,
    otherVariants,
    simplifiedCharacters,
  ].map(readDictionary);
  const forms = new Map<number, number>();
  for (const dictionary of dictionaries)
    for (const from of dictionary.keys()) {
      const to = lastForm(dictionaries, from);
      if (to !== from) forms.set(from, to);
    }
  simpleForms = forms;
  return forms;
}

let basicForms: Uint16Array | null = null;

/** The form of each UTF-16 unit that is a character of its own, 0 where it is itself. */
function formTable(): Uint16Array {
  if (basicForms) return basicForms;
  basicForms = new Uint16Array(65_536);
  for (const [from, to] of readSimpleForms())
    if (from < 65_536 && to < 65_536) basicForms[from] = to;
  return basicForms;
}

function foldFrom(text: string, start: number): string {
  const forms = readSimpleForms();
  let folded = text.slice(0, start);
  for (const character of text.slice(start)) {
    const form = forms.get(character.codePointAt(0) ?? 0);
    folded += form === undefined ? character : String.fromCodePoint(form);
  }
  return folded;
}

/** A text with one form of each Chinese character; as many characters as before. */
export function foldHan(text: string): string {
  const table = formTable();
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (table[unit] !== 0 || (unit >= 0xd800 && unit < 0xdc00)) return foldFrom(text, index);
  }
  return text;
}

const radicals = /[\u2e80-\u2eff\u31c0-\u31ef]/g;
let radicalForms: Dictionary | null = null;

/** A text with characters in place of radicals that look like them, as PDF files hold them. */
export function replaceRadicals(text: string): string {
  return text.replace(radicals, (radical) => {
    radicalForms ??= readDictionary(lookAlikes);
    const form = radicalForms.get(radical.codePointAt(0) ?? 0);
    return form === undefined ? radical : String.fromCodePoint(form);
  });
}
