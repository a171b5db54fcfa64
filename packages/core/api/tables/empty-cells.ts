import { normalise } from "#contract/search/normalise.ts";

/** Signs make no other word: `N/A`, `#N/A` and `（無）`. */
const plain = (text: string) => normalise(text).replace(/[\s\p{P}~=|^<>]+/gu, "");

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(" ").map(plain));

const emptyWords = setOf(
  "無 沒有 空 空白 略 從略 無資料 無此資料 無相關資料 查無資料 無此項 無此項目 無內容 無提供 未提供 尚未提供 不提供 暫不提供 未授權 無授權 暫無 目前無 尚無 未填 未定 未知 不明 不詳 不適用 免填 待確認 待查 待補 待補充 待定 待填 待提供 N/A NA none null nil blank undefined unknown TBD TBA TBC NotApplicable NotAvailable NoData #REF! #VALUE! #NAME? #DIV/0! #NULL! #NUM!",
);
const ditto = setOf(
  "同上 同前 同左 同上列 同前列 同上述 如附件 如附表 詳附件 見附件 詳如附件 詳如附表 詳見附件 ditto sameasabove",
);

/** Why there is nothing: `無（自行維護）`, `無，自行維護`. */
const remark = /(?:[(（【[][^()（）【】[\]/]*[)）】\]]|[，；。][^/]*)$/;

/** `nothing` where a cell says in words or signs that it has no value, `ditto` where it points at another. */
export function emptinessOf(text: string): "nothing" | "ditto" | null {
  if (text === "" || text.length > 40) return null;
  if (/^[\s〃"″]+$/.test(text) && text.trim() !== "") return "ditto";
  const forms = [text, text.trim().replace(remark, "")].map(plain);
  if (forms.some((form) => ditto.has(form))) return "ditto";
  return forms[0] === "" || forms.some((form) => emptyWords.has(form)) ? "nothing" : null;
}
