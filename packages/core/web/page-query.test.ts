import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { RouterContextProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { makeSettings } from "@public-code/portal/test-support/web/render-page.tsx";
import routeTree from "@public-code/portal/web/routes.ts";
import { pageContext } from "./page-context.ts";
import { pageQuery, readsOf } from "./page-query.ts";

const app = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

function filesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap((entry) => [entry.file, ...filesOf(entry.children ?? [])]);
}
const routeFiles = [...new Set(filesOf(await routeTree))];

afterEach(() => {
  vi.restoreAllMocks();
});

const methods = ["get", "getAll", "has"] as const;
const wholeMethods = ["entries", "keys", "values", "forEach", "toString"] as const;

/** Records which parameters are asked for from here on; "every" where all of them are. */
function recordReads(): Set<string> {
  const names = new Set<string>();
  for (const method of [...methods, ...wholeMethods]) {
    const isWhole = wholeMethods.some((one) => one === method);
    const original: unknown = Reflect.get(URLSearchParams.prototype, method);
    if (typeof original !== "function") throw new Error(`There is no ${method}.`);
    vi.spyOn(URLSearchParams.prototype, method).mockImplementation(function (
      this: URLSearchParams,
      ...given: unknown[]
    ) {
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
  expect(declaring).toEqual([
    "features/catalogue/catalogue-page.tsx",
    "features/programs/program-page.tsx",
    "features/agencies/agencies-page.tsx",
    "features/agencies/agency-page.tsx",
    "features/suitability/suits-page.tsx",
    "features/comparison/compare-page.tsx",
    "features/comparison/search-record-page.tsx",
    "features/stories/stories-page.tsx",
    "features/content/participate/partnership-case-list-page.tsx",
    "features/content/faq/qna-page.tsx",
  ]);
});

test("what is rendered on the server reads its address in no other place", () => {
  const readers = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) =>
      /useSearchParams\(|\bsearch\b[^=\n]*= useLocation|location\.search\b/.test(
        readFileSync(path.join(app, file), "utf8"),
      ),
    )
    .sort();
  expect(readers).toEqual([
    // Declares what it reads.
    "features/content/faq/qna-page.tsx",
    // Renders the declared parameters only until the browser has taken over.
    "features/frame/display-choices.tsx",
    // Are shown to people who are signed in, which the browser alone knows.
    "features/reuse/managed/use-asked-program.ts",
    "features/submissions/program-manager.tsx",
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
