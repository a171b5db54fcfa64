import { setTimeout } from "node:timers/promises";
import { history } from "@public-code/console/contract/history/history.ts";
import { contentUploads } from "@public-code/content/contract/content-editing/content-editing.ts";
import type { Endpoint, ReplyOf, RequestOf } from "@public-code/core/contract/endpoint.ts";
import type { StoredFile } from "@public-code/core/contract/files/stored-file.ts";
import { type Language, languages } from "@public-code/core/contract/language.ts";
import { expect } from "vitest";
import { askCall, tokenOf } from "./ask-call.ts";
import { patienceMs } from "./patience.ts";
import type { GivenFile } from "./submission-files.ts";

/** How soon a change is seen is a matter of the benchmark; here it is whether. */
const betweenMs = 100;

/** Asks anew until the answer is the wanted one or time is up; what was answered then is given. */
export async function askUntilSeen<Answer>(
  ask: () => Promise<Answer>,
  isSeen: (answer: Answer) => boolean,
): Promise<Answer> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const last = Date.now() > until;
    const answer = await ask();
    if (last || isSeen(answer)) return answer;
    await setTimeout(betweenMs);
  }
}

/** An operator's calls, and what visitors read afterwards. */
export interface ChangingOperator {
  read<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<ReplyOf<E>>;
  /** Makes a call that changes something; the history holds exactly one row of it. */
  change<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<ReplyOf<E>>;
  upload(fileKind: "document" | "image", file: GivenFile): Promise<StoredFile>;
  /** The body of a page as a visitor is given it, without its scripts. */
  page(path: string, lang: Language): Promise<string>;
  /** Every text is on the page or, where it is not wanted, none of them is. */
  expectShown(
    path: string,
    texts: Record<Language, readonly string[]>,
    isExpected?: boolean,
  ): Promise<void>;
}

/** A text in both languages, as expectShown takes it. */
export function inBoth(zh: string, en: string = zh): Record<Language, readonly string[]> {
  return { "zh-TW": [zh], "en-US": [en] };
}

export async function signInOperator(origin: string): Promise<ChangingOperator> {
  const token = await tokenOf(origin, "operator");
  const read: ChangingOperator["read"] = (endpoint, request) =>
    askCall(origin, endpoint, request, token);

  async function onceInHistory<Result>(
    endpoint: Endpoint,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const rows = () => read(history.searchHistory, { iDisplayLength: 1 });
    const before = await rows();
    const result = await work();
    const after = await rows();
    expect(after.recordsTotal, `rows of ${endpoint.path}`).toBe(before.recordsTotal + 1);
    expect(after.data[0]?.actorRole).toBe("operator");
    return result;
  }

  async function page(path: string, lang: Language): Promise<string> {
    const address = `${origin}${path}${path.includes("?") ? "&" : "?"}lang=${lang}`;
    const html = await (await fetch(address)).text();
    const body = html.slice(html.indexOf("<body"));
    return body.replace(/<script\b.*?<\/script>/gs, "").replaceAll("<!-- -->", "");
  }

  return {
    read,
    page,
    change: (endpoint, request) => onceInHistory(endpoint, () => read(endpoint, request)),
    upload: (fileKind, file) =>
      onceInHistory(contentUploads.uploadContentFile, async () => {
        const { path, reply } = contentUploads.uploadContentFile;
        const body = new FormData();
        body.set("file", new Blob([new Uint8Array(file.buffer)]), file.name);
        const answer = await fetch(`${origin}/api${path.replace("{fileKind}", fileKind)}`, {
          method: "POST",
          headers: { authorization: `Bearer ${token}` },
          body,
        });
        return reply.parse(await answer.json()).data;
      }),
    async expectShown(path, texts, isExpected = true) {
      for (const lang of languages) {
        const shown = async () => {
          const html = await page(path, lang);
          return texts[lang].map((text) => html.includes(text));
        };
        const seen = await askUntilSeen(shown, (states) =>
          states.every((isShown) => isShown === isExpected),
        );
        const stateByText = Object.fromEntries(
          texts[lang].map((text, index) => [text, seen[index]]),
        );
        const all = Object.fromEntries(texts[lang].map((text) => [text, isExpected]));
        expect(stateByText, `${path} in ${lang}`).toEqual(all);
      }
    },
  };
}
