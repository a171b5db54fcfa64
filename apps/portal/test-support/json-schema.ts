import { z } from "zod";

/** The part of JSON Schema that the inputs of the contract use. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  maxLength?: number;
  pattern?: string;
  /** Rules that JSON Schema has no words for, as they are written. */
  rules?: string[];
}

/** Thousands of requests ask for the schemas of some hundred inputs. */
const written = new WeakMap<z.ZodType, JsonSchema>();

/** What a schema changes and tests by functions of its own. */
function rulesOf({ _zod }: z.core.$ZodType): string[] {
  return (_zod.def.checks ?? []).flatMap((check) =>
    Object.values(check._zod.def).flatMap((part) =>
      typeof part === "function" ? [`${part}`] : [],
    ),
  );
}

/** What an input takes, as JSON Schema says it; shared, so nobody changes it. */
export function inputSchema(input: z.ZodType): JsonSchema {
  const cached = written.get(input);
  if (cached) return cached;
  // zod writes JSON Schema; the interface names the part of it that is read here.
  const schema = z.toJSONSchema(input, {
    io: "input",
    unrepresentable: "any",
    reused: "inline",
    override({ zodSchema, jsonSchema }) {
      const rules = rulesOf(zodSchema);
      if (rules.length > 0) jsonSchema.rules = rules;
    },
  }) as JsonSchema;
  written.set(input, schema);
  return schema;
}

function branches(schema: JsonSchema): JsonSchema[] {
  return schema.anyOf ?? schema.oneOf ?? [];
}

/** A value of the right type; rules beyond types may still refuse it. */
export function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const [first] = branches(schema);
  if (first) return sampleOf(first);
  switch (schema.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sampleOf(inner)]),
      );
    case "array":
      return schema.items ? [sampleOf(schema.items)] : [];
    case "integer":
    case "number":
      return Math.max(1, schema.minimum ?? 1);
    case "boolean":
      return false;
    case "null":
      return null;
    default:
      return schema.pattern?.includes("\\d") ? "1" : "sample";
  }
}

const typeNames = ["string", "number", "boolean", "object", "array", "null"] as const;
export type TypeName = (typeof typeNames)[number];

function typeOfValue(value: unknown): TypeName {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  const name = typeof value;
  return name === "number" || name === "boolean" || name === "object" ? name : "string";
}

/** The types that a schema admits; null where it says nothing about types. */
export function typesOf(schema: JsonSchema): Set<TypeName> | null {
  if (schema.const !== undefined) return new Set([typeOfValue(schema.const)]);
  if (schema.enum) return new Set(schema.enum.map(typeOfValue));
  const inner = branches(schema);
  if (inner.length > 0) {
    const all = inner.map(typesOf);
    return all.some((types) => types === null)
      ? null
      : new Set(all.flatMap((types) => [...(types ?? [])]));
  }
  const name = schema.type === "integer" ? "number" : schema.type;
  const typeName = typeNames.find((candidate) => candidate === name);
  return typeName ? new Set([typeName]) : null;
}

/** A place in a body and what it takes there. */
export interface Place {
  path: readonly (string | number)[];
  schema: JsonSchema;
}

/** Every field of a body, those inside lists and objects too. */
export function placesOf(schema: JsonSchema, path: Place["path"] = []): Place[] {
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    { path: [...path, name], schema: inner },
    ...placesOf(inner, [...path, name]),
  ]);
  const { items } = schema;
  if (!items) return inside;
  return [...inside, { path: [...path, 0], schema: items }, ...placesOf(items, [...path, 0])];
}

/** The body with another value at one place; lists that are empty by default get an entry. */
export function withValue(body: unknown, path: Place["path"], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (typeof step === "number") {
    const list = Array.isArray(body) ? [...body] : [];
    list[step] = withValue(list[step], rest, value);
    return list;
  }
  return { ...Object(body), [step]: withValue(Object(body)[step], rest, value) };
}
