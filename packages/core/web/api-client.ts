import type { Endpoint, ReplyOf, RequestOf } from "#contract/endpoint.ts";
import type { Language } from "#contract/language.ts";
import { CallError } from "./call-error.ts";
import { beginLoading, notify } from "./notices.ts";
import type { Call } from "./page-context.ts";
import { pageSettings } from "./page-settings.ts";
import { pageTexts } from "./page-texts.ts";
import { readReply } from "./reply-check.ts";
import { readStored } from "./stored.ts";

export interface CallOptions {
  lang: Language;
  /**
   * Lays the loading overlay over the page. Only what somebody has chosen to do may: the overlay takes
   * the click that is being made when it appears. Every other call shows where its answer will be.
   */
  overlay?: "navigation" | "save";
  /** True leaves the showing of a refusal to the caller. */
  quiet?: boolean;
  signal?: AbortSignal;
}

function address(endpoint: Endpoint, request: Record<string, unknown>): string {
  const rest = { ...request };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const base = `${pageSettings().contextPath}api${path}`;
  if (endpoint.method !== "GET") return base;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest))
    for (const item of [value].flat()) query.append(name, String(item));
  return query.size > 0 ? `${base}?${query}` : base;
}

/** The headers that every call carries: language, and the bearer token while one is stored. */
export function callHeaders(lang: Language): Record<string, string> {
  const token = readStored("authorizationToken");
  return { lang, ...(token ? { authorization: `Bearer ${token}` } : {}) };
}

/**
 * Counts something at a path of the API, also while the page is left for it. Nobody reads an answer, so that pages
 * which only count bring no schemas. Failures are logged only.
 */
export function countCall(path: string, body: object): void {
  const { contextPath, lang } = pageSettings();
  fetch(`${contextPath}api${path}`, {
    method: "POST",
    headers: { ...callHeaders(lang), "content-type": "application/json" },
    body: JSON.stringify(body),
    keepalive: true,
  })
    // The line is kept for an answer until somebody has read it.
    .then((response) => response.text())
    .catch((error: unknown) => console.warn(error));
}

/**
 * What is thrown for a call: refusals and aborts as they are, the rest as no connection, such as a
 * reply that is not JSON, which comes from a proxy before the portal.
 */
function translateFailure(error: unknown, options: CallOptions): unknown {
  if (error instanceof CallError || options.signal?.aborted) return error;
  const text = `${pageTexts().t("error.fetch")} ${pageTexts().t("error.connect")}`;
  if (!options.quiet) notify({ kind: "message", text });
  return new CallError(0, "err.connect", text);
}

/** The pause that the portal's settings put before the page uses an answer of the API. */
export function responseDelay(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pageSettings().responseDelayMs));
}

/** Makes one call over the API; refusals are shown in the message dialog and thrown as CallError. */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions,
): Promise<ReplyOf<E>> {
  const endLoading = options.overlay ? beginLoading() : () => {};
  try {
    // Inputs of the contract are objects; RequestOf only knows that they are the schema's input.
    const fields = (request ?? {}) as Record<string, unknown>;
    const hasBody = endpoint.method !== "GET";
    const response = await fetch(address(endpoint, fields), {
      method: endpoint.method,
      headers: {
        ...callHeaders(options.lang),
        ...(hasBody ? { "content-type": "application/json" } : {}),
      },
      ...(hasBody ? { body: JSON.stringify(fields) } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    const body: unknown = await response.json();
    // An endpoint's reply is of its schema, which the general type of an endpoint does not say.
    const reply = readReply(endpoint.reply, response.status, body, options.quiet) as ReplyOf<E>;
    await responseDelay();
    // Whoever called it off meanwhile must not hear of it.
    options.signal?.throwIfAborted();
    return reply;
  } catch (error) {
    throw translateFailure(error, options);
  } finally {
    endLoading();
  }
}

/** A `Call` over the API with fixed options. */
export function browserCall(options: CallOptions): Call {
  return (endpoint, request) => callApi(endpoint, request, options);
}
