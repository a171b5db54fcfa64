/** Neither NUL nor half of a surrogate pair can be stored in a database. */
function storable(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value;
}

/** A value of JSON with every text as a database can store it, such as one that was cut in a character. */
export function storableJson<Value>(value: Value): Value {
  // The same value: only characters that are none have changed.
  return JSON.parse(JSON.stringify(value), storable) as Value;
}

/** What a stranger's answer holds; undefined where it is no JSON, or nested deeper than the stack. */
export function readForeignJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"), storable);
  } catch {
    return undefined;
  }
}
