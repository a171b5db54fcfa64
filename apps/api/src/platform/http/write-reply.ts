import { z } from "zod";

/** The JSON of a reply, or of a part of one; "" for what is left out. */
type Json = string | Buffer;
export type Write = (value: unknown) => Json;

const encoder = new TextEncoder();

/** A frozen part cannot change, so that it is checked and written once, however many replies hold it. */
function writePart(schema: z.ZodType): Write {
  const written = new WeakMap<object, Json>();
  return (part) => {
    const frozen = typeof part === "object" && part !== null && Object.isFrozen(part) ? part : null;
    const known = frozen && written.get(frozen);
    if (known) return known;
    const json = JSON.stringify(schema.parse(part)) ?? "";
    if (!frozen) return json;
    // In memory of its own: what Buffer.from makes of a short text keeps 8 kB from being freed.
    const bytes = Buffer.from(encoder.encode(json).buffer);
    written.set(frozen, bytes);
    return bytes;
  };
}

/** Puts the JSON of parts between brackets. */
function enclose(open: string, pieces: readonly Json[], close: string): Json {
  const all = [open, ...pieces, close];
  if (all.every((piece) => typeof piece === "string")) return all.join("");
  return Buffer.concat(
    all.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece)),
  );
}

function writeList(schema: z.ZodArray): Write {
  const writeWhole = writePart(schema);
  // Elements are schemas of zod, which its types leave open.
  const writeElement = writePart(schema.element as z.ZodType);
  const hasRules = (schema.def.checks ?? []).length > 0;
  return (list) => {
    if (hasRules || !Array.isArray(list)) return writeWhole(list);
    const pieces = list.flatMap((element, index) => [
      index === 0 ? "" : ",",
      writeElement(element),
    ]);
    return enclose("[", pieces, "]");
  };
}

/** Checks replies by their schema, which strips what it does not name, and writes them as JSON. */
export function createReplyWriter(schema: z.ZodType): Write {
  if (!(schema instanceof z.ZodObject)) return writePart(schema);
  // The fields of an object are schemas, which its type leaves open.
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => ({
    name,
    key: `${JSON.stringify(name)}:`,
    write: field instanceof z.ZodArray ? writeList(field) : writePart(field),
  }));
  return (reply) => {
    const pieces: Json[] = [];
    for (const { name, key, write } of fields) {
      const json = write(Object(reply)[name]);
      if (json !== "") pieces.push(pieces.length === 0 ? key : `,${key}`, json);
    }
    return enclose("{", pieces, "}");
  };
}
