import { readFileSync } from "node:fs";
import { sortedJson } from "@public-code/core/api/sorted-json.ts";
import { Ajv, type AnySchemaObject, type FuncKeywordDefinition, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import { z } from "zod";
import type { SbomNote } from "#contract/evidence-values.ts";

/** Places of a list that are named, of however many. */
const mostNotes = 3;

const olderComponent = z.object({
  type: z.enum([
    "application",
    "framework",
    "library",
    "container",
    "operating-system",
    "device",
    "firmware",
    "file",
  ]),
  name: z.string().min(1),
  version: z.string().optional(),
  purl: z.string().optional(),
});
const olderDocument = z.object({
  version: z.int().min(1).optional(),
  metadata: z.object({ timestamp: z.iso.datetime({ offset: true }).optional() }).optional(),
});
const spdxDocument = z.object({
  SPDXID: z.literal("SPDXRef-DOCUMENT"),
  name: z.string().min(1),
  dataLicense: z.literal("CC0-1.0"),
  documentNamespace: z.url(),
  creationInfo: z.object({
    created: z.iso.datetime({ offset: true }),
    creators: z.array(z.string()).min(1),
  }),
});
const spdxPackage = z.object({
  SPDXID: z.string().startsWith("SPDXRef-"),
  name: z.string().min(1),
  downloadLocation: z.string().min(1),
  versionInfo: z.string().optional(),
  externalRefs: z
    .array(
      z.object({
        referenceCategory: z.string(),
        referenceType: z.string(),
        referenceLocator: z.string(),
      }),
    )
    .optional(),
});

/** The first key that a schema dislikes in a value, without the numbers of lists; null where it is sound. */
type Objection = (value: unknown) => string | null;

const joined = (path: readonly PropertyKey[]) =>
  path
    .map(String)
    .filter((part) => part !== "" && !/^\d+$/.test(part))
    .join(".");

function byZod(schema: z.ZodType): Objection {
  return (value) => {
    const issue = schema.safeParse(value).error?.issues[0];
    return issue ? joined(issue.path) : null;
  };
}

function byAjv(validate: ValidateFunction): Objection {
  return (value) => {
    if (validate(value)) return null;
    const error = validate.errors?.[0];
    const missing: unknown = error?.params.missingProperty;
    const path = error?.instancePath.split("/") ?? [];
    return joined(typeof missing === "string" ? [...path, missing] : path);
  };
}

const schema = (name: string): AnySchemaObject =>
  JSON.parse(readFileSync(new URL(`./schemas/${name}.schema.json`, import.meta.url), "utf8"));

/** Ajv's own compares each item with every other, which takes a minute for a long list. */
const uniqueItems: FuncKeywordDefinition = {
  keyword: "uniqueItems",
  type: "array",
  schemaType: "boolean",
  validate: (expected: boolean, items: readonly unknown[]) =>
    !expected ||
    new Set(items.map((item) => JSON.stringify(sortedJson(item)))).size === items.length,
  error: { message: "must NOT have duplicate items" },
};

interface Schema {
  document: Objection;
  component: Objection;
}

const officialSchemas = new Map<string, Schema>();

/** The official schema of CycloneDX 1.5 to 1.7, as it judges a list and one component of it. */
function officialSchema(version: string): Schema {
  const made = officialSchemas.get(version);
  if (made) return made;
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  ajv.removeKeyword("uniqueItems");
  ajv.addKeyword(uniqueItems);
  // Addresses and mailboxes in foreign alphabets, of which nothing is read.
  for (const format of ["iri-reference", "idn-email"]) ajv.addFormat(format, true);
  for (const name of ["spdx", "jsf-0.82", "cryptography-defs"]) ajv.addSchema(schema(name));
  const whole = schema(`bom-${version}`);
  const document = ajv.compile(whole);
  const component = ajv.compile({ $ref: `${whole.$id}#/definitions/component` });
  const judge = { document: byAjv(document), component: byAjv(component) };
  officialSchemas.set(version, judge);
  return judge;
}

function schemaOf(format: "CycloneDX" | "SPDX", version: string): Schema {
  if (format === "SPDX") return { document: byZod(spdxDocument), component: byZod(spdxPackage) };
  if (["1.5", "1.6", "1.7"].includes(version)) return officialSchema(version);
  return { document: byZod(olderDocument), component: byZod(olderComponent) };
}

const nameOf = (component: unknown): string => {
  const name: unknown = Object(component).name;
  return typeof name === "string" ? name.slice(0, 100) : "";
};

/**
 * Where a list does not keep to the schema of its format: the first places, by the name of the component
 * (`''` for the list itself) and the key. Nothing that is read depends on it.
 */
export function noteSchema(
  {
    format,
    version,
    document,
  }: {
    format: "CycloneDX" | "SPDX";
    version: string;
    document: Readonly<Record<string, unknown>>;
  },
  components: readonly unknown[],
): SbomNote[] {
  const judge = schemaOf(format, version);
  const notes: SbomNote[] = [];
  const note = (component: string, field: string | null) => {
    if (field !== null) notes.push({ component, field: field.slice(0, 100) });
  };
  note("", judge.document({ ...document, components: [] }));
  for (const component of components) {
    if (notes.length >= mostNotes) break;
    note(nameOf(component), judge.component(component));
  }
  return notes;
}
