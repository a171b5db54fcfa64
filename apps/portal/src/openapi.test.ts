import { describeApi } from "@public-code/open-data/api/api-docs/openapi.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "../test-support/build-test-app.ts";

/** Renewed by `npx vitest run --project api-pglite apps/portal/src/openapi.test.ts -u`. */
const snapshotFile = "../../../packages/open-data/api/api-docs/openapi.snapshot.json";

let portal: TestApp;
let document: ReturnType<typeof describeApi>;

beforeAll(async () => {
  portal = await buildTestApp();
  document = describeApi(portal.api.endpoints, "/api");
});
afterAll(() => portal.close());

type Node = Record<string, unknown>;

/** Every object of the document with the place where it stands. */
function* objectsOf(value: unknown, place = "#"): Generator<readonly [place: string, node: Node]> {
  if (typeof value !== "object" || value === null) return;
  // Arrays are walked like objects; both have names and values.
  const node = value as Node;
  if (!Array.isArray(value)) yield [place, node];
  for (const [name, inner] of Object.entries(node)) yield* objectsOf(inner, `${place}/${name}`);
}

/** What a local reference names, counted from the root of the document. */
function resolve(root: unknown, reference: string): unknown {
  return reference
    .slice(2)
    .split("/")
    .map((part) => decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>((value, part) => Object(value)[part], root);
}

const methods = ["get", "post", "put", "delete"];

interface Operation {
  method: string;
  path: string;
  operation: Node;
}

function operations(): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  );
}

function listOf(value: unknown): Node[] {
  return Array.isArray(value) ? value : [];
}

test("the API is the one that was agreed on", async () => {
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(snapshotFile);
});

test("what the portal answers is this document", async () => {
  const answer = await portal.send("GET", "/openapi.json");
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual(JSON.parse(JSON.stringify(document)));
});

describe("the document is OpenAPI 3.1", () => {
  test("with its version, title and at least one path", () => {
    expect(document.openapi).toBe("3.1.0");
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    expect(operations().length).toBe(portal.api.endpoints.length);
  });

  test("with a place for every reference", () => {
    const references = [...objectsOf(document)].filter(([, node]) => typeof node.$ref === "string");
    expect(references.length).toBeGreaterThan(0);
    for (const [place, { $ref }] of references) {
      expect(String($ref), place).toMatch(/^#\//);
      expect(resolve(document, String($ref)), `${place}: ${$ref}`).toBeDefined();
    }
  });

  test("with a name of its own for every operation", () => {
    const names = operations().map(({ operation }) => operation.operationId);
    for (const name of names) expect(name).toMatch(/^[A-Za-z]\w+$/);
    expect(new Set(names).size).toBe(names.length);
  });

  test("with every path parameter declared once, and required", () => {
    for (const { method, path, operation } of operations()) {
      expect(methods, path).toContain(method);
      expect(path, path).toMatch(/^\//);
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
      const declared = listOf(operation.parameters).filter((parameter) => parameter.in === "path");
      expect(declared.map(({ name }) => name).sort(), path).toEqual(named);
      for (const parameter of declared)
        expect(parameter.required, `${path} ${parameter.name}`).toBe(true);
      const keys = listOf(operation.parameters).map(
        (parameter) => `${parameter.in} ${parameter.name}`,
      );
      expect(new Set(keys).size, path).toBe(keys.length);
      for (const parameter of listOf(operation.parameters)) {
        expect(["path", "query", "header"], path).toContain(parameter.in);
        expect(parameter.schema, `${path} ${parameter.name}`).toBeTypeOf("object");
      }
    }
  });

  test("with paths that differ by more than the names of their parameters", () => {
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, "{}"));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  test("with the answers of every operation, and the token where one is asked for", () => {
    for (const { method, path, operation } of operations()) {
      const endpoint = portal.api.endpoints.find(
        (candidate) => candidate.path === path && candidate.method.toLowerCase() === method,
      );
      expect(operation.responses, path).toMatchObject({
        200: { description: expect.any(String), content: expect.any(Object) },
        default: { $ref: "#/components/responses/Failure" },
      });
      expect(operation.summary, path).toBeTypeOf("string");
      expect(operation.security !== undefined, path).toBe(endpoint?.access !== "public");
      expect(operation.requestBody === undefined, path).toBe(method === "get");
    }
  });

  test("with every part of an upload, and the header that makes a save repeatable", () => {
    const uploads = operations().flatMap(({ path, operation }) => {
      const content = Object(Object(operation.requestBody).content);
      const form = content["multipart/form-data"];
      return form === undefined ? [] : [[path, Object.keys(Object(form.schema).properties)]];
    });
    expect(Object.fromEntries(uploads)).toEqual({
      "/PublicProgram/savePublicProgramData": ["formData", "picFiles", "sacnFiles", "sbomFile"],
      "/Reuse/picture": ["file"],
      "/console/files/{fileKind}": ["file"],
    });
    const headers = operations().flatMap(({ path, operation }) =>
      listOf(operation.parameters)
        .filter((parameter) => parameter.in === "header" && parameter.name !== "lang")
        .map(({ name }) => `${path} ${name}`),
    );
    expect(headers).toEqual(["/PublicProgram/savePublicProgramData Idempotency-Key"]);
  });

  test("with schemas of JSON Schema 2020-12 only", () => {
    const types = ["string", "number", "integer", "boolean", "object", "array", "null"];
    for (const [place, node] of objectsOf(document)) {
      if (!/\/schema\b|\/schemas\//.test(place) || /\/properties$/.test(place)) continue;
      if (node.type !== undefined)
        for (const type of [node.type].flat()) expect(types, place).toContain(type);
      expect(node.$defs, place).toBeUndefined();
      expect(node.nullable, place).toBeUndefined();
      if (Array.isArray(node.required)) {
        const names = Object.keys(Object(node.properties));
        for (const name of node.required) expect(names, place).toContain(name);
      }
    }
  });
});
