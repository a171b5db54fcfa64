import {
  contentKinds,
  orderedKinds,
} from "@public-code/content/contract/content-editing/content-fields.ts";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import routes from "../apps/portal/web/routes.ts";
import { click } from "./support/act.ts";
import { consoleDialogs } from "./support/console-dialogs.ts";
import { consolePageOf } from "./support/console-page.ts";
import {
  inspect,
  inspectFound,
  type Look,
  narrow,
  openLook,
  own,
  wide,
} from "./support/inspect-console.ts";
import { expectReadableColumns } from "./support/narrow-columns.ts";

/** Every page of the console with every dialog; console-accessibility.test.ts has those unlike the others. */

const looks: readonly Look[] = [
  wide,
  narrow,
  { lang: "en-US", colorScheme: "light", width: 390 },
  { lang: "zh-TW", colorScheme: "dark", width: 320 },
];

interface Route {
  path?: string;
  file: string;
  children?: Route[];
}

/** Addresses below the console that have a page; a layout around pages has none of its own. */
const pathsOf = (routes: Route[]): string[] =>
  routes
    .filter(({ file }) => !file.endsWith("-redirect-page.tsx"))
    .flatMap(({ path, children }) =>
      children ? pathsOf(children) : [path === undefined ? "" : `/${path}`],
    );

/** The console's addresses as routes.ts has them, one for each kind of content. */
function consolePaths(): string[] {
  const pages: Route[] = routes[0]?.children ?? [];
  const paths = pathsOf(pages.find(({ path }) => path === "console")?.children ?? []);
  return paths.flatMap((path) => {
    if (!path.includes(":kind")) return [path];
    const kinds = path.endsWith("/order") ? orderedKinds : contentKinds;
    return kinds.map((kind) => path.replace(":kind", kind));
  });
}

const newEntries = contentKinds
  .filter((kind) => kind !== "guide")
  .map((kind) => `/content/${kind}/new`);

/** One page for each look, which it keeps: it goes from place to place in it. */
const pages: Page[] = [];

beforeAll(async () => {
  for (const look of looks) pages.push(await openLook(look));
});

const allPaths = new Set([
  ...consolePaths(),
  ...newEntries,
  ...consoleDialogs.map(([path]) => path),
]);

test("every page that a dialog opens over is among those of routes.ts", () => {
  const paths = consoleDialogs.map(([path]) => path.replace(/\?.*/, ""));
  expect(consolePaths()).toEqual(expect.arrayContaining(paths));
});

test.each(["/programs", "/evidence"])(
  "at 768 px no column of %s is below its buttons",
  async (path) => {
    const context = { viewport: { width: 768, height: 900 } };
    const page = await consolePageOf(own.browser, own.portal.origin, path, {
      lang: "en-US",
      context,
    });
    await page.getByRole("main").getByRole("rowheader").first().waitFor();
    const frame = page.getByRole("main").locator("div:has(> table)");
    expect(await frame.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await page.context().close();
  },
);

test("what visitors will see of a program is readable in the middle of a review", async () => {
  const page = await consolePageOf(own.browser, own.portal.origin, "/reviews");
  await click(page.getByRole("link", { name: "公共圖書館座位查詢" }));
  await click(page.getByRole("tab", { name: "訪客看到的預覽" }));
  await page.getByRole("heading", { name: "採用前的六個問題" }).waitFor();
  await expectReadableColumns(page, "the preview of a review");
  await page.context().close();
});

test.each([...allPaths])("axe finds nothing at /console%s", async (path) => {
  const dialogs = consoleDialogs.filter(([of]) => of === path);
  await Promise.all(
    pages.map(async (page, index) => {
      const look = looks[index];
      if (look) await inspect(page, path, look, dialogs, look.width);
    }),
  );
});

test.each([
  ["", wide],
  ["candidate", narrow],
] as const)("axe finds nothing in what was found for an agency, at %s", inspectFound);
