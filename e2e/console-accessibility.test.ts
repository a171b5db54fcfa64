import { candidateCalls } from "@public-code/candidates/contract/candidates.ts";
import { imports } from "@public-code/candidates/contract/imports.ts";
import { ownOrganisations } from "@public-code/candidates/contract/organisations/organisations.ts";
import { contentEditing } from "@public-code/content/contract/content-editing/content-editing.ts";
import {
  type ContentKind,
  contentKinds,
  orderedKinds,
} from "@public-code/content/contract/content-editing/content-fields.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { runsAllTests } from "../apps/portal/test-support/test-scope.ts";
import routes from "../apps/portal/web/routes.ts";
import { click } from "./support/act.ts";
import { askCall, tokenOf } from "./support/ask-call.ts";
import { expectNoViolations } from "./support/axe.ts";
import {
  type ConsoleDialog,
  consoleDialogs,
  inDialog,
  prepareDialogs,
  stepsOf,
} from "./support/console-dialogs.ts";
import { consolePageOf, waitForConsole } from "./support/console-page.ts";
import { goInPlace } from "./support/in-place.ts";
import { expectReadableColumns } from "./support/narrow-columns.ts";
import { workerPortal } from "./support/own-portal.ts";
import { openPagePool, type PagePool } from "./support/page-pool.ts";
import { waitingEdition } from "./support/submit-change.ts";
import { formPageOf } from "./support/submit-form.ts";

const smallestText = 14;

interface Look {
  lang: "zh-TW" | "en-US";
  colorScheme: "light" | "dark";
  width: number;
}

/** One in each language, wide and light, narrow and dark; no page is wider than the narrow one in either. */
const wide: Look = { lang: "zh-TW", colorScheme: "light", width: 1440 };
const narrow: Look = { lang: "en-US", colorScheme: "dark", width: 320 };
const looks: readonly Look[] = [
  wide,
  narrow,
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

/** Addresses below the console; a layout around pages has none of its own. */
const pathsOf = (routes: Route[]): string[] =>
  routes.flatMap(({ path, children }) =>
    children ? pathsOf(children) : [path === undefined ? "" : `/${path}`],
  );

/** `npm test` looks at the kind whose entries hold most; what only others hold, test:all looks at. */
const seenKinds = (kinds: readonly ContentKind[]): readonly ContentKind[] =>
  runsAllTests ? kinds : kinds.slice(-1);

/** The console's addresses as routes.ts has them, one for each kind of content that is asked for. */
function consolePaths(ofKinds = (kinds: readonly ContentKind[]) => kinds): string[] {
  const pages: Route[] = routes[0]?.children ?? [];
  const paths = pathsOf(pages.find(({ path }) => path === "console")?.children ?? []);
  return paths.flatMap((path) => {
    if (!path.includes(":kind")) return [path];
    const kinds = path.endsWith("/order") ? orderedKinds : contentKinds;
    return ofKinds(kinds).map((kind) => path.replace(":kind", kind));
  });
}

const newEntries = seenKinds(contentKinds.filter((kind) => kind !== "guide")).map(
  (kind) => `/content/${kind}/new`,
);

/** A program that another source tells of, with something missing, wrong and left out. */
const candidateFile = `publiccodeYmlVersion: "0.7"
name: permit-desk
url: https://git.example.tw/agency/permit-desk.git
releaseDate: "2025-05-01"
platforms: [web]
legal:
  license: MIT License
`;

const own = workerPortal();
let waiting = 0;
let candidate = 0;
let organisation = 0;
const firstEntry = new Map<string, number>();

/** One page for each look, which it keeps: it goes from place to place in it. */
const pages: PagePool[] = [];

beforeAll(async () => {
  waiting = await waitingEdition(own.portal.origin);
  await prepareDialogs(own.portal.origin);
  const token = await tokenOf(own.portal.origin, "operator");
  const file = { text: candidateFile };
  await askCall(own.portal.origin, imports.importCandidates, file, token);
  const read = await askCall(own.portal.origin, candidateCalls.listCandidates, {}, token);
  candidate = read.data[0]?.candidateId ?? 0;
  const assigned = { candidateIds: [candidate], agencyCode: "sample-a" };
  await askCall(own.portal.origin, candidateCalls.assignCandidates, assigned, token);
  const proposal = { address: "https://github.com/sample-agency" };
  const officer = await tokenOf(own.portal.origin, "agency-a");
  const { proposeOrganisation } = ownOrganisations;
  const proposed = await askCall(own.portal.origin, proposeOrganisation, proposal, officer);
  organisation = proposed.data.organisationId;
  for (const kind of contentKinds) {
    const list = await askCall(own.portal.origin, contentEditing.listContent, { kind }, token);
    firstEntry.set(kind, list.data[0]?.id ?? 0);
  }
  for (const look of looks) {
    const { lang, width, colorScheme } = look;
    const viewport = { width, height: 900 };
    const context = { reducedMotion: "reduce", colorScheme, viewport } as const;
    const open = () => consolePageOf(own.browser, own.portal.origin, "", { lang, context });
    pages.push(await openPagePool(open, 1));
  }
});

/** The address of one page of a route. */
function addressOf(path: string): string {
  const address = path
    .replace(":programId", String(waiting))
    .replace(":candidateId", String(candidate))
    .replace(":organisationId", String(organisation))
    .replace(":entryId", String(firstEntry.get(path.split("/")[2] ?? "")));
  expect(address, "an address without a value for its place").not.toMatch(/:|undefined|\/0$/);
  return address;
}

/** In a low window the decision of a review stands at its end and covers nothing of the page. */
const heightOf = (name: string) => (name.startsWith("/reviews/") ? 390 : 900);

async function open(page: Page, path: string, { lang, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: heightOf(path) });
  const query = path.includes("?") ? "&" : "?";
  await goInPlace(page, `${own.portal.origin}/console${addressOf(path)}${query}lang=${lang}`);
  await waitForConsole(page);
  await page.getByText(/自動檢查進行中|The checks are running/).waitFor({ state: "hidden" });
}

