import {
  type ClientLoaderFunctionArgs,
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
} from "react-router";
import type { Language } from "#contract/language.ts";
import { toLanguage } from "#contract/language.ts";
import { browserCall, type CallOptions } from "./api-client.ts";
import { CallError } from "./call-error.ts";
import { notify } from "./notices.ts";
import { type Call, pageContext } from "./page-context.ts";
import { pageTexts } from "./page-texts.ts";
import { showFailure } from "./show-failure.ts";

export interface LoadArgs {
  call: Call;
  lang: Language;
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
}

/** Loads the data of a page; the same function serves the first document and later navigations. */
export type Load<Data> = (args: LoadArgs) => Promise<Data>;

/** Loads a page that may be missing: null answers 404, with the page's own words for it. */
export function onServerOrMissing<Data>(
  load: Load<Data | null>,
): (args: LoaderFunctionArgs) => Promise<ReturnType<typeof data<Data | null>>> {
  const run = onServer(load);
  return async (args) => {
    const result = await run(args);
    return data(result, { status: result === null ? 404 : 200 });
  };
}

/** The asked address; a NUL, which nothing of the portal can hold, counts as an unreadable character. */
function readable({ href }: URL): URL {
  return new URL(href.replaceAll("%00", "%EF%BF%BD"));
}

/** What a loader throws for a call that was refused: a page with the status of the refusal. */
function refusedPage(error: unknown): unknown {
  const { status } = Object(error);
  return typeof status === "number" && status >= 400 && status < 500 && error instanceof Error
    ? data(null, { status })
    : error;
}

/** The loader that runs in the portal process, with calls made in process. */
export function onServer<Data>(load: Load<Data>): (args: LoaderFunctionArgs) => Promise<Data> {
  // A request for data has another address than its page.
  return async ({ context, url, params }) => {
    const { call, settings } = context.get(pageContext);
    try {
      return await load({ call, lang: settings.lang, url: readable(url), params });
    } catch (error) {
      throw refusedPage(error);
    }
  };
}

/** What a function loads. */
type Loaded<Loads> = Loads extends Load<infer Data> ? Data : never;

/** What a navigation gets in place of an answer, told over the page that is left. */
function toldFailure(error: unknown): unknown {
  const { t } = pageTexts();
  const isAnswer = isRouteErrorResponse(error);
  const message = `${t("error.fetch")} ${isAnswer ? error.status : t("error.connect")}`;
  notify({ kind: "message", text: message });
  return isAnswer
    ? new CallError(error.status, "", message)
    : new CallError(0, "err.connect", message);
}

/**
 * The loader of later navigations, which asks the portal for what `loader` loads: no page brings the calls that it is
 * made of, nor what reads their replies.
 */
export function fromServer<Loads extends Load<unknown>>(): (
  args: ClientLoaderFunctionArgs,
) => Promise<Loaded<Loads>> {
  return async ({ serverLoader, request }) => {
    try {
      // What `loader` loads is what the same `load` returns.
      return (await serverLoader()) as Loaded<Loads>;
    } catch (error) {
      throw request.signal.aborted ? error : toldFailure(error);
    }
  };
}

/** The loader that runs in the browser, with calls over the API; `quiet` leaves refusals to the page. */
export function inBrowser<Data>(
  load: Load<Data>,
  options: Pick<CallOptions, "quiet"> = {},
): (args: ClientLoaderFunctionArgs) => Promise<Data> {
  return ({ request, url: address, params }) => {
    const url = readable(address);
    const lang = toLanguage(url.searchParams.get("lang") ?? document.documentElement.dataset.lang);
    const call = browserCall({ ...options, lang, signal: request.signal });
    return load({ call, lang, url, params });
  };
}

/** As above for a page that says itself what is missing: null; every other failure is shown. */
export function inBrowserOrMissing<Data>(
  load: Load<Data | null>,
): (args: ClientLoaderFunctionArgs) => Promise<Data | null> {
  const run = inBrowser(load, { quiet: true });
  return async (args) => {
    try {
      return await run(args);
    } catch (error) {
      if (!args.request.signal.aborted) showFailure(error);
      throw error;
    }
  };
}
