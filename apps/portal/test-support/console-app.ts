import { auditRows } from "@public-code/accounts/api/audit/audit.table.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import {
  type Endpoint,
  type FailureBody,
  failureBody,
  type ReplyOf,
  type RequestOf,
} from "@public-code/core/contract/endpoint.ts";
import { and, asc, gt } from "drizzle-orm";
import { loadCodeLists } from "#basics/load-code-lists.ts";
import { buildTestApp, type TestAnswer, type TestApp } from "./build-test-app.ts";
import { signInPeople } from "./sign-in-people.ts";

const people = ["agency-a", "agency-b", "operator", "operator-2"] as const;
export type Person = (typeof people)[number];
/** A demo account, nobody, or whoever has a token. */
export type Caller = Person | "visitor" | { token: string };

export interface ConsoleApp extends TestApp {
  tokens: Record<Person, string>;
  viewers: Record<Person, Viewer>;
  /** A call over the wire, with the places of the path filled from the request. */
  call<E extends Endpoint>(
    who: Caller,
    endpoint: E,
    request: RequestOf<E>,
    lang?: string,
  ): Promise<TestAnswer>;
  /** A call that must succeed; its reply read by the contract. */
  reply<E extends Endpoint>(
    who: Caller,
    endpoint: E,
    request: RequestOf<E>,
    lang?: string,
  ): Promise<ReplyOf<E>>;
  /** A call that must be refused. */
  refusal<E extends Endpoint>(
    who: Caller,
    endpoint: E,
    request: RequestOf<E>,
  ): Promise<FailureBody & { status: number }>;
  /** Audit rows that work has written. */
  auditOf<Result>(
    work: () => Promise<Result>,
  ): Promise<{ result: Result; rows: (typeof auditRows.$inferSelect)[] }>;
}

/** Where a request goes, and what stays for its query or body. */
export function addressOf(endpoint: Endpoint, request: unknown): { path: string; rest: object } {
  const rest: Record<string, unknown> = { ...Object(request) };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (endpoint.method !== "GET") return { path, rest };
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return { path: query.size > 0 ? `${path}?${query}` : path, rest: {} };
}

/** The whole API with code lists and demo accounts that are signed in. */
export async function startConsoleApp(
  environment: Record<string, string> = {},
): Promise<ConsoleApp> {
  const portal = await buildTestApp(environment);
  const { db } = portal.database;
  await loadCodeLists(db);
  const { tokens, viewers } = await signInPeople(db, environment, people);

  const call: ConsoleApp["call"] = (who, endpoint, request, lang = "zh-TW") => {
    const token = typeof who === "object" ? who.token : who === "visitor" ? "" : tokens[who];
    const { path, rest } = addressOf(endpoint, request);
    return portal.send(endpoint.method, path, endpoint.method === "GET" ? undefined : rest, {
      lang,
      ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
    });
  };
  return {
    ...portal,
    tokens,
    viewers,
    call,
    async reply(who, endpoint, request, lang) {
      const answer = await call(who, endpoint, request, lang);
      if (answer.status !== 200) throw new Error(`${endpoint.path}: ${answer.text}`);
      // The endpoint's own schema gives its own reply.
      return endpoint.reply.parse(answer.body) as ReplyOf<typeof endpoint>;
    },
    async refusal(who, endpoint, request) {
      const { status, body } = await call(who, endpoint, request);
      if (status === 200) throw new Error(`${endpoint.path} was not refused`);
      return { ...failureBody.parse(body), status };
    },
    async auditOf(work) {
      const before = await db.$count(auditRows);
      const result = await work();
      const rows = await db
        .select()
        .from(auditRows)
        .where(and(gt(auditRows.id, 0)))
        .orderBy(asc(auditRows.id))
        .offset(before);
      return { result, rows };
    },
  };
}
