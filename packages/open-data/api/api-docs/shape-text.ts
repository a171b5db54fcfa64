type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const schemasOf = (value: unknown): Schema[] =>
  Array.isArray(value) ? value.filter(isSchema) : [];

/** Limits that a value keeps, as `1..50`; '' for none that anybody would look up. */
function limitsOf(least: unknown, most: unknown): string {
  // What integers cannot exceed anyway is no limit of the call.
  const limitText = (limit: unknown) =>
    typeof limit === "number" && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : "";
  const range = `${limitText(least)}..${limitText(most)}`;
  return range === ".." ? "" : ` (${range})`;
}

function objectText(schema: Schema, text: (inner: Schema) => string): string {
  const required = new Set<unknown>(Array.isArray(schema.required) ? schema.required : []);
  const lines = Object.entries(isSchema(schema.properties) ? schema.properties : {}).map(
    ([name, inner]) => {
      const mark = required.has(name) ? "" : "?";
      return `${name}${mark}: ${text(isSchema(inner) ? inner : {})}`;
    },
  );
  if (isSchema(schema.additionalProperties))
    lines.push(`[name]: ${text(schema.additionalProperties)}`);
  if (lines.length === 0) return "{}";
  return `{\n${lines.join("\n").replace(/^/gm, "  ")}\n}`;
}

function listText(schema: Schema, text: (inner: Schema) => string): string {
  const inner = text(isSchema(schema.items) ? schema.items : {});
  const limits = limitsOf(schema.minItems, schema.maxItems);
  return `${inner.includes(" | ") && !inner.startsWith("{") ? `(${inner})` : inner}[]${limits}`;
}

function plainText(schema: Schema): string {
  const { type, format } = schema;
  if (type === "string")
    return `string${typeof format === "string" ? ` (${format})` : ""}${limitsOf(schema.minLength, schema.maxLength)}`;
  if (type === "integer" || type === "number")
    return `${type}${limitsOf(schema.minimum, schema.maximum)}`;
  return typeof type === "string" ? type : "any";
}

/** A JSON Schema as people read it: one field a line, `?` for those that may be left out. */
export function shapeText(schema: Schema): string {
  const definitions = isSchema(schema.$defs) ? schema.$defs : {};
  const textOf = (node: Schema, within: readonly string[]): string => {
    const inner = (nested: Schema) => textOf(nested, within);
    if (typeof node.$ref === "string") {
      const name = node.$ref.split("/").at(-1) ?? "";
      const target = definitions[name];
      // A recursive shape is described once.
      return isSchema(target) && !within.includes(name)
        ? textOf(target, [...within, name])
        : "{ … }";
    }
    if ("const" in node) return JSON.stringify(node.const);
    if (Array.isArray(node.enum))
      return node.enum.map((value) => JSON.stringify(value)).join(" | ");
    if (Array.isArray(node.type))
      return node.type.map((type) => inner({ ...node, type })).join(" | ");
    const choices = schemasOf(node.anyOf ?? node.oneOf);
    if (choices.length > 0) return [...new Set(choices.map(inner))].join(" | ");
    if (node.type === "object") return objectText(node, inner);
    if (node.type === "array") return listText(node, inner);
    return plainText(node);
  };
  return textOf(schema, []);
}
