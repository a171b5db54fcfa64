import type { Endpoint } from "@public-code/core/contract/endpoint.ts";
import { afterAll, describe, expect, test } from "vitest";
import {
  callName,
  callsOf,
  createCaller,
  startUnlimitedApp,
} from "../test-support/call-endpoint.ts";
import { callsByReader } from "../test-support/hostile-scope.ts";

const portal = await startUnlimitedApp();
afterAll(() => portal.close());
const call = createCaller(portal);

const json = { "content-type": "application/json" };
const megabyte = 1024 * 1024;
const deep = 100_000;
const deepObject = `${'{"a":'.repeat(deep)}1${"}".repeat(deep)}`;
const deepList = "[".repeat(deep) + "]".repeat(deep);

const unreadable: readonly (readonly [name: string, body: string | Buffer])[] = [
  ["broken JSON", '{"keyword":'],
  ["half a text", '{"keyword":"'],
  ["JSON with a comment", "{} // ;"],
  ["a list", "[]"],
  ["a list of objects", '[{"programId":1}]'],
  ["text", '"text"'],
  ["a number", "7"],
  ["not a number", "NaN"],
  ["true", "true"],
  ["a NUL", "\0"],
  ["a list nested 100,000 deep", deepList],
  ["brackets that never close", "[".repeat(deep)],
];

const readable: readonly (readonly [name: string, body: string])[] = [
  ["an empty body", ""],
  ["spaces", " \n\t "],
  ["null", "null"],
  ["an unknown key nested 100,000 deep", `{"unknown":${deepObject}}`],
  ["the names of object parts", '{"__proto__":{"page":-1},"constructor":{"prototype":{}}}'],
  ["one key twice", '{"keyword":"a","keyword":["b"]}'],
];

/** Bodies of calls that read a form, none of which is one. */
const noForms: readonly (readonly [name: string, type: string, body: string])[] = [
  ["no boundary", "multipart/form-data", "x"],
  ["another boundary", "multipart/form-data; boundary=a", "--b\r\n\r\nx\r\n--b--"],
  [
    "a cut end",
    "multipart/form-data; boundary=a",
    '--a\r\ncontent-disposition: form-data; name="formData"\r\n\r\n{',
  ],
  ["no part", "multipart/form-data; boundary=a", "--a--\r\n"],
  ["nothing", "multipart/form-data; boundary=a", ""],
  ["no header in a part", "multipart/form-data; boundary=a", "--a\r\n\r\nx\r\n--a--\r\n"],
  ["a long boundary", `multipart/form-data; boundary=${"a".repeat(3_000)}`, "x"],
];

const otherTypes = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "application/xml",
  "multipart/form-data; boundary=x",
  "application/jsonp",
  "x",
  "*/*",
];

const formValues = [
  "{",
  "[]",
  "7",
  '"text"',
  "null",
  "\ud83d",
  deepList,
  deepObject,
  '{"types":7}',
];

const readers = callsByReader(callsOf(portal).map(([, endpoint]) => endpoint));
const byKind = (kind: Endpoint["kind"]) =>
  readers
    .filter((endpoint) => endpoint.method !== "GET" && endpoint.kind === kind)
    .map((endpoint) => [callName(endpoint), endpoint] as const);

describe.each(byKind("json"))("%s", (_name, endpoint) => {
  test.each(unreadable)("refuses %s with 400", async (name, payload) => {
    const answer = await call(endpoint, name, { payload, headers: json });
    expect(answer.status, answer.text).toBe(400);
  });

  test.each(readable)("answers %s", async (name, payload) => {
    await call(endpoint, name, { payload, headers: json });
  });

  test("refuses what is too large with 413", async () => {
    for (const size of [megabyte, 10 * megabyte]) {
      const payload = `{"keyword":"${"x".repeat(size)}"}`;
      const answer = await call(endpoint, `${size} bytes`, { payload, headers: json });
      expect(answer.status).toBe(413);
    }
  });

  test.each(otherTypes)("refuses a body of the type %s with 415", async (type) => {
    const headers = { "content-type": type };
    const answer = await call(endpoint, type, { payload: "a=1", headers });
    expect(answer.status, answer.text).toBe(415);
  });

  test("refuses a body without a type with 415, and answers no body at all", async () => {
    const untyped = await call(endpoint, "no type", { payload: Buffer.from("{}") });
    expect(untyped.status, untyped.text).toBe(415);
    await call(endpoint, "no body");
    await call(endpoint, "no body of a type", { headers: json });
  });

  test("reads JSON whatever the letters and parameters of its type", async () => {
    const jsonTypes = ["APPLICATION/JSON", "application/json; charset=utf-8", "application/json;x"];
    for (const type of jsonTypes) {
      const headers = { "content-type": type };
      const answer = await call(endpoint, type, { payload: "[]", headers });
      expect(answer.status, answer.text).toBe(400);
    }
  });

  test("bytes that are no UTF-8 are answered", async () => {
    const payload = Buffer.from('{"keyword":"\u00ff\u00fe"}', "latin1");
    await call(endpoint, "no UTF-8", { payload, headers: json });
  });
});

describe.each(byKind("multipart"))("%s", (_name, endpoint) => {
  test.each([...unreadable, ...readable])("refuses JSON: %s", async (name, payload) => {
    const answer = await call(endpoint, name, { payload, headers: json });
    expect(answer.status, answer.text).toBeGreaterThanOrEqual(400);
  });

  test.each(noForms)("refuses a form with %s", async (name, type, payload) => {
    const headers = { "content-type": type };
    const answer = await call(endpoint, name, { payload, headers });
    expect(answer.status, answer.text).toBeGreaterThanOrEqual(400);
  });

  test.each(Object.keys(endpoint.parts))(
    "answers raw bytes without a name in %s",
    async (field) => {
      const headers = { "content-type": "multipart/form-data; boundary=a" };
      for (const content of ["%PDF-1.7\n", "x", ""]) {
        const head = `content-disposition: form-data; name="${field}"\r\ncontent-type: application/octet-stream`;
        const payload = `--a\r\n${head}\r\n\r\n${content}\r\n--a--\r\n`;
        await call(endpoint, `${field} of ${content}`, { payload, headers });
      }
    },
  );

  test.each(formValues)("refuses a form whose formData is %.30j", async (value) => {
    const headers = { "content-type": "multipart/form-data; boundary=a" };
    const payload = `--a\r\ncontent-disposition: form-data; name="formData"\r\n\r\n${value}\r\n--a--\r\n`;
    const answer = await call(endpoint, value.slice(0, 40), { payload, headers });
    expect(answer.status, answer.text).toBeGreaterThanOrEqual(400);
  });
});
