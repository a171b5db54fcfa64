import { type ForeignSchema, readForeign } from "@public-code/core/api/outgoing/foreign-schema.ts";
import { fetchPublic } from "@public-code/core/api/outgoing/outgoing.ts";
import type { OutgoingPolicy } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { foreignJsonBytes } from "@public-code/core/api/outgoing/read-json.ts";
import { isRateLimit, type NotMeasured, notMeasured, refusedReading } from "../not-measured.ts";

/** Answers as they were read, by address, to be asked for only if they have changed. JSON throughout. */
export type ForgeCache = Readonly<Record<string, { etag: string; value: unknown }>>;

export interface ForgeAccess {
  policy: OutgoingPolicy;
  /** Sent with each request of the forge that it is for. */
  headers: Readonly<Record<string, string>>;
  /** What the reading before kept. */
  cache: ForgeCache;
  /** What this reading keeps. */
  kept: Record<string, { etag: string; value: unknown }>;
  signal?: AbortSignal | undefined;
}

/** Ends a reading with the reason of its first failure. */
export class ForgeFailure extends Error {
  readonly reading: NotMeasured;
  constructor(reading: NotMeasured) {
    super(`Not measured: ${reading.notMeasured}`);
    this.reading = reading;
  }
}

/** A host whose software is another answers with a page, or not at all. */
export function isOtherSoftware(error: unknown): boolean {
  return (
    error instanceof ForgeFailure && ["notFound", "unreadable"].includes(error.reading.notMeasured)
  );
}

const longestEtag = 500;
const answerLimits = { timeoutMs: 15_000, maxBytes: foreignJsonBytes };

/** One answer of an API, read by a schema that keeps only what is used. Throws ForgeFailure. */
export async function askForge<Value>(
  access: ForgeAccess,
  address: string,
  schema: ForeignSchema<Value>,
): Promise<Value> {
  const before = access.cache[address];
  const result = before && schema.safeParse(before.value);
  const etag = result?.success ? before?.etag : undefined;
  const answer = await fetchPublic(
    address,
    { ...answerLimits, headers: access.headers, validators: { etag }, signal: access.signal },
    access.policy,
  );
  if ("refused" in answer) throw new ForgeFailure(refusedReading(answer.refused));
  if (answer.status === 304 && result?.success && before) {
    access.kept[address] = before;
    return result.data;
  }
  if (isRateLimit(answer)) throw new ForgeFailure(notMeasured("rateLimited", answer.retryAfter));
  if ([401, 403, 404, 410, 451].includes(answer.status))
    throw new ForgeFailure(notMeasured("notFound"));
  if (answer.status !== 200) throw new ForgeFailure(notMeasured("unreachable", answer.retryAfter));
  const read = await readForeign(answer.body, schema);
  if (read === null) throw new ForgeFailure(notMeasured("unreadable"));
  access.kept[address] = { etag: answer.etag.slice(0, longestEtag), value: read };
  return read;
}
