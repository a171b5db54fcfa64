import { expect, test } from "vitest";
import { z } from "zod";
import { cutText, firstOf, foreignSchema, foreignText, readForeign } from "./foreign-schema.ts";

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

test("what is too long is refused, or cut where that was declared", () => {
  const schema = foreignSchema(
    z.object({ tag: foreignText(5), names: firstOf(cutText(3), 2).default([]) }),
  );
  const read = (value: unknown) => readForeign(Buffer.from(JSON.stringify(value)), schema);
  expect(read({ tag: "abcde", names: ["abcd", "ab😀", "c"] })).toEqual({
    tag: "abcde",
    names: ["abc", "ab\uFFFD"],
  });
  expect(read({ tag: "abcdef" })).toBeNull();
  expect(read({ tag: "a", names: [1] })).toBeNull();
  expect(readForeign(Buffer.from("<html>"), schema)).toBeNull();
  expect(readForeign(Buffer.from("[".repeat(500_000)), schema)).toBeNull();
});
