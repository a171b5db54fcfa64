import type { Endpoint } from "@public-code/core/contract/endpoint.ts";
import { afterAll, expect, test } from "vitest";
import {
  addressFor,
  callName,
  callsOf,
  createCaller,
  startUnlimitedApp,
} from "../test-support/call-endpoint.ts";
import { expectFailure } from "../test-support/decent-answer.ts";
import { fieldsByReader, inPath, inputsOf, inTurn } from "../test-support/hostile-scope.ts";
import { hostileTexts, unstorableTexts } from "../test-support/hostile-values.ts";
import { sampleOf, type TypeName, typesOf, withValue } from "../test-support/json-schema.ts";

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
/** Every value of a group stands for the group. */
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
  "POST /Reuse/declare": 422,
  "POST /console/codes/{category}": 422,
};

const calls = callsOf(portal);
const fields = fieldsByReader(calls.map(([, endpoint]) => endpoint)).map((field, turn) => {
  const place = field.path.join(".");
  return [`${callName(field.endpoint)} ${place}`, { ...field, place, turn }] as const;
});
const inBody = fields.filter(
  ([, { endpoint, ...place }]) =>
    endpoint.method !== "GET" && endpoint.kind === "json" && !inPath(endpoint, place),
);

test("every call of the portal is asked", () => {
  expect(calls.length).toBeGreaterThan(40);
  expect(new Set(calls.map(([name]) => name)).size).toBe(calls.length);
});

test.each(calls)(
  "%s answers a sample, nothing at all, and unknown keys",
  async (name, endpoint) => {
    for (const input of inputsOf(endpoint)) {
      const sample = Object(sampleOf(input));
      const baseline = await ask(endpoint, sample, "sample");
      const extra = { ...sample, $where: "1", constructor: { prototype: 1 }, toString: "x" };
      const more = await ask(endpoint, extra, "unknown keys");
      const expected = (baseline.status === 200 && onlyOnce[name]) || baseline.status;
      expect(more.status, more.name).toBe(expected);
    }
    await ask(endpoint, {}, "nothing");
  },
);

test.each(fields)("%s answers hostile values", async (_name, { endpoint, ...field }) => {
  const { input, path, place, turn } = field;
  const groups = path.length === 1 ? hostileGroups : [fewValues];
  for (const value of groups.flatMap((group) => inTurn(group, turn))) {
    const values = withValue(sampleOf(input), path, value);
    await ask(endpoint, values, `${place} = ${JSON.stringify(value)?.slice(0, 60)}`);
  }
});

test.each(inBody)("%s refuses a value of another type with 400", async (_name, field) => {
  const { endpoint, input, path, place, schema, turn } = field;
  const types = typesOf(schema);
  if (!types) return;
  const wrong = Object.entries(wrongValues).filter(
    ([type]) => ![...types].some((candidate) => candidate === type),
  );
  for (const [type, value] of inTurn(wrong, turn)) {
    const body = withValue(sampleOf(input), path, value);
    const answer = await ask(endpoint, body, `${place} as ${type}`);
    expect(answer.status, `${answer.name}: ${answer.text}`).toBe(400);
    const failure = expectFailure(answer, answer.lang, answer.name);
    expect(
      failure.errors.map((error) => error.path),
      answer.name,
    ).toContain(place);
  }
});

test.each(
  inBody.filter(
    ([, { schema }]) =>
      schema.type === "string" && schema.maxLength !== undefined && !schema.pattern,
  ),
)(
  "%s refuses text that is too long with 422, and text that no store holds",
  async (name, field) => {
    const { endpoint, input, path, place, schema, turn } = field;
    const put = (value: string) => withValue(sampleOf(input), path, value);
    const { maxLength = longestSent } = schema;
    if (maxLength < longestSent) {
      const answer = await ask(endpoint, put("x".repeat(maxLength + 1)), `${place} too long`);
      expect(answer.status, `${answer.name}: ${answer.text}`).toBe(422);
    }
    if (onlyRead.includes(name)) return;
    for (const value of inTurn(unstorableTexts, turn)) {
      const answer = await ask(endpoint, put(value), `${place} = ${JSON.stringify(value)}`);
      expect(answer.status, `${answer.name}: ${answer.text}`).toBeGreaterThanOrEqual(400);
    }
  },
);
