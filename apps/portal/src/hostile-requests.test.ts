import type { Endpoint } from "@public-code/core/contract/endpoint.ts";
import { afterAll, describe, expect, test } from "vitest";
import {
  addressFor,
  callName,
  callsOf,
  createCaller,
  startUnlimitedApp,
} from "../test-support/call-endpoint.ts";
import { expectFailure } from "../test-support/decent-answer.ts";
import { hostileInputs, kindsLeftOut } from "../test-support/hostile-scope.ts";
import { hostileTexts, unstorableTexts } from "../test-support/hostile-values.ts";
import {
  inputSchema,
  type JsonSchema,
  type Place,
  placesOf,
  sampleOf,
  type TypeName,
  typesOf,
  withValue,
} from "../test-support/json-schema.ts";

const portal = await startUnlimitedApp();
afterAll(() => portal.close());
const call = createCaller(portal);
const json = { "content-type": "application/json" };

/** Sends a body, or for GET its fields as a query. */
async function ask(endpoint: Endpoint, values: unknown, what: string) {
  const hasBody = endpoint.method !== "GET";
  const answer = await call(endpoint, what, {
    url: addressFor(endpoint, Object(values)),
    ...(hasBody ? { headers: json, payload: JSON.stringify(values) } : {}),
  });
  if (endpoint.access !== "public")
    expect(answer.status, `${answer.name}: the caller is admitted`).not.toBe(401);
  if (answer.status === 200 && endpoint.kind === "json")
    expect(endpoint.reply.safeParse(JSON.parse(answer.text)).error, answer.name).toBeUndefined();
  return answer;
}

/** A discriminated union is asked once for each of its branches. */
function inputsOf(endpoint: Endpoint): JsonSchema[] {
  const schema = inputSchema(endpoint.input);
  return schema.anyOf ?? schema.oneOf ?? [schema];
}

function inPath(endpoint: Endpoint, place: Place): boolean {
  return endpoint.path.includes(`{${place.path[0]}}`);
}

const wrongValues: Record<TypeName, unknown> = {
  string: "text",
  number: 7,
  boolean: true,
  object: { $gt: "" },
  array: [[]],
  null: null,
};

const brokenNumbers = [-1, 0, 1.5, 1e308, 2 ** 53, -(2 ** 63), 999_999_999];
const numberTexts = ["-1", "1.5", "NaN", "Infinity", "1e400", "0x10", "９", "9".repeat(30)];
const longTexts = ["x".repeat(20_001), "字".repeat(5_001), "{".repeat(3_000)];
const structures = [[], {}, [null], Array.from({ length: 2_000 }, () => "x"), { length: 1e9 }];
/** Every value of a group stands for the group: a field that is not asked with all gets one of each. */
const hostileGroups: readonly (readonly unknown[])[] = [
  hostileTexts,
  unstorableTexts,
  brokenNumbers,
  [...numberTexts, ...longTexts, ...structures],
];
/** What fields deep inside a body get; each stands for its kind. */
const fewValues = [
  hostileTexts[0],
  hostileTexts[3],
  "a\u0000b",
  "\ud83d",
  -1,
  1e308,
  longTexts[0],
  {},
];

const longestSent = 500_000;
/** Fields whose text is read and answered, never stored. */
const onlyRead = ["POST /PublicProgram/readPubliccode text", "POST /publiccode/check text"];

/** What is done once, and how asking again with the same is answered: too early, gone, or sent. */
const onlyOnce: Readonly<Record<string, number>> = {
  "POST /PublicProgram/measure": 409,
  "POST /console/programs/{programId}/notes/{noteId}/delete": 404,
  "POST /console/mails/notices": 422,
};

const calls = callsOf(portal);
const withBody = calls.filter(([, { method, kind }]) => method !== "GET" && kind === "json");

test("every kind of input is read by a call that gets every hostile one", () => {
  expect(kindsLeftOut(calls.map(([, endpoint]) => endpoint))).toEqual([]);
});

test("every call of the portal is asked", () => {
  expect(calls.length).toBeGreaterThan(40);
  expect(new Set(calls.map(([name]) => name)).size).toBe(calls.length);
});

describe.each(calls)("%s", (name, endpoint) => {
  const inputs = inputsOf(endpoint);

  test("answers hostile values in every field", async () => {
    for (const schema of inputs)
      for (const place of placesOf(schema)) {
        const field = place.path.join(".");
        const groups = place.path.length === 1 ? hostileGroups : [fewValues];
        for (const value of groups.flatMap((values) => hostileInputs(endpoint, values, field))) {
          const body = withValue(sampleOf(schema), place.path, value);
          await ask(endpoint, body, `${field} = ${JSON.stringify(value)?.slice(0, 60)}`);
        }
      }
  });

  test("answers a sample, nothing at all, and keys it does not know", async () => {
    for (const schema of inputs) {
      const sample = Object(sampleOf(schema));
      const baseline = await ask(endpoint, sample, "sample");
      const extra = { ...sample, $where: "1", constructor: { prototype: 1 }, toString: "x" };
      const more = await ask(endpoint, extra, "unknown keys");
      const expected = (baseline.status === 200 && onlyOnce[name]) || baseline.status;
      expect(more.status, more.name).toBe(expected);
    }
    await ask(endpoint, {}, "nothing");
  });
});

describe.each(withBody)("%s", (_name, endpoint) => {
  test("refuses a value of another type in every field with 400", async () => {
    for (const schema of inputsOf(endpoint))
      for (const place of placesOf(schema)) {
        const types = typesOf(place.schema);
        if (!types || inPath(endpoint, place)) continue;
        const field = place.path.join(".");
        const wrong = Object.entries(wrongValues).filter(
          ([type]) => ![...types].some((candidate) => candidate === type),
        );
        for (const [type, value] of hostileInputs(endpoint, wrong, field)) {
          const body = withValue(sampleOf(schema), place.path, value);
          const answer = await ask(endpoint, body, `${field} as ${type}`);
          expect(answer.status, `${answer.name}: ${answer.text}`).toBe(400);
          const failure = expectFailure(answer, answer.lang, answer.name);
          expect(
            failure.errors.map(({ path }) => path),
            answer.name,
          ).toContain(field);
        }
      }
  });

  test("refuses text that is too long with 422, and text that no store holds", async () => {
    for (const schema of inputsOf(endpoint))
      for (const place of placesOf(schema)) {
        const { type, maxLength, pattern } = place.schema;
        if (type !== "string" || maxLength === undefined || pattern || inPath(endpoint, place))
          continue;
        const put = (value: string) => withValue(sampleOf(schema), place.path, value);
        const field = place.path.join(".");
        if (maxLength < longestSent) {
          const answer = await ask(endpoint, put("x".repeat(maxLength + 1)), `${field} too long`);
          expect(answer.status, `${answer.name}: ${answer.text}`).toBe(422);
        }
        if (onlyRead.includes(`${callName(endpoint)} ${field}`)) continue;
        for (const value of hostileInputs(endpoint, unstorableTexts, field)) {
          const answer = await ask(endpoint, put(value), `${field} = ${JSON.stringify(value)}`);
          expect(answer.status, `${answer.name}: ${answer.text}`).toBeGreaterThanOrEqual(400);
        }
      }
  });
});
