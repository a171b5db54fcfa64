import { expect, test } from "vitest";
import { readSbomApart } from "./read-apart.ts";

const megabyte = 1024 * 1024;
const start = '{"bomFormat":"CycloneDX","specVersion":"1.6","version":1,';
const nested = (open: string, inner: string, close: string, times: number) =>
  `${open.repeat(times)}${inner}${close.repeat(times)}`;
const library = (_: unknown, index: number) =>
  `{"type":"library","name":"a${index}","purl":"pkg:npm/a${index}@1.0.0"}`;
const libraries = (length: number) => Array.from({ length }, library).join(",");

test.each<[string, () => Buffer, string | null]>([
  [
    "a million components",
    () => Buffer.from(`${start}"components":[${"{},".repeat(999_999)}{}]}`),
    "tooLarge",
  ],
  ["100 MB", () => Buffer.alloc(100 * megabyte, " "), "tooLarge"],
  ["19 MB of brackets", () => Buffer.alloc(19 * megabyte, "["), "other"],
  [
    "components nested 100,000 deep",
    () => Buffer.from(`${start}"components":${nested('[{"components":', "[]", "}]", 100_000)}}`),
    "tooLarge",
  ],
  [
    "properties nested 100,000 deep",
    () => Buffer.from(`${start}"metadata":${nested('{"component":', "{}", "}", 100_000)}}`),
    null,
  ],
  [
    "a million wrong dependencies",
    () => Buffer.from(`${start}"dependencies":[${"{},".repeat(999_999)}{}]}`),
    null,
  ],
  [
    "19 MB of one name",
    () =>
      Buffer.from(
        `${start}"components":[{"type":"library","name":"${"a".repeat(19 * megabyte)}"}]}`,
      ),
    null,
  ],
  [
    "as many components as are read",
    () => Buffer.from(`${start}"components":[${libraries(50_000)}]}`),
    null,
  ],
])("%s: bounded in time and memory, with one reason or none", async (_, make, refused) => {
  const bytes = make();
  const before = process.memoryUsage();
  const startedAt = Date.now();
  const read = await readSbomApart(bytes, "");
  const { heapUsed } = process.memoryUsage();
  expect("refused" in read ? read.refused : null).toBe(refused);
  expect(heapUsed - before.heapUsed).toBeLessThan(64 * megabyte);
  // The deadline of the process and its start, on a machine that is busy.
  expect(Date.now() - startedAt).toBeLessThan(60_000);
});
