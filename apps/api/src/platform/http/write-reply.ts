import { z } from "zod";

/** A reply, or a part of one, as its schema gives it, and its JSON; '' for what is left out. */
interface Written {
  value: unknown;
  json: string | Buffer;
}
export type Write = (value: unknown) => Written;

const encoder = new TextEncoder();

/** A frozen part cannot change, so that it is checked and written once, however many replies hold it. */
function writePart(schema: z.ZodType): Write {
  const written = new WeakMap<object, Written>();
  return (part) => {
    const frozen = typeof part === "object" && part !== null && Object.isFrozen(part) ? part : null;
    const known = frozen && written.get(frozen);
    if (known) return known;
    const value = schema.parse(part);
    const json = JSON.stringify(value) ?? "";
    if (!frozen) return { value, json };
    // In memory of its own: what Buffer.from makes of a short text keeps 8 kB from being freed.
    const made = { value, json: Buffer.from(encoder.encode(json).buffer) };
    written.set(frozen, made);
    return made;
  };
}

/** Puts the JSON of parts between brackets, each behind its key, which is '' in a list. */
function enclose(
  open: string,
  parts: readonly { key: string; json: Written["json"] }[],
  close: string,
): Written["json"] {
  const pieces = parts.flatMap(({ key, json }, index) => [index === 0 ? key : `,${key}`, json]);
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
    const elements = list.map(writeElement);
    const parts = elements.map(({ json }) => ({ key: "", json }));
    return { value: elements.map(({ value }) => value), json: enclose("[", parts, "]") };
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
    const value: Record<string, unknown> = {};
    const parts: { key: string; json: Written["json"] }[] = [];
    for (const { name, key, write } of fields) {
      const { value: part, json } = write(Object(reply)[name]);
      if (json === "") continue;
      value[name] = part;
      parts.push({ key, json });
    }
    return { value, json: enclose("{", parts, "}") };
  };
}
