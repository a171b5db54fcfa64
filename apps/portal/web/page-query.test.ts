import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { pageContext } from "@public-code/core/web/page-context.ts";
import { pageQuery, readsOf } from "@public-code/core/web/page-query.ts";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { RouterContextProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { makeSettings } from "../test-support/web/render-page.tsx";
import routeTree from "./routes.ts";

const app = import.meta.dirname;
const packages = path.resolve(app, "../../../packages");
/** The route of a module of a package, as routes.ts writes it. */
const routed = (file: string) => `../../../packages/${file}`;

function filesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap((entry) => [entry.file, ...filesOf(entry.children ?? [])]);
}
const routeFiles = [...new Set(filesOf(await routeTree))];

afterEach(() => {
  vi.restoreAllMocks();
});

const methods = ["get", "getAll", "has"] as const;
const wholeMethods = ["entries", "keys", "values", "forEach", "toString"] as const;

/**
 * Records which parameters are asked for from here on; "every" where all of them are. Whatever bears
 * no language is not the address, such as the answers that stand in one of its parameters.
 */
function recordReads(): Set<string> {
  const names = new Set<string>();
  const hasLanguage = URLSearchParams.prototype.has;
  for (const method of [...methods, ...wholeMethods]) {
    const isWhole = wholeMethods.some((candidate) => candidate === method);
    const original: unknown = Reflect.get(URLSearchParams.prototype, method);
    if (typeof original !== "function") throw new Error(`There is no ${method}.`);
    vi.spyOn(URLSearchParams.prototype, method).mockImplementation(function (
      this: URLSearchParams,
      ...given: unknown[]
    ) {
      if (Reflect.apply(hasLanguage, this, ["lang"]))
        names.add(isWhole ? "every" : String(given[0]));
      // The method's own result, whichever of them it is.
      return Reflect.apply(original, this, given) as never;
    });
  }
  return names;
}

test.each(routeFiles)(
  "%s reads no parameter while it loads that it does not declare",
  async (file) => {
    const route: { loader?: (args: unknown) => unknown; handle?: unknown } = await import(
      path.join(app, file)
    );
    if (!route.loader) return;
    const context = new RouterContextProvider();
    context.set(pageContext, {
      // A loader reads its address before it asks for what that names.
      call: () => new Promise<never>(() => {}),
      settings: makeSettings(),
      scriptNonce: "",
      report: () => {},
      finish: () => {},
    });
    const request = new Request("http://localhost/page?lang=zh-TW");
    const read = recordReads();
    void Promise.resolve(route.loader({ request, context, params: {} })).catch(() => {});
    await Promise.resolve();
    const declared = new Set(["lang", ...readsOf([route.handle])]);
    expect([...read].filter((name) => !declared.has(name))).toEqual([]);
  },
);

test("the pages that read their address are those that declare it", async () => {
  const declaring = [];
  for (const file of routeFiles)
    if (readsOf([(await import(path.join(app, file))).handle]).length > 0) declaring.push(file);
  expect(declaring.toSorted()).toEqual(
    [
      "catalogue/web/agencies/agencies-page.tsx",
      "catalogue/web/agencies/agency-page.tsx",
      "catalogue/web/catalogue-page.tsx",
      "catalogue/web/comparison/compare-page.tsx",
      "catalogue/web/programs/program-page.tsx",
      "catalogue/web/standings/coverage-page.tsx",
      "console/web/log/log-page.tsx",
      "console/web/statistics/statistics-page.tsx",
      "content/web/faq/qna-page.tsx",
      "content/web/participate/partnership-case-list-page.tsx",
      "open-data/web/api-docs/api-docs-page.tsx",
      "open-data/web/software/software-page.tsx",
      "reuse/web/stories/stories-page.tsx",
    ].map(routed),
  );
});

test("what is rendered on the server reads its address in no other place", () => {
  const readers = globSync("{*/web,ui}/**/*.{ts,tsx}", { cwd: packages })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) =>
      /useSearchParams\(|\bsearch\b[^=\n]*= useLocation|location\.search\b/.test(
        readFileSync(path.join(packages, file), "utf8"),
      ),
    )
    .sort();
  expect(readers).toEqual([
    // Of the console, which the browser alone renders.
    "content/web/console/agencies/notice-dialog.tsx",
    // Declares what it reads.
    "content/web/faq/qna-page.tsx",
    // Are shown to people who are signed in, which the browser alone knows.
    "reuse/web/managed/managed-reuses.tsx",
    // Renders the declared parameters only until the browser has taken over.
    "site/web/frame/display-choices.tsx",
    // Are shown to people who are signed in, which the browser alone knows.
    "submissions/web/list/use-arrival.ts",
    "submissions/web/program-manager.tsx",
  ]);
});

test("a query has one form, whatever its order and whatever else it holds", () => {
  const query = (text: string) =>
    String(pageQuery(new URLSearchParams(text), ["keyword", "tag"], "en-US"));
  expect(query("tag=b&x=1&keyword=%E8%87%BA&tag=a&lang=zh-TW")).toBe(
    "keyword=%E8%87%BA&lang=en-US&tag=b&tag=a",
  );
  expect(query("")).toBe("lang=en-US");
});
