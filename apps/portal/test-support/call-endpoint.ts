import type { Endpoint } from "@public-code/core/contract/endpoint.ts";
import { type Language, languages, toLanguage } from "@public-code/core/contract/language.ts";
import type { InjectOptions } from "fastify";
import { addPrograms } from "./catalogue-factory.ts";
import { type ConsoleApp, startConsoleApp } from "./console-app.ts";
import { expectDecent, type GivenAnswer } from "./decent-answer.ts";
import { inputSchema, sampleOf } from "./json-schema.ts";

/**
 * The whole API with signed-in people, a program with the number 1, and no limit that thousands of
 * requests could reach.
 */
export async function startUnlimitedApp(): Promise<ConsoleApp> {
  const unlimited = "100000000";
  const portal = await startConsoleApp({
    RATE_SUGGEST_PER_MINUTE: unlimited,
    RATE_VOTE_PER_MINUTE: unlimited,
    RATE_SAVE_PER_MINUTE: unlimited,
    RATE_LOGIN_PER_MINUTE: unlimited,
    RATE_PUBLICCODE_PER_MINUTE: unlimited,
    RATE_ASSISTANTS_PER_MINUTE: unlimited,
  });
  const { agencyCode } = portal.viewers["agency-a"];
  await addPrograms(portal.database.db, [{ id: 1, ...(agencyCode ? { agencyCode } : {}) }]);
  return portal;
}

/** The bearer header of whoever may make a call. */
function admitted(portal: ConsoleApp, endpoint: Endpoint): Record<string, string> {
  if (endpoint.access === "public") return {};
  const person = endpoint.access === "operator" ? "operator" : "agency-a";
  return { authorization: `Bearer ${portal.tokens[person]}` };
}

/** `GET /console/content/{kind}` and the like, to tell calls apart. */
export function callName(endpoint: Pick<Endpoint, "method" | "path">): string {
  return `${endpoint.method} ${endpoint.path}`;
}

/** The address below the host, with path parameters and, for GET, the query filled from `values`. */
export function addressFor(endpoint: Endpoint, values: Record<string, unknown>): string {
  const rest = { ...values };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(textOf(value));
  });
  if (endpoint.method !== "GET") return `/api${path}`;
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]): [string, string] => [name, textOf(value)]),
  );
  return `/api${path}${query.size > 0 ? `?${query}` : ""}`;
}

function textOf(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  // An address is bytes of UTF-8, which holds no half of a pair.
  return text.toWellFormed();
}

/** The address at which a sample of a call's input is asked. */
export function sampleAddress(endpoint: Endpoint): string {
  return addressFor(endpoint, Object(sampleOf(inputSchema(endpoint.input))));
}

/** Sends a request as it is and says how long the answer took. */
export async function send(
  portal: ConsoleApp,
  lang: Language,
  request: InjectOptions,
): Promise<GivenAnswer> {
  const begun = performance.now();
  const answer = await portal.app.inject({
    ...request,
    headers: { lang, ...request.headers },
  });
  return {
    status: answer.statusCode,
    text: answer.body,
    headers: answer.headers,
    ms: performance.now() - begun,
  };
}

/** Makes a call with a sample of its input, or as `request` says otherwise. */
export type CallEndpoint = (
  endpoint: Endpoint,
  what: string,
  request?: InjectOptions,
) => Promise<GivenAnswer & { lang: Language; name: string }>;

/** Calls as somebody who may, in both languages in turn, and asserts that the answer is decent. */
export function createCaller(portal: ConsoleApp): CallEndpoint {
  let count = 0;
  return async (endpoint, what, request = {}) => {
    count += 1;
    const own = languages[count % languages.length] ?? "zh-TW";
    const answer = await send(portal, own, {
      method: endpoint.method,
      url: sampleAddress(endpoint),
      ...request,
      headers: { ...admitted(portal, endpoint), ...request.headers },
    });
    const header = request.headers?.lang;
    const lang = header === undefined ? own : toLanguage(header);
    const name = `${callName(endpoint)} ${lang} ${what}`;
    // The answer to HEAD has no words to look at.
    if (request.method !== "HEAD") expectDecent(answer, lang, name);
    return { ...answer, lang, name };
  };
}

/** Every call with its name, for tests that go through all of them. */
export function callsOf({ api }: ConsoleApp) {
  return api.endpoints.map((endpoint) => [callName(endpoint), endpoint] as const);
}
