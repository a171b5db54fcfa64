import { existsSync } from "node:fs";
import { pagePaths, type RoutedPage } from "@public-code/core/contract/site/pages.ts";
import {
  index,
  layout,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from "@react-router/dev/routes";
import { type AllPages, capabilities } from "./capability-pages.ts";

/** What follows the path of a page whose address says what it shows. */
const parameters: Partial<Record<RoutedPage, string>> = {
  agencyDetail: "/:code",
  partnershipCaseDetail: "/:caseId",
};

/** The module of a page, as React Router names it: from this folder. */
const moduleOf = (folder: string, file: string) => `../../../packages/${folder}/web/${file}`;

/** A module that answers at several addresses is a route of its own at each. */
const routeAt = (path: string, module: string, id: string): RouteConfigEntry =>
  path === "" ? index(module, { id }) : route(path, module, { id });

const publicRoutes = capabilities.flatMap(({ folder, pages }) =>
  // Object.entries forgets the names that the object has.
  (Object.entries(pages) as [keyof AllPages & RoutedPage, string][]).map(([code, file]) =>
    routeAt(`${pagePaths[code].slice(1)}${parameters[code] ?? ""}`, moduleOf(folder, file), code),
  ),
);

const consoleRoutes = capabilities.flatMap(({ folder, places }) =>
  Object.entries(places).flatMap(([name, place]) => {
    const file = typeof place === "string" ? place : place.page;
    if (file === undefined) return [];
    return routeAt(name === "overview" ? "" : name, moduleOf(folder, file), `console/${name}`);
  }),
);

/** Every component of the design system; what tests and measures is not in the image of production. */
const gallery = "../../../packages/site/test-support/gallery/gallery-page.tsx";
const hasGallery = existsSync(new URL(gallery, import.meta.url));

const pages = [
  ...publicRoutes,
  ...(hasGallery ? [route("gallery", gallery)] : []),
  route("console", "./console.tsx", [
    layout(moduleOf("console", "console/shell/console-body.tsx"), consoleRoutes),
  ]),
  route("*", moduleOf("site", "frame/not-found-page.tsx")),
] satisfies RouteConfig;

export default [layout(moduleOf("site", "frame/page-body.tsx"), pages)] satisfies RouteConfig;
