import { fetchPublic } from "@public-code/core/api/outgoing/outgoing.ts";
import type { OutgoingPolicy } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { foreignJsonBytes, readForeignJson } from "@public-code/core/api/outgoing/read-json.ts";
import { describeBytes } from "@public-code/core/contract/files/limits.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import {
  describeFetchRefusal,
  fetchPubliccode,
  type PubliccodeFetchRefusal,
} from "@public-code/evidence/api/publiccode-file/fetch-publiccode.ts";
import { maximumPubliccodeBytes } from "@public-code/publiccode/contract/file-limits.ts";
import { refusal } from "../candidate-texts.ts";
import type { SourceContent } from "./read-content.ts";
import { importAccount } from "./read-publiccode-file.ts";
import { softwarePage } from "./read-software.ts";

export type FetchedSource =
  | SourceContent
  | { address: string; refused: (lang: Language) => string };

const timeoutMs = 60_000;
/** One after the other; a catalogue that goes on so has no more entries. */
const mostEmptyPages = 20;
const pageSize = 50;

const isList = ({ pathname }: URL) => /[./](json|csv)$/i.test(pathname);
const isCatalogue = ({ pathname }: URL) => /\/software\/?$/i.test(pathname);

const describe = (refused: PubliccodeFetchRefusal, maxBytes: number) =>
  refused === "tooLarge"
    ? refusal("tooLarge", { maximum: describeBytes(maxBytes) })
    : (lang: Language) => describeFetchRefusal(refused === "aborted" ? "timeout" : refused, lang);

export interface FetchOptions {
  policy: OutgoingPolicy;
  /** Of a table. */
  maxBytes: number;
  /** Ends the reading of everything at the address. */
  signal: AbortSignal;
}

async function fetchFile(
  address: string,
  { policy, maxBytes, signal }: FetchOptions,
): Promise<FetchedSource> {
  // A portal like this one answers in Chinese, which is what its English names stand beside.
  const headers = { lang: "zh-TW" };
  const request = { timeoutMs, maxBytes, signal, headers };
  const answer = await fetchPublic(address, request, policy);
  if ("refused" in answer) return { address, refused: describe(answer.refused, maxBytes) };
  if ([401, 403, 404, 410].includes(answer.status))
    return { address, refused: refusal("notThere") };
  if (answer.status !== 200) return { address, refused: describe("failed", maxBytes) };
  if (/^text\/html\b/i.test(answer.contentType)) return { address, refused: refusal("page") };
  return { address, bytes: answer.body };
}

/** Every page of a Software Catalog API, as its entries come; a page that fails ends it, and is said. */
async function* fetchCatalogue(
  first: URL,
  { policy, signal }: FetchOptions,
): AsyncGenerator<FetchedSource> {
  const options = { policy, signal, maxBytes: foreignJsonBytes };
  const start = new URL(first);
  if (!start.searchParams.has("page[size]")) start.searchParams.set("page[size]", String(pageSize));
  const visited = new Set<string>();
  let empty = 0;
  for (let url: URL | null = start; url !== null && empty < mostEmptyPages; ) {
    visited.add(url.href);
    const page = await fetchFile(url.href, options);
    if ("refused" in page) {
      yield { ...page, address: url.href };
      return;
    }
    const value = await readForeignJson(page.bytes, importAccount);
    // What a person gave names the source, whatever page an entry is on.
    yield { ...page, address: first.href, value };
    const { data = [], links } = softwarePage.safeParse(value).data ?? {};
    empty = data.length === 0 ? empty + 1 : 0;
    const next = links?.next;
    const following: URL | null = next ? URL.parse(next, url.href) : null;
    const isBeside: boolean =
      following?.origin === start.origin && following.pathname === start.pathname;
    url = following && isBeside && !visited.has(following.href) ? following : null;
  }
}

/**
 * What lies at an address: a list of programs, the pages of a Software Catalog API, or else the
 * publiccode.yml of the repository that it names.
 */
export async function* fetchSource(
  address: string,
  options: FetchOptions,
): AsyncGenerator<FetchedSource> {
  const url = URL.parse(address);
  if (url && isCatalogue(url)) {
    yield* fetchCatalogue(url, options);
    return;
  }
  if (url && isList(url)) {
    yield await fetchFile(address, options);
    return;
  }
  const answer = await fetchPubliccode(address, options);
  if ("refused" in answer)
    yield { address, refused: describe(answer.refused, maximumPubliccodeBytes) };
  else yield answer;
}
