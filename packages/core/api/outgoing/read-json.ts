import { createChildWork } from "#api/child-work.ts";

/** The largest JSON of a stranger that is read, in bytes. */
export const foreignJsonBytes = 1_048_576;

/** Parsed here in a few milliseconds, whatever it holds. */
const parsedHereBytes = 65_536;

/** Neither NUL nor half of a surrogate pair can be stored in a database. */
const storableText = (text: string) => text.replaceAll("\0", "").toWellFormed();

function storable(value: unknown): unknown {
  if (typeof value === "string") return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries.map(([key, inner]) => [storableText(key), storable(inner)]));
}

/** A value of JSON with every text as a database can store it, such as one that was cut in a character. */
export function storableJson<Value>(value: Value): Value {
  // The same value: only characters that are none have changed.
  return storable(value) as Value;
}

/** What JSON holds, storable; undefined where it is none, or nested deeper than the stack. */
export function parseJson(body: Uint8Array): unknown {
  try {
    return storable(JSON.parse(new TextDecoder().decode(body)));
  } catch {
    return undefined;
  }
}

const parseInChild = createChildWork<{ body: Uint8Array }, { value: unknown }>(
  new URL("./json-child.ts", import.meta.url),
  { deadlineMs: 1_000, heapMegabytes: 128, mostWaiting: 20 },
  () => ({ value: undefined }),
);

/**
 * What a stranger's answer holds; undefined where it is no JSON, too large or too complex. What takes the
 * parser long is parsed in a process that ends, for an account or for the portal itself.
 */
export async function readForeignJson(body: Uint8Array, account = ""): Promise<unknown> {
  if (body.length > foreignJsonBytes) return undefined;
  if (body.length <= parsedHereBytes) return parseJson(body);
  return (await parseInChild({ body }, account)).value;
}
