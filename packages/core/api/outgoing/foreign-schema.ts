import { z } from "zod";
import { readForeignJson } from "./read-json.ts";

declare const bounded: unique symbol;

/** A schema of what strangers answer: each text and list in it has a length that it may not pass. */
export type ForeignSchema<Value> = z.ZodType<Value> & { readonly [bounded]: true };

/** A part of a schema, as zod keeps it for every type. */
interface Part {
  _zod: {
    def: Readonly<Record<string, unknown>> & {
      type: string;
      checks?: readonly { _zod: { def: { check: string } } }[];
    };
  };
}

const plainTypes: ReadonlySet<string> = new Set([
  "number",
  "int",
  "boolean",
  "null",
  "undefined",
  "literal",
  "enum",
  "date",
]);

/** Where a schema lets anything of any length through; null where it does so nowhere. */
function unboundedPart(schema: z.ZodType, path = "answer"): string | null {
  // zod's own types do not name what every schema has.
  const { def } = (schema as unknown as Part)._zod;
  // Definitions are typed by what their schema is, which the walk finds out.
  const inner = (key: string) => def[key] as z.ZodType;
  const hasMaximum = def.checks?.some(({ _zod }) => _zod.def.check === "max_length") ?? false;
  switch (def.type) {
    case "string":
      return hasMaximum ? null : path;
    case "array":
      return hasMaximum ? unboundedPart(inner("element"), `${path}[]`) : path;
    case "object": {
      const shape = Object.entries(def.shape as Record<string, z.ZodType>);
      const parts = shape.map(([key, part]) => unboundedPart(part, `${path}.${key}`));
      return def.catchall ? path : (parts.find((part) => part !== null) ?? null);
    }
    case "union": {
      const options = (def.options as z.ZodType[]).map((option) => unboundedPart(option, path));
      return options.find((part) => part !== null) ?? null;
    }
    case "pipe":
      return unboundedPart(inner("out"), path);
    case "nullable":
    case "optional":
    case "default":
    case "prefault":
    case "catch":
    case "readonly":
    case "nonoptional":
      return unboundedPart(inner("innerType"), path);
    default:
      return plainTypes.has(def.type) ? null : path;
  }
}

/** Marks a schema as one for strangers; throws where a part of it has no bound. */
export function foreignSchema<Value>(schema: z.ZodType<Value>): ForeignSchema<Value> {
  const part = unboundedPart(schema);
  if (part !== null) throw new Error(`no limit in a schema of foreign data: ${part}`);
  // The mark exists for the compiler alone.
  return schema as ForeignSchema<Value>;
}

/** What a stranger's answer holds; null where it is no JSON, or not what was asked for. */
export async function readForeign<Value>(
  body: Uint8Array,
  schema: ForeignSchema<Value>,
): Promise<Value | null> {
  const parsed = schema.safeParse(await readForeignJson(body));
  return parsed.success ? parsed.data : null;
}

/** A text of a stranger. One that is longer makes the answer unreadable. */
export const foreignText = (most = 2_000): z.ZodString => z.string().max(most);

/** A text that is cut where it is longer. */
export const cutText = (most: number): z.ZodType<string> =>
  z.preprocess(
    (value) => (typeof value === "string" ? value.slice(0, most).toWellFormed() : value),
    z.string().max(most),
  );

/** A list of which only the first are taken. */
export const firstOf = <Item extends z.ZodType>(
  item: Item,
  most = 100,
): z.ZodType<z.output<Item>[]> =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value.slice(0, most) : value),
    z.array(item).max(most),
  );
