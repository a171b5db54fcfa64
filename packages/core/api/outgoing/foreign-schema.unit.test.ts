import { expect, test } from "vitest";
import { z } from "zod";
import { cutText, firstOf, foreignSchema, foreignText, readForeign } from "./foreign-schema.ts";
import { foreignJsonBytes, readForeignJson } from "./read-json.ts";

test.each<[string, z.ZodType, string]>([
  ["a text", z.object({ name: z.string() }), "answer.name"],
  ["a list", z.array(z.int()), "answer"],
  ["a text in a list", z.array(z.object({ a: z.string().nullish() })).max(9), "answer[].a"],
  ["anything", z.object({ what: z.unknown() }), "answer.what"],
  ["any key", z.record(z.string().max(9), z.int()), "answer"],
  ["keys that are not named", z.looseObject({ a: z.int() }), "answer"],
  ["a text by its pattern", z.string().regex(/^a+$/), "answer"],
  ["a time", z.iso.datetime(), "answer"],
  ["what is read by a function", z.string().transform((text) => [text]), "answer"],
  ["a choice", z.union([z.int(), z.string()]), "answer"],
])("%s without a limit is found", (_name, schema, path) => {
  expect(() => foreignSchema(schema)).toThrow(new RegExp(`: ${path.replace(/[[\]]/g, "\\$&")}$`));
});

test("what is too long is refused, or cut where that was declared", async () => {
  const schema = foreignSchema(
    z.object({ tag: foreignText(5), names: firstOf(cutText(3), 2).default([]) }),
  );
  const read = (value: unknown) => readForeign(Buffer.from(JSON.stringify(value)), schema);
  expect(await read({ tag: "abcde", names: ["abcd", "ab😀", "c"] })).toEqual({
    tag: "abcde",
    names: ["abc", "ab\uFFFD"],
  });
  expect(await read({ tag: "abcdef" })).toBeNull();
  expect(await read({ tag: "a", names: [1] })).toBeNull();
  expect(await readForeign(Buffer.from("<html>"), schema)).toBeNull();
  expect(await readForeign(Buffer.from("[".repeat(500_000)), schema)).toBeNull();
});

test.each([
  ["here", 10],
  ["in a process that ends", 100_000],
])(
  "what no database can store is left out of keys and texts that are read %s",
  async (_where, size) => {
    const written = `{"a\\u0000":["b\\ud800","${"c".repeat(size)}"]}`;
    expect(await readForeignJson(Buffer.from(written))).toEqual({
      a: ["b\uFFFD", "c".repeat(size)],
    });
  },
);

test.each([
  ["larger than is read", JSON.stringify("a".repeat(foreignJsonBytes))],
  ["nested deeper than anybody writes", "[".repeat(100_000) + "]".repeat(100_000)],
])("JSON that is %s is none", async (_what, text) => {
  expect(await readForeignJson(Buffer.from(text))).toBeUndefined();
});
