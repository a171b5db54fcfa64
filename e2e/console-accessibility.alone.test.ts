import {
  contentEditing,
  contentKinds,
} from "@public-code/contract/content-editing/content-editing.ts";
import { review } from "@public-code/contract/review/review.ts";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import routes from "../apps/web/app/routes.ts";
import { askCall, tokenOf } from "./support/ask-call.ts";
import { expectNoViolations } from "./support/axe.ts";
import { consolePageOf, waitForConsole } from "./support/console-page.ts";
import { ownPortal } from "./support/own-portal.ts";
import { openPagePool, type PagePool } from "./support/page-pool.ts";
import { submitChange } from "./support/submit-change.ts";

const smallestText = 14;
/** Every language, theme and width is looked at on every page. */
const looks = [
  { lang: "zh-TW", colorScheme: "light", width: 1440 },
  { lang: "zh-TW", colorScheme: "dark", width: 320 },
  { lang: "en-US", colorScheme: "dark", width: 390 },
] as const;

interface Route {
  path?: string;
  children?: Route[];
}

/** The console's addresses as routes.ts has them, one for each kind of content. */
function consolePaths(): string[] {
  const pages: Route[] = routes[0]?.children ?? [];
  const places = pages.find(({ path }) => path === "console")?.children ?? [];
  return places
    .map(({ path }) => (path === undefined ? "" : `/${path}`))
    .flatMap((path) =>
      path.includes(":kind") ? contentKinds.map((kind) => path.replace(":kind", kind)) : [path],
    );
}

const newEntries = contentKinds
  .filter((kind) => kind !== "guide")
  .map((kind) => `/content/${kind}/new`);

const own = ownPortal();
let waiting = 0;
const firstEntry = new Map<string, number>();

let pool: PagePool;

beforeAll(async () => {
  // A difference of every sort: a text changed, an entry added, an entry removed.
  await submitChange(own.portal.origin, "agency-a", (online) => ({
    programName: `${online.programName}第二版`,
    apiInfoContentVos: online.apiInfoContentVos.slice(1),
    gitHubLinkContentVos: [
      ...online.gitHubLinkContentVos,
      { name: "匯出工具", url: "https://git.example.tw/sample-a/export" },
    ],
    changeReason: "改名並新增匯出工具",
  }));
  const token = await tokenOf(own.portal.origin, "operator");
  const queue = await askCall(own.portal.origin, review.listReviews, {}, token);
  waiting = queue.data[0]?.programId ?? 0;
  for (const kind of contentKinds) {
    const list = await askCall(own.portal.origin, contentEditing.listContent, { kind }, token);
    firstEntry.set(kind, list.data[0]?.id ?? 0);
  }
  const context = { reducedMotion: "reduce" } as const;
  pool = await openPagePool(() => consolePageOf(own.browser, own.portal.origin, "", { context }));
});

/** The address of one page of a route. */
function addressOf(path: string): string {
  const address = path
    .replace(":programId", String(waiting))
    .replace(":entryId", String(firstEntry.get(path.split("/")[2] ?? "")));
  expect(address, "an address without a value for its place").not.toMatch(/:|undefined|\/0$/);
  return address;
}

async function open(page: Page, path: string, lang: string): Promise<void> {
  await page.goto(`${own.portal.origin}/console${addressOf(path)}?lang=${lang}`);
  await waitForConsole(page);
  await page.getByText(/自動檢查進行中|The checks are running/).waitFor({ state: "hidden" });
}

type Look = Omit<(typeof looks)[number], "lang">;

async function take(page: Page, { colorScheme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 900 });
}

async function expectAccessible(page: Page, name: string, look: Look): Promise<void> {
  await take(page, look);
  const { colorScheme, width } = look;
  await expectNoViolations(page, `${name} ${colorScheme} ${width}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, `${name} at ${width}`).toBeLessThanOrEqual(width);
}

test.concurrent.each([...consolePaths(), ...newEntries])(
  "axe finds nothing at /console%s, in any language, theme and width",
  (path) =>
    pool.onFreePage(async (page) => {
      let opened = "";
      for (const { lang, ...look } of looks) {
        if (opened !== lang) await open(page, path, lang);
        opened = lang;
        await expectAccessible(page, `${path} ${lang}`, look);
      }
      const sizes = await page.evaluate(() =>
        [...document.querySelectorAll("main *")]
          .filter((element) => element instanceof HTMLElement && element.innerText?.trim())
          .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
      );
      expect(Math.min(...sizes), "smallest text").toBeGreaterThanOrEqual(smallestText);
    }),
);
