import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import {
  addressFor,
  callsOf,
  createCaller,
  send,
  startUnlimitedApp,
} from "../test-support/call-endpoint.ts";
import { expectFailure } from "../test-support/decent-answer.ts";
import {
  inputSchema,
  type JsonSchema,
  type Place,
  placesOf,
  sampleOf,
  typesOf,
  withValue,
} from "../test-support/json-schema.ts";
import { propertyRuns } from "../test-support/test-scope.ts";

const portal = await startUnlimitedApp();
afterAll(() => portal.close());
const call = createCaller(portal);
const calls = callsOf(portal);
const json = { "content-type": "application/json" };

function branchesOf(schema: JsonSchema): JsonSchema[] {
  return schema.anyOf ?? schema.oneOf ?? [schema];
}

function numbersOf(schema: JsonSchema): Place[] {
  return placesOf(schema).filter((place) => typesOf(place.schema)?.has("number"));
}

/** The edges of columns, and numbers that no column of whole numbers holds. */
const edges = [2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 999_999_999_999_999, 0.5];
const numbers = fc.oneof(
  fc.constantFrom(...edges),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const withNumbers = calls.flatMap(([name, endpoint]) =>
  branchesOf(inputSchema(endpoint.input)).flatMap((schema) =>
    numbersOf(schema).map(
      (place) => [`${name} ${place.path.join(".")}`, endpoint, schema, place] as const,
    ),
  ),
);

test("there are numbers to ask with", () => {
  expect(withNumbers.length).toBeGreaterThan(40);
});

test.each(withNumbers)("%s answers any number", async (_name, endpoint, schema, { path }) => {
  const ask = async (number: number) => {
    const values = Object(withValue(sampleOf(schema), path, number));
    const body =
      endpoint.method === "GET" ? {} : { payload: JSON.stringify(values), headers: json };
    await call(endpoint, `${path.join(".")} = ${number}`, {
      url: addressFor(endpoint, values),
      ...body,
    });
  };
  for (const edge of edges) await ask(edge);
  await fc.assert(fc.asyncProperty(numbers, ask), propertyRuns(5));
});

describe("a key that is missing", () => {
  const required = calls.flatMap(([name, endpoint]) => {
    const schema = inputSchema(endpoint.input);
    if (endpoint.kind !== "json" || endpoint.method === "GET" || !schema.properties) return [];
    return (schema.required ?? [])
      .filter((key) => !endpoint.path.includes(`{${key}}`))
      .map((key) => [`${name} without ${key}`, endpoint, schema, key] as const);
  });

  test.each(required)("%s is refused once", async (_name, endpoint, schema, key) => {
    const values: Record<string, unknown> = { ...Object(sampleOf(schema)) };
    delete values[key];
    const answer = await call(endpoint, `without ${key}`, {
      url: addressFor(endpoint, Object(sampleOf(schema))),
      payload: JSON.stringify(values),
      headers: json,
    });
    expect(answer.status, answer.text).toBe(422);
    const { errors } = expectFailure(answer, answer.lang, answer.name);
    expect(errors.filter(({ path }) => path === key)).toHaveLength(1);
  });
});

describe("a NUL", () => {
  test.each([
    "/files/pcp/%00",
    "/files/%00/x",
    "/api/%00",
    "/api/publicProgramInfoData/%00",
    "/api/publiccode/%00",
    "/%00",
  ])("in %s is answered", async (url) => {
    const answer = await send(portal, "zh-TW", { method: "GET", url });
    expect(answer.status, answer.text).toBeLessThan(500);
  });

  test.each([
    ["the name of a part", 'name="form\0Data"'],
    ["the name of a file", 'name="picFiles"; filename="a_pickey_\0.png"'],
    ["the key of a file", 'name="picFiles"; filename="\0_pickey_a.png"'],
    ["a part for files", 'name="picFiles\0"; filename="a.png"'],
  ])("in %s is answered", async (what, disposition) => {
    for (const [, endpoint] of calls.filter(
      ([, endpointCall]) => endpointCall.kind === "multipart",
    )) {
      const head = `content-disposition: form-data; ${disposition}`;
      const form = 'content-disposition: form-data; name="formData"\r\n\r\n{"programName":"a"}';
      await call(endpoint, what, {
        payload: `--a\r\n${form}\r\n--a\r\n${head}\r\n\r\nx\r\n--a--\r\n`,
        headers: { "content-type": "multipart/form-data; boundary=a" },
      });
    }
  });
});
