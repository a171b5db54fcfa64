import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const beforeList = "window.__reactRouterManifest=";

/**
 * Leaves out of the list of routes what browsers never read: the files that a page names for preloading,
 * which only links with `prefetch` ask for, sheets that the frame of every page names, and what is false.
 * Every page loads the whole list.
 */
export function trimRouteList(clientFolder: string): void {
  const folder = path.join(clientFolder, "assets");
  const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error(`There is no list of routes in ${folder}.`);
  const file = path.join(folder, name);
  const script = readFileSync(file, "utf8");
  if (!script.startsWith(beforeList)) throw new Error(`${name} is no list of routes.`);
  const list: { routes: Record<string, Record<string, unknown> & { css?: string[] }> } = JSON.parse(
    script.slice(beforeList.length, -1),
  );
  const framed = new Set(list.routes.root?.css);
  for (const [name, route] of Object.entries(list.routes)) {
    delete route.imports;
    if (name !== "root" && route.css) route.css = route.css.filter((sheet) => !framed.has(sheet));
    for (const [key, value] of Object.entries(route)) if (value === false) delete route[key];
  }
  writeFileSync(file, `${beforeList}${JSON.stringify(list)};`);
}
