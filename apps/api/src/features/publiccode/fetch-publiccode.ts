import type { Language } from "@public-code/contract/language.ts";
import {
  fetchPublic,
  type OutgoingPolicy,
  type OutgoingRefusal,
  publicHttps,
} from "#platform/outgoing/outgoing.ts";
import { publiccodeAddress } from "./publiccode-address.ts";
import { maximumPubliccodeBytes } from "./read-publiccode.ts";

/** Why no publiccode.yml came: an outgoing request's reasons, or what the server answered. */
export type PubliccodeFetchRefusal =
  | OutgoingRefusal
  /** The address names no repository. */
  | "notRepository"
  /** The repository, or the file in it, is not there, or not for everybody. */
  | "notFound"
  /** The server answered with another failure. */
  | "failed"
  /** The answer is a page, not a file. */
  | "notFile";

export interface FetchPubliccodeOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  policy?: OutgoingPolicy | undefined;
}

const defaultTimeoutMs = 10_000;

/**
 * Get the publiccode.yml of a repository by the repository's address. Goes to public https
 * addresses only, within 10 s and 512 kB. The bytes are for `readPubliccodeBytes`. Never throws.
 */
export async function fetchPubliccode(
  address: string,
  options: FetchPubliccodeOptions = {},
): Promise<{ bytes: Uint8Array; address: string } | { refused: PubliccodeFetchRefusal }> {
  const file = publiccodeAddress(address);
  if (file === null) return { refused: "notRepository" };
  const answer = await fetchPublic(
    file,
    {
      timeoutMs: options.timeoutMs ?? defaultTimeoutMs,
      maxBytes: maximumPubliccodeBytes,
      signal: options.signal,
    },
    options.policy ?? publicHttps,
  );
  if ("refused" in answer) return answer;
  if ([401, 403, 404, 410].includes(answer.status)) return { refused: "notFound" };
  if (answer.status !== 200) return { refused: "failed" };
  // A private repository answers with its sign-in page.
  if (/^text\/html\b/i.test(answer.contentType)) return { refused: "notFile" };
  return { bytes: answer.body, address: answer.finalUrl };
}

/** A host inside a private network and one that does not exist read alike, so that no network is mapped. */
const noPublicHost = {
  zh: "在公開的網際網路上找不到這個網址的主機，請檢查網址，或改用上傳檔案或貼上內容。",
  en: "The host of this address was not found on the public internet; please check the address, upload the file or paste its text.",
};

const zh: Record<PubliccodeFetchRefusal, string> = {
  address: "網址格式不正確，請檢查後再試。",
  scheme: "只能讀取 https 網址。",
  credentials: "網址不能含有帳號或密碼。",
  unresolved: noPublicHost.zh,
  private: noPublicHost.zh,
  redirects: "網址轉址次數過多，無法讀取。",
  tooLarge: "檔案超過 512 KB，無法讀取。",
  timeout: "對方伺服器沒有在時限內回應，請稍後再試，或改用上傳檔案。",
  aborted: "已取消讀取。",
  encoding: "對方伺服器回傳壓縮內容，無法讀取；請改用上傳檔案。",
  unreachable: "無法連線到這個網址，請稍後再試，或改用上傳檔案。",
  notRepository: "這不是儲存庫的網址，例如 https://github.com/機關/儲存庫。",
  notFound: "這個儲存庫沒有公開的 publiccode.yml。",
  failed: "對方伺服器回應錯誤，請稍後再試，或改用上傳檔案。",
  notFile: "這個網址回傳的是網頁，不是 publiccode.yml；儲存庫可能尚未公開。",
};

const en: Record<PubliccodeFetchRefusal, string> = {
  address: "The address is not correct; please check it.",
  scheme: "Only https addresses are read.",
  credentials: "The address must not hold a name or password.",
  unresolved: noPublicHost.en,
  private: noPublicHost.en,
  redirects: "The address leads from one to the next too often and was not read.",
  tooLarge: "The file is larger than 512 KB and was not read.",
  timeout: "The other server did not answer in time; please try later or upload the file.",
  aborted: "Reading was cancelled.",
  encoding: "The other server sent compressed content, which is not read; please upload the file.",
  unreachable: "The address cannot be reached; please try later or upload the file.",
  notRepository:
    "This is not the address of a repository, such as https://github.com/agency/repository.",
  notFound: "This repository has no public publiccode.yml.",
  failed: "The other server answered with an error; please try later or upload the file.",
  notFile:
    "The address answers with a page, not a publiccode.yml; the repository may not be public.",
};

/** What a refusal says in a language. */
export function describeFetchRefusal(refused: PubliccodeFetchRefusal, lang: Language): string {
  return lang === "en-US" ? en[refused] : zh[refused];
}
