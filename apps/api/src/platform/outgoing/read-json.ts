/** Neither NUL nor half of a surrogate pair can be stored in a database. */
function storable(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value;
}

/** What a stranger's answer holds; undefined where it is no JSON, or nested deeper than the stack. */
export function readForeignJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"), storable);
  } catch {
    return undefined;
  }
}