async function expectAccessible(page: Page, path: string, look: Look): Promise<void> {
  const { lang, colorScheme, width } = look;
  await expectNoViolations(page, `${path} ${lang} ${colorScheme} ${width}`);
  if (lang === "zh-TW") await expectReadableColumns(page, path);
  for (const viewWidth of new Set([width, narrow.width])) {
    await page.setViewportSize({ width: viewWidth, height: heightOf(path) });
    const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrolled, `${path} ${lang} at ${viewWidth}`).toBeLessThanOrEqual(viewWidth);
  }
}

async function expectDialogAccessible(
  page: Page,
  dialog: ConsoleDialog,
  lang: string,
): Promise<void> {
  const name = `${dialog[0]} ${lang}, ${stepsOf(dialog, lang)}`;
  await inDialog(page, dialog, lang, async (part) => {
    // What the header covers has no contrast that axe could tell, though a dialog lies above it.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await expectNoViolations(page, name, { part });
    const wide = await page
      .locator(part)
      .last()
      .evaluate((element) =>
        [element, ...element.querySelectorAll("dialog *")]
          .filter(
            (candidate) =>
              candidate === element || getComputedStyle(candidate).overflowX === "auto",
          )
          .filter((candidate) => candidate.scrollWidth > candidate.clientWidth)
          .map((candidate) => candidate.outerHTML.slice(0, 200)),
      );
    expect(wide, name).toEqual([]);
  });
}

const allPaths = new Set([
  ...consolePaths(seenKinds),
  ...newEntries,
  ...consoleDialogs.map(([path]) => path),
]);
/** `npm test` looks at each page once, in turn; all of them are made of the same components. */
const cases = [...allPaths].map((path, index) => {
  const inTurn = [index % 2 === 0 ? wide : narrow];
  return [path, runsAllTests ? looks : inTurn] as const;
});

test("every page that a dialog opens over is among those of routes.ts", () => {
  const paths = consoleDialogs.map(([path]) => path.replace(/\?.*/, ""));
  expect(consolePaths()).toEqual(expect.arrayContaining(paths));
});

async function inspect(page: Page, path: string, look: Look) {
  await open(page, path, look);
  await expectAccessible(page, path, look);
  const dialogs = consoleDialogs.filter(([of]) => of === path);
  // A dialog has the least room on the smallest screen, whatever the page was looked at.
  const width = runsAllTests ? look.width : narrow.width;
  await page.setViewportSize({ width, height: 900 });
  for (const dialog of dialogs) await expectDialogAccessible(page, dialog, look.lang);
  const sizes = await page.evaluate(() =>
    [...document.querySelectorAll("main *")]
      .filter((element) => element instanceof HTMLElement && element.innerText?.trim())
      .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
  );
  expect(Math.min(...sizes), "smallest text").toBeGreaterThanOrEqual(smallestText);
}

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
  await page.getByRole("heading", { name: "採用前的六個重點" }).waitFor();
  await expectReadableColumns(page, "the preview of a review");
  await page.context().close();
});

test.concurrent.each(cases)("axe finds nothing at /console%s", async (path, testedLanguages) => {
  await Promise.all(
    pages.map(async (pool, index) => {
      const look = looks[index];
      if (look && testedLanguages.includes(look))
        await pool.onFreePage((page) => inspect(page, path, look));
    }),
  );
});

test.each([
  ["", wide],
  ["&candidate=", narrow],
] as const)(
  "axe finds nothing in what was found for an agency, at /found%s",
  async (query, look) => {
    const { lang, colorScheme, width } = look;
    const viewport = { width, height: 900 };
    const context = { reducedMotion: "reduce", colorScheme, viewport } as const;
    const { origin } = own.portal;
    const { page } = await formPageOf(own.browser, origin, "agency-a", { lang, context });
    const address = query === "" ? "" : `${query}${candidate}`;
    await goInPlace(page, `${origin}${addresses.foundPrograms}?lang=${lang}${address}`);
    await page.getByRole("table").first().waitFor();
    await expectAccessible(page, `found${query}`, look);
    await page.context().close();
  },
);
