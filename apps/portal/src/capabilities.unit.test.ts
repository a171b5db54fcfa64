import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { endpointGroups } from "./capabilities.ts";

const isGroup = (value: unknown): boolean => {
  const calls = Object.values(Object(value));
  return calls.length > 0 && calls.every((call) => ["path", "access", "reply"].every(within(call)));
};
const within = (call: unknown) => (name: string) => Object.hasOwn(Object(call), name);

const packages = path.resolve(import.meta.dirname, "../../../packages");

test("every group of calls that a feature exports is among the groups", async () => {
  const listed = new Set<unknown>(Object.values(endpointGroups));
  const forgotten: string[] = [];
  let count = 0;
  for (const file of globSync("*/contract/**/*.ts", { cwd: packages })) {
    if (/\.test\.ts$|\.d\.ts$|test-support/.test(file)) continue;
    const exported: Record<string, unknown> = await import(path.join(packages, file));
    for (const [name, value] of Object.entries(exported)) {
      if (!isGroup(value)) continue;
      count += 1;
      if (!listed.has(value)) forgotten.push(`${file}: ${name}`);
    }
  }
  expect(forgotten).toEqual([]);
  expect(count).toBe(listed.size);
});
