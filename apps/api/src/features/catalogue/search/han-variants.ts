import hongKongVariants from "opencc-js/dict/HKVariantsRev";
import simplifiedCharacters from "opencc-js/dict/STCharacters";
import taiwanVariants from "opencc-js/dict/TWVariants";

/**
 * Variants that the dictionaries lack: old print forms, Japanese forms, and what people in Taiwan
 * write for each other, such as 計畫 and 計劃 or 入場券 and 入場卷.
 */
const otherVariants =
  "台 臺|内 內|户 戶|録 錄|緑 綠|産 產|黄 黃|温 溫|敎 教|靑 青|淸 清|説 說|税 稅|脱 脫|鋭 銳|閲 閱|悦 悅|衞 衛|囯 國|畧 略|鷄 雞|隣 鄰|舘 館|凖 準|査 查|歩 步|徳 德|絶 絕|顔 顏|様 樣|巻 卷|曽 曾|眞 真|郷 鄉|鎭 鎮|戸 戶|巿 市|錶 表|券 卷|劃 畫|証 證|菸 煙|佔 占|佈 布|週 周|紀 記";

type Dictionary = ReadonlyMap<number, number>;

function readDictionary(entries: string): Dictionary {
  const forms = new Map<number, number>();
  for (const entry of entries.split("|")) {
    const [from, to] = entry.split(" ").map((text) => text.codePointAt(0));
    if (from !== undefined && to !== undefined && from !== to) forms.set(from, to);
  }
  return forms;
}

/** The form after every dictionary; a form that changes again goes on until it stays. */
function standardForm(dictionaries: readonly Dictionary[], start: number): number {
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

let standardForms: Dictionary | null = null;

/**
 * Code points of simplified and variant characters with their Taiwanese standard form, as OpenCC
 * 1.4 knows them. One character has one form whatever the word, so that text and query always meet.
 */
export function hanVariants(): Dictionary {
  if (standardForms) return standardForms;
  const dictionaries = [hongKongVariants, simplifiedCharacters, taiwanVariants, otherVariants].map(
    readDictionary,
  );
  const forms = new Map<number, number>();
  for (const dictionary of dictionaries)
    for (const from of dictionary.keys()) {
      const to = standardForm(dictionaries, from);
      if (to !== from) forms.set(from, to);
    }
  standardForms = forms;
  return forms;
}
