import { cataloguePages } from "@public-code/catalogue/web/pages.ts";
import { consolePages } from "@public-code/console/web/pages.ts";
import { contentPages } from "@public-code/content/web/pages.ts";
import { pagePaths, type RoutedPage } from "@public-code/core/contract/site/pages.ts";
import type { CapabilityPages } from "@public-code/core/web/capability-pages.ts";
import { evidencePages } from "@public-code/evidence/web/pages.ts";
import { openDataPages } from "@public-code/open-data/web/pages.ts";
import { reusePages } from "@public-code/reuse/web/pages.ts";
import type { ConsolePlace } from "@public-code/site/web/console/shell/console-places.ts";
import { sitePages } from "@public-code/site/web/pages.ts";
import { submissionsPages } from "@public-code/submissions/web/pages.ts";
import {
  index,
  layout,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from "@react-router/dev/routes";

/** The pages of every capability; see capabilities.ts for what else each brings. */
const capabilities: readonly CapabilityPages[] = [
  cataloguePages,
  consolePages,
  contentPages,
  evidencePages,
  openDataPages,
  reusePages,
  sitePages,
  submissionsPages,
];

/** A public page without a module, or a place of the console, does not compile. */
type Complete<Needed extends string, Known extends Record<Needed, string>> = Known;
export type AllPages = Complete<
  RoutedPage,
  (typeof cataloguePages)["pages"] &
    (typeof consolePages)["pages"] &
    (typeof contentPages)["pages"] &
    (typeof evidencePages)["pages"] &
    (typeof openDataPages)["pages"] &
    (typeof reusePages)["pages"] &
    (typeof sitePages)["pages"] &
    (typeof submissionsPages)["pages"]
>;
export type AllPlaces = Complete<
  ConsolePlace,
  (typeof consolePages)["places"] &
    (typeof contentPages)["places"] &
    (typeof reusePages)["places"] &
    (typeof submissionsPages)["places"]
>;

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
  (Object.entries(pages) as [RoutedPage, string][]).map(([code, file]) =>
    routeAt(`${pagePaths[code].slice(1)}${parameters[code] ?? ""}`, moduleOf(folder, file), code),
  ),
);

const consoleRoutes = capabilities.flatMap(({ folder, places }) =>
  Object.entries(places).map(([place, file]) =>
    routeAt(place === "overview" ? "" : place, moduleOf(folder, file), `console/${place}`),
  ),
);

const pages = [
  ...publicRoutes,
  route("console", moduleOf("console", "console/shell/console-layout.tsx"), [
    layout(moduleOf("console", "console/shell/console-body.tsx"), consoleRoutes),
  ]),
  route("*", moduleOf("site", "frame/not-found-page.tsx")),
] satisfies RouteConfig;

export default [layout(moduleOf("site", "frame/page-body.tsx"), pages)] satisfies RouteConfig;
