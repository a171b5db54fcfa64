import {
  contentEditing,
  contentKinds,
} from "@public-code/contract/content-editing/content-editing.ts";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { runsAllTests } from "../apps/api/test-support/test-scope.ts";
import routes from "../apps/web/app/routes.ts";
import { askCall, tokenOf } from "./support/ask-call.ts";
import { expectNoViolations } from "./support/axe.ts";
import { consolePageOf, waitForConsole } from "./support/console-page.ts";
import { workerPortal } from "./support/own-portal.ts";
import { openPagePool, type PagePool } from "./support/page-pool.ts";
import { waitingEdition } from "./support/submit-change.ts";

const smallestText = 14;

interface Look {
  colorScheme: "light" | "dark";
  width: number;
}

/** One in each language, wide and light, narrow and dark. */
const looks: readonly (Look & { lang: string })[] = [
  { lang: "zh-TW", colorScheme: "light", width: 1440 },
  { lang: "en-US", colorScheme: "dark", width: 320 },
  ...(runsAllTests
    ? ([
        { lang: "en-US", colorScheme: "light", width: 390 },
        { lang: "zh-TW", colorScheme: "dark", width: 320 },
      ] as const)
    : []),
];

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

const own = workerPortal();
let waiting = 0;
const firstEntry = new Map<string, number>();

let pool: PagePool;

beforeAll(async () => {
  waiting = await waitingEdition(own.portal.origin);
  const token = await tokenOf(own.portal.origin, "operator");
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

/** In a low window the decision of a review stands at its end and covers nothing of the page. */
const heightOf = (name: string) => (name.startsWith("/reviews/") ? 390 : 900);

async function take(page: Page, name: string, { colorScheme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: heightOf(name) });
}

async function expectAccessible(page: Page, name: string, look: Look): Promise<void> {
  await take(page, name, look);
  const { colorScheme, width } = look;
  await expectNoViolations(page, `${name} ${colorScheme} ${width}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, `${name} at ${width}`).toBeLessThanOrEqual(width);
}

const first = `/${contentKinds[0]}`;
/** Pages of the kinds of content are alike: but for one kind, `npm test` looks at each once, in turn. */
const pages = [...consolePaths(), ...newEntries].map((path, place) => {
  const isAlike = contentKinds.some((kind) => path.includes(`/${kind}`)) && !path.includes(first);
  return [
    path,
    isAlike && !runsAllTests ? [looks[place % looks.length]].flatMap((look) => look ?? []) : looks,
  ] as const;
});

test.concurrent.each(pages)("axe finds nothing at /console%s", (path, asked) =>
  pool.onFreePage(async (page) => {
    let opened = "";
    for (const { lang, ...look } of asked) {
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
