import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import {
  addressFor,
  callName,
  callsOf,
  createCaller,
  send,
  startUnlimitedApp,
} from "../test-support/call-endpoint.ts";
import { expectFailure } from "../test-support/decent-answer.ts";
import { fieldsByReader, inPath } from "../test-support/hostile-scope.ts";
import { sampleOf, typesOf, withValue } from "../test-support/json-schema.ts";
import { propertyRuns } from "../test-support/test-scope.ts";

const portal = await startUnlimitedApp();
afterAll(() => portal.close());
const call = createCaller(portal);
const calls = callsOf(portal);
const json = { "content-type": "application/json" };

const fields = fieldsByReader(calls.map(([, endpoint]) => endpoint)).map(
  (field) => [`${callName(field.endpoint)} ${field.path.join(".")}`, field] as const,
);

/** The edges of columns, and numbers that no column of whole numbers holds. */
const edges = [2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 999_999_999_999_999, 0.5];
const numbers = fc.oneof(
  fc.constantFrom(...edges),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const withNumbers = fields.filter(([, { schema }]) => typesOf(schema)?.has("number"));

test("there are numbers to ask with", () => {
  expect(withNumbers.length).toBeGreaterThan(40);
});

test.each(withNumbers)("%s answers any number", async (_name, { endpoint, input, path }) => {
  const ask = async (number: number) => {
    const values = Object(withValue(sampleOf(input), path, number));
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

const required = fields.filter(
  ([
    ,
    {
      endpoint,
      input,
      path: [key = "", ...inner],
      ...place
    },
  ]) => {
    if (endpoint.kind !== "json" || endpoint.method === "GET" || inner.length > 0) return false;
    return input.required?.includes(`${key}`) && !inPath(endpoint, { ...place, path: [key] });
  },
);

test.each(required)("%s is refused once where it is missing", async (_name, field) => {
  const { endpoint, input } = field;
  const key = `${field.path[0]}`;
  const values: Record<string, unknown> = { ...Object(sampleOf(input)) };
  delete values[key];
  const answer = await call(endpoint, `without ${key}`, {
    url: addressFor(endpoint, Object(sampleOf(input))),
    payload: JSON.stringify(values),
    headers: json,
  });
  expect(answer.status, answer.text).toBe(422);
  const { errors } = expectFailure(answer, answer.lang, answer.name);
  expect(errors.filter(({ path }) => path === key)).toHaveLength(1);
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
