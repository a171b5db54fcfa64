import type { Database } from "@public-code/core/api/database/database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCase, inSeconds } from "#test-support/content-rows.ts";
import pages from "#web/routes.ts";
import { addPrograms } from "../test-support/catalogue-factory.ts";
import { openTestDatabase } from "../test-support/database.ts";
import { sitemapEntries } from "./sitemap-entries.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

type Route = (typeof pages)[number];

/** The path patterns of every page below a route. */
function pathsOf(route: Route, base = ""): string[] {
  const path = route.path === undefined ? base : `${base}/${route.path}`;
  return route.children
    ? route.children.flatMap((child) => pathsOf(child, path))
    : [path === "" ? "/" : path];
}

/** Pages for signed-in people, for developers (below what crawlers leave alone), and for addresses that name nothing. */
const notForVisitors =
  /^\/(console|publicCodes\/compare|submitFormProvideCode|testPlugin|gallery|api\/docs|\*)/;

test("every page of the route table that visitors can open is in the sitemap, and no other", async () => {
  const { db } = database;
  await addPrograms(db, [{ programName: "程式" }]);
  await addCase(db);
  const listed = (await sitemapEntries(db).list(0, 1_000)).map(({ path }) =>
    path
      .replace(/\?.*/, "")
      .replace(/\/\d+$/, "/:caseId")
      .replace(/^\/agencies\/.+/, "/agencies/:code"),
  );
  const routes = pages.flatMap((route) => pathsOf(route)).filter((p) => !notForVisitors.test(p));
  expect(listed.sort()).toEqual(routes.sort());
});

test("a partnership case is listed while visitors can read it, with the moment it changed", async () => {
  const { db } = database;
  const publishedFrom = new Date("2026-03-01T00:00:00.000Z");
  const updatedAt = new Date("2026-02-01T00:00:00.000Z");
  const shown = await addCase(db, { publishedFrom, updatedAt });
  const hidden = [
    await addCase(db, { draft: true }),
    await addCase(db, { removed: true }),
    await addCase(db, { publishedFrom: inSeconds(60) }),
  ];
  const entries = await sitemapEntries(db).list(0, 1_000);
  const address = (id: number) => `/participate/partnershipCaseDetail/${id}`;
  expect(entries).toContainEqual({ path: address(shown), changedAt: publishedFrom.toISOString() });
  const listed = entries.map(({ path }) => path);
  expect(hidden.map(address).filter((path) => listed.includes(path))).toEqual([]);
});
