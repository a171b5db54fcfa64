import { type ForeignSchema, readForeign } from "@public-code/core/api/outgoing/foreign-schema.ts";
import { fetchPublic } from "@public-code/core/api/outgoing/outgoing.ts";
import type { OutgoingPolicy } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { foreignJsonBytes } from "@public-code/core/api/outgoing/read-json.ts";
import { isRateLimit, notMeasured, ReadingFailure, refusedReading } from "./not-measured.ts";

export interface ApiAccess {
  policy: OutgoingPolicy;
  /** Sent with each request. */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
}

const answerMs = 20_000;

/**
 * One answer of an API, to a question where there is a body, read by a schema that keeps only what is used.
 * Throws ReadingFailure.
 */
export async function askApi<Value>(
  { policy, headers, signal }: ApiAccess,
  address: string,
  schema: ForeignSchema<Value>,
  body?: string,
): Promise<Value> {
  const limits = { timeoutMs: answerMs, maxBytes: foreignJsonBytes, signal };
  const question = {
    ...(body === undefined ? {} : { method: "POST" as const, body }),
    headers: body === undefined ? headers : { ...headers, "content-type": "application/json" },
  };
  const answer = await fetchPublic(address, { ...limits, ...question }, policy);
  if ("refused" in answer) throw new ReadingFailure(refusedReading(answer.refused));
  if (isRateLimit(answer)) throw new ReadingFailure(notMeasured("rateLimited", answer.retryAfter));
  if ([401, 403, 404, 410, 451].includes(answer.status))
    throw new ReadingFailure(notMeasured("notFound"));
  if (answer.status !== 200)
    throw new ReadingFailure(notMeasured("unreachable", answer.retryAfter));
  const read = await readForeign(answer.body, schema);
  if (read === null) throw new ReadingFailure(notMeasured("unreadable"));
  return read;
}
