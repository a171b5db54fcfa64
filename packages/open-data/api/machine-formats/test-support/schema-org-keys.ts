import { readFileSync } from "node:fs";

const entry = import.meta.resolve("schema-dts");
const declarations = readFileSync(new URL("schema.d.ts", entry), "utf8");

/** The properties that schema.org gives to a type and those above it, by the declarations of schema-dts. */
function keysOf(declaration: string): string[] {
  const match = new RegExp(`interface ${declaration} extends ([^{]+)\\{([\\s\\S]*?)\\n\\}`).exec(
    declarations,
  );
  if (!match) return [];
  const [, parents = "", body = ""] = match;
  const own = [...body.matchAll(/^ {4}"([^"]+)"\??:/gm)].map(([, name = ""]) => name);
  return [...own, ...parents.split(",").flatMap((parent) => keysOf(parent.trim()))];
}

const thing = /interface ThingBase[^{]*\{([\s\S]*?)\n\}/.exec(declarations)?.[1] ?? "";
const keysOfThing = [...thing.matchAll(/^ {4}"([^"]+)"\??:/gm)].map(([, name = ""]) => name);
const keysByType = new Map<string, ReadonlySet<string>>();

function knownKeys(type: string): ReadonlySet<string> {
  const keys = keysByType.get(type) ?? new Set([...keysOf(`${type}Leaf`), ...keysOfThing]);
  keysByType.set(type, keys);
  return keys;
}

/** Every key in some linked data that schema.org does not know for the type it stands in. */
export function unknownKeys(data: unknown): string[] {
  if (typeof data !== "object" || data === null) return [];
  if (Array.isArray(data)) return data.flatMap(unknownKeys);
  const type = String(Reflect.get(data, "@type"));
  return Object.entries(data).flatMap(([key, value]) => [
    ...(key.startsWith("@") || knownKeys(type).has(key) ? [] : [`${type}.${key}`]),
    ...unknownKeys(value),
  ]);
}
