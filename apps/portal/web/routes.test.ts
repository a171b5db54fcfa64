import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import routes from "./routes.ts";

interface Entry {
  file: string;
  children?: Entry[];
}
const modulesOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...modulesOf(children)]);
const routed = new Set(modulesOf(routes));

test("every route has its module", () => {
  const missing = [...routed].filter((file) => !existsSync(path.join(import.meta.dirname, file)));
  expect(missing).toEqual([]);
});

test("every page module has a route", () => {
  // Parts of a page export by name; only the router asks for a default.
  const pages = globSync("../../../packages/*/web/**/*-page.tsx", {
    cwd: import.meta.dirname,
  }).filter((file) =>
    /^export default /m.test(readFileSync(path.join(import.meta.dirname, file), "utf8")),
  );
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter((file) => !routed.has(file))).toEqual([]);
});

/** What the router reads of a module. */
const routeExports = [
  ...["default", "loader", "clientLoader", "action", "clientAction", "handle", "meta", "links"],
  ...["headers", "ErrorBoundary", "HydrateFallback", "shouldRevalidate"],
];

test("a page exports only what the router reads: anything else is missing in the browser", () => {
  const others = [...routed].flatMap((file) => {
    const text = readFileSync(path.join(import.meta.dirname, file), "utf8");
    const named = text.matchAll(/^export (?:async )?(?:function|const|let|class|enum) (\w+)/gm);
    return [...named].flatMap(([, name = ""]) =>
      routeExports.includes(name) ? [] : [`${file} ${name}`],
    );
  });
  expect(others).toEqual([]);
});
