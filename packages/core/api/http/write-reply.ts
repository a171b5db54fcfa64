import { z } from "zod";
import { JsonText } from "./json-text.ts";

/** Writes the JSON of a reply, or of a part of one; "" for what is left out. */
export type Write = (value: unknown) => string;

/** A frozen part cannot change, so that it is checked and written once, however many replies hold it. */
function writePart(schema: z.ZodType): Write {
  const written = new WeakMap<object, string>();
  return (part) => {
    if (part instanceof JsonText) return part.text;
    const frozen = typeof part === "object" && part !== null && Object.isFrozen(part) ? part : null;
    const cached = frozen && written.get(frozen);
    if (cached) return cached;
    const json = JSON.stringify(schema.parse(part)) ?? "";
    if (frozen) written.set(frozen, json);
    return json;
  };
}

function writeList(schema: z.ZodArray): Write {
  const writeWhole = writePart(schema);
  // Elements are schemas of zod, which its types leave open.
  const writeElement = writePart(schema.element as z.ZodType);
  const hasRules = (schema.def.checks ?? []).length > 0;
  return (list) => {
    if (hasRules || !Array.isArray(list)) return writeWhole(list);
    return `[${list.map(writeElement).join()}]`;
  };
}

/** A reply, parts of which may be written already by code that keeps to their schemas. */
export type Writable<Reply> = { [Field in keyof Reply]: Reply[Field] | JsonText };

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
    let written = "";
    for (const { name, key, write } of fields) {
      const json = write(Object(reply)[name]);
      if (json !== "") written += `${written === "" ? "" : ","}${key}${json}`;
    }
    return `{${written}}`;
  };
}
