import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { fastImports, nodeBinary, projectFolder } from "./node-binary.mjs";

const names = `const names = [];
  for (const entry of ["", "/pg-core", "/node-postgres", "/pglite"])
    names.push(import.meta.resolve("drizzle-orm" + entry), import.meta.resolve("drizzle-orm" + entry));
  const { sql } = await import("drizzle-orm");
  const core = Object.keys(await import("drizzle-orm/pg-core"));
  console.log(JSON.stringify({ names, core, sql: sql\`\${1}\`.queryChunks.length, resolved: globalThis.resolved }));`;

/** What a process says of drizzle-orm that is started with these flags. */
function drizzleWith(flags: readonly string[]): Record<string, unknown> {
  const given = [...flags, "--input-type=module", "--eval", names];
  return JSON.parse(execFileSync(nodeBinary(), given, { cwd: projectFolder, encoding: "utf8" }));
}

/** Counts what is left to Node's own search: hooks that come first are asked last. */
const counting = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module";
  globalThis.resolved = {};
  registerHooks({ resolve(specifier, context, next) {
    if (/drizzle-orm/.test(specifier + context.parentURL))
      resolved[specifier] = (resolved[specifier] ?? 0) + 1;
    return next(specifier, context);
  } });`)}`;

test("drizzle-orm loads as without it, and Node searches for each entry once", () => {
  const { resolved, ...fast } = drizzleWith([`--import=${counting}`, ...fastImports]);
  expect(fast).toEqual(drizzleWith([]));
  expect(resolved).toEqual({
    "drizzle-orm": 1,
    "drizzle-orm/pg-core": 1,
    "drizzle-orm/node-postgres": 1,
    "drizzle-orm/pglite": 1,
  });
});
