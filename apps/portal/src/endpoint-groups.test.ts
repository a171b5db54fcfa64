import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { endpointGroups } from "./endpoint-groups.ts";

const isGroup = (value: unknown): boolean => {
  const calls = Object.values(Object(value));
  return calls.length > 0 && calls.every((call) => ["path", "access", "reply"].every(within(call)));
};
const within = (call: unknown) => (name: string) => Object.hasOwn(Object(call), name);

test("every group of calls that a feature exports is among the groups", async () => {
  const listed = new Set<unknown>(Object.values(endpointGroups));
  const forgotten: string[] = [];
  let found = 0;
  for (const file of globSync("*/*.ts", { cwd: import.meta.dirname })) {
    if (file.endsWith(".test.ts")) continue;
    const exported: Record<string, unknown> = await import(path.join(import.meta.dirname, file));
    for (const [name, value] of Object.entries(exported)) {
      if (!isGroup(value)) continue;
      found += 1;
      if (!listed.has(value)) forgotten.push(`${file}: ${name}`);
    }
  }
  expect(forgotten).toEqual([]);
  expect(found).toBe(listed.size);
});
