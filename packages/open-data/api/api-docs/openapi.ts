import { type BodyPart, type Endpoint, failureBody } from "@public-code/core/contract/endpoint.ts";
import { errorStatus } from "@public-code/core/contract/errors.ts";
import { z } from "zod";

type JsonSchema = Record<string, unknown>;

/** A schema as JSON Schema, without the name of its dialect. */
export function schemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
  });
  return rest;
}

function listOf(value: unknown): JsonSchema[] {
  return Array.isArray(value) ? value : [];
}

/** The fields of an object, or of every branch of a choice between objects. */
function properties(schema: JsonSchema): Record<string, JsonSchema> {
  const fields = schema.properties;
  // JSON Schema says that `properties` is an object of schemas.
  if (typeof fields === "object" && fields !== null) return fields as Record<string, JsonSchema>;
  const merged: Record<string, JsonSchema> = {};
  for (const branch of [...listOf(schema.anyOf), ...listOf(schema.oneOf)])
    for (const [name, inner] of Object.entries(properties(branch))) {
      const existing = merged[name];
      merged[name] = existing ? { anyOf: [...listOf(existing.anyOf), inner] } : { anyOf: [inner] };
    }
  return merged;
}

/**
 * Moves the definitions that a schema refers to into the components of the document: a reference
 * counts from the root of the whole document. `prefix` keeps those of one operation apart.
 */
function hoist(schema: JsonSchema, prefix: string, components: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema).replaceAll(
    '"$ref":"#/$defs/',
    `"$ref":"#/components/schemas/${prefix}`,
  );
  const { $defs, ...rest }: JsonSchema = JSON.parse(text);
  for (const [name, definition] of Object.entries(Object($defs)))
    components[prefix + name] = definition;
  return rest;
}

function pathParameters(endpoint: Endpoint): string[] {
  return [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
}

function parameters(endpoint: Endpoint, input: JsonSchema): JsonSchema[] {
  const inPath = pathParameters(endpoint);
  const required = new Set<unknown>(listOf(input.required));
  const named = Object.entries(properties(input))
    .filter(([name]) => endpoint.method === "GET" || inPath.includes(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? "path" : "query",
      required: inPath.includes(name) || required.has(name),
      schema,
    }));
  return [
    {
      name: "lang",
      in: "header",
      required: false,
      description: "Language of names and messages; anything else counts as zh-TW.",
      schema: { type: "string", enum: ["zh-TW", "en-US"], default: "zh-TW" },
    },
    ...Object.entries(endpoint.headers).map(([name, { description, schema }]) => ({
      name,
      in: "header",
      required: false,
      description,
      schema: schemaOf(schema, "input"),
    })),
    ...named,
  ];
}

function partSchema(part: BodyPart): JsonSchema {
  const { description } = part;
  if (part.kind === "text") return { type: "string", description };
  const file = { type: "string", format: "binary" };
  if (part.maximum === 1) return { ...file, description };
  return { type: "array", maxItems: part.maximum, items: file, description };
}

/** The parts of a multipart body as an object, one property a part. */
export function multipartSchema({ parts }: Pick<Endpoint, "parts">): JsonSchema {
  const entries = Object.entries(parts);
  return {
    type: "object",
    required: entries.flatMap(([name, part]) => (part.required ? [name] : [])),
    properties: Object.fromEntries(entries.map(([name, part]) => [name, partSchema(part)])),
  };
}

function requestBody(endpoint: Endpoint, input: JsonSchema): JsonSchema | undefined {
  if (endpoint.kind === "multipart") {
    const schema = multipartSchema(endpoint);
    return { required: true, content: { "multipart/form-data": { schema } } };
  }
  if (endpoint.method === "GET") return undefined;
  return { required: false, content: { "application/json": { schema: input } } };
}

function successContent(endpoint: Endpoint, reply: () => JsonSchema): JsonSchema {
  if (endpoint.kind === "raw") return { "*/*": { schema: {} } };
  return { "application/json": { schema: reply() } };
}

function operationName({ method, path }: Endpoint): string {
  const camelCase = path.replace(/[^a-zA-Z0-9]+(\w)?/g, (_, letter: string | undefined) =>
    letter ? letter.toUpperCase() : "",
  );
  return method.toLowerCase() + camelCase;
}

function operation(endpoint: Endpoint, components: JsonSchema): JsonSchema {
  const operationId = operationName(endpoint);
  const input = hoist(schemaOf(endpoint.input, "input"), `${operationId}.in.`, components);
  const body = requestBody(endpoint, input);
  const reply = () => hoist(schemaOf(endpoint.reply, "output"), `${operationId}.out.`, components);
  return {
    operationId,
    summary: endpoint.summary,
    tags: [endpoint.path.split("/")[1] ?? ""],
    ...(endpoint.access === "public" ? {} : { security: [{ bearer: [] }] }),
    parameters: parameters(endpoint, input),
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: { description: "Success", content: successContent(endpoint, reply) },
      default: { $ref: "#/components/responses/Failure" },
    },
  };
}

/** OpenAPI 3.1 of every endpoint of the contract that the portal answers. */
export function describeApi(
  endpoints: readonly Endpoint[],
  server: string,
): JsonSchema & { paths: Record<string, Record<string, JsonSchema>> } {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const schemas: JsonSchema = { Failure: schemaOf(failureBody, "output") };
  for (const endpoint of endpoints) {
    const methods = paths[endpoint.path] ?? {};
    methods[endpoint.method.toLowerCase()] = operation(endpoint, schemas);
    paths[endpoint.path] = methods;
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Public code portal",
      version: "1",
      description:
        "Every success is HTTP 200 with success true; every failure has a true status and the body named Failure, in the caller's language.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: server }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas,
      responses: {
        Failure: {
          description: `Refused. Codes: ${Object.entries(errorStatus)
            .map(([code, status]) => `${code} (${status})`)
            .join(", ")}`,
          content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
        },
      },
    },
  };
}
