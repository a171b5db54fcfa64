import { type FailureBody, failureBody } from "@public-code/core/contract/endpoint.ts";
import { errorStatus } from "@public-code/core/contract/errors.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { apiMessage } from "@public-code/core/contract/messages.ts";
import { expect } from "vitest";

/** What takes longer hangs; how fast an answer is, the benchmark says. */
export const answersWithinMs = 20_000;

/** Traces, statements and places of the server, none of which may leave it. */
const internals = [
  /\bat [^\n"]*:\d+:\d+/,
  /node_modules|node:internal/,
  /(\/[\w.-]+){2,}\.(ts|js|mjs|json|sql)\b/,
  /\b(select|insert into|update|delete from)\b[^"]*\b(from|values|set|where)\b/i,
  /\brelation "|syntax error|constraint "|violates|Failed query/i,
  /\b(Zod|Type|Syntax|Range|Postgres|Drizzle|Fastify)Error\b|FST_ERR/,
];

export interface GivenAnswer {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  text: string;
  ms: number;
}

/** Asserts that a text shows nothing of the server's inside. */
export function expectNoInternals(text: string, name: string): void {
  for (const pattern of internals) expect(pattern.exec(text)?.[0], name).toBeUndefined();
}

function isIn(lang: Language, text: string): boolean {
  // What was sent is quoted after a colon, as it was written.
  const own = text.replace(/: .*$/su, "");
  return /\p{Script=Han}/u.test(own) === (lang === "zh-TW");
}

/** Asserts that a failure is worded as the contract says, in the caller's language. */
export function expectFailure(answer: GivenAnswer, lang: Language, name: string): FailureBody {
  const parsed = failureBody.safeParse(JSON.parse(answer.text));
  expect(parsed.error, `${name}: ${answer.text}`).toBeUndefined();
  const body = failureBody.parse(parsed.data);
  const code = Object.keys(errorStatus).find((candidate) => candidate === body.code);
  // The code was found among the keys of this very object.
  const errorCode = code as keyof typeof errorStatus | undefined;
  expect(errorCode, name).toBeDefined();
  if (errorCode) {
    expect(answer.status, name).toBe(errorStatus[errorCode]);
    const message = apiMessage(errorCode, lang, { requestId: body.requestId });
    expect([body.message, body.responseVo], name).toEqual([
      message,
      { resultStatus: "ERROR", msg: message },
    ]);
  }
  for (const problem of body.errors)
    expect(isIn(lang, problem.message), `${name}: ${problem.message}`).toBe(true);
  return body;
}

/** What mails lead to is read by people: what it refuses itself is a page. */
const isRefusalPage = ({ text, status }: GivenAnswer, name: string) =>
  status === 404 && /^(GET|POST) \/mail\/switchOff\b/.test(name) && /^<!DOCTYPE html>/i.test(text);

/** Asserts what every answer promises: soon, no fault of the server, nothing of its inside. */
export function expectDecent(answer: GivenAnswer, lang: Language, name: string): void {
  expect(answer.ms, name).toBeLessThan(answersWithinMs);
  expect(answer.status, `${name}: ${answer.text.slice(0, 500)}`).toBeLessThan(500);
  if (answer.status < 400) return;
  expect(answer.headers["x-frame-options"], name).toBe("DENY");
  expectNoInternals(answer.text, name);
  if (!isRefusalPage(answer, name)) expectFailure(answer, lang, name);
}
