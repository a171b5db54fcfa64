import { expect, test } from "vitest";
import { z } from "zod";
import { JsonText } from "./json-text.ts";
import { createReplyWriter } from "./write-reply.ts";

const row = z.object({ id: z.int(), name: z.string().optional() });
const reply = z.object({
  success: z.literal(true),
  data: z.array(row),
  few: z.array(z.int()).max(2),
  note: z.string().optional(),
  counts: row.nullable(),
});
test.each([
  { data: [], counts: null },
  { data: [{ id: 1, hidden: "x" }, Object.freeze({ id: 2, name: "乙", hidden: "x" })] },
  { data: [{ id: 1 }], counts: Object.freeze({ id: 3, name: "丙", hidden: "x" }), note: '"' },
])("a reply is written as its schema gives it: %j", (parts) => {
  const sent = { success: true, few: [1], counts: null, hidden: "x", ...parts };
  const checked = reply.parse(sent);
  const written = createReplyWriter(reply)(sent);
  expect(written).toBe(JSON.stringify(checked));
});

test("a frozen part is checked once, and another one as often as it comes", () => {
  const checked: unknown[] = [];
  const watched = z.custom<object>((value) => checked.push(value) > 0);
  const write = createReplyWriter(z.object({ data: z.array(watched) }));
  const changing = { id: 1 };
  const frozen = Object.freeze({ id: 2 });
  expect(write({ data: [changing, frozen] })).toBe('{"data":[{"id":1},{"id":2}]}');
  changing.id = 3;
  expect(write({ data: [frozen, changing] })).toBe('{"data":[{"id":2},{"id":3}]}');
  expect(checked).toEqual([changing, frozen, changing]);
});

test("a part that is written already is sent as it is", () => {
  const write = createReplyWriter(reply);
  const counts = new JsonText('{"id":3}');
  expect(write({ success: true, data: [], few: [], counts })).toBe(
    '{"success":true,"data":[],"few":[],"counts":{"id":3}}',
  );
});

test.each([
  { data: [Object.freeze({ id: "1" })] },
  { data: null },
  { few: [1, 2, 3] },
  { success: false },
])("a reply that its schema does not allow is not written: %j", (wrong) => {
  const write = createReplyWriter(reply);
  const sent = { success: true, data: [], few: [], counts: null, ...wrong };
  expect(() => write(sent)).toThrow();
  expect(() => write(sent)).toThrow();
});
