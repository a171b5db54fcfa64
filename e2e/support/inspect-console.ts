import { candidateCalls } from "@public-code/candidates/contract/candidates.ts";
import { imports } from "@public-code/candidates/contract/imports.ts";
import { organisationCalls } from "@public-code/candidates/contract/organisations/organisations.ts";
import { contentEditing } from "@public-code/content/contract/content-editing/content-editing.ts";
import { contentKinds } from "@public-code/content/contract/content-editing/content-fields.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import type { Page } from "playwright-core";
import { beforeAll, expect } from "vitest";
import { askCall, tokenOf } from "./ask-call.ts";
import { expectNoViolations } from "./axe.ts";
import { type ConsoleDialog, inDialog, prepareDialogs, stepsOf } from "./console-dialogs.ts";
import { consolePageOf, waitForConsole } from "./console-page.ts";
import { goInPlace } from "./in-place.ts";
import { expectReadableColumns } from "./narrow-columns.ts";
import { workerPortal } from "./own-portal.ts";
import { waitingEdition } from "./submit-change.ts";
import { formPageOf } from "./submit-form.ts";

const smallestText = 14;

export interface Look {
  lang: "zh-TW" | "en-US";
  colorScheme: "light" | "dark";
  width: number;
}

/** One in each language, wide and light, narrow and dark; no page is wider than the narrow one in either. */
export const wide: Look = { lang: "zh-TW", colorScheme: "light", width: 1440 };
export const narrow: Look = { lang: "en-US", colorScheme: "dark", width: 320 };

/** A program that another source tells of, with something missing, wrong and left out. */
const candidateFile = `publiccodeYmlVersion: "0.7"
name: permit-desk
url: https://git.example.tw/agency/permit-desk.git
releaseDate: "2025-05-01"
platforms: [web]
legal:
  license: MIT License
`;

export const own = workerPortal();
const values = new Map<string, number>();
const firstEntry = new Map<string, number>();

/** Begins with something on every page, for the dialogs to ask about. */
beforeAll(async () => {
  const { origin } = own.portal;
  values.set(":programId", await waitingEdition(origin));
  await prepareDialogs(origin);
  const token = await tokenOf(origin, "operator");
  const file = { text: candidateFile };
  await askCall(origin, imports.importCandidates, file, token);
  const read = await askCall(origin, candidateCalls.listCandidates, {}, token);
  const candidate = read.data[0]?.candidateId ?? 0;
  values.set(":candidateId", candidate);
  const assigned = { candidateIds: [candidate], agencyCode: "sample-a" };
  await askCall(origin, candidateCalls.assignCandidates, assigned, token);
  const proposal = { address: "https://github.com/sample-agency" };
  const officer = await tokenOf(origin, "agency-a");
  const { proposeOrganisation } = organisationCalls;
  const proposed = await askCall(origin, proposeOrganisation, proposal, officer);
  values.set(":organisationId", proposed.data.organisationId);
  for (const kind of contentKinds) {
    const list = await askCall(origin, contentEditing.listContent, { kind }, token);
    firstEntry.set(kind, list.data[0]?.id ?? 0);
  }
});

/** The address of one page of a route. */
function addressOf(path: string): string {
  const entry = String(firstEntry.get(path.split("/")[2] ?? ""));
  const address = path.replace(/:\w+/, (place) => String(values.get(place) ?? entry));
  expect(address, "an address without a value for its place").not.toMatch(/:|undefined|\/0$/);
  return address;
}

const contextOf = ({ width, colorScheme }: Look) =>
  ({ reducedMotion: "reduce", colorScheme, viewport: { width, height: 900 } }) as const;

/** A page of the console, which goes from place to place. */
export const openLook = (look: Look): Promise<Page> =>
  consolePageOf(own.browser, own.portal.origin, "", {
    lang: look.lang,
    context: contextOf(look),
  });

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

/** A page, and those dialogs of it that are named, which have the least room on the smallest screen. */
export async function inspect(
  page: Page,
  path: string,
  look: Look,
  dialogs: readonly ConsoleDialog[],
  dialogWidth = narrow.width,
): Promise<void> {
  await open(page, path, look);
  await expectAccessible(page, path, look);
  await page.setViewportSize({ width: dialogWidth, height: 900 });
  for (const dialog of dialogs) await expectDialogAccessible(page, dialog, look.lang);
  const sizes = await page.evaluate(() =>
    [...document.querySelectorAll("main *")]
      .filter((element) => element instanceof HTMLElement && element.innerText?.trim())
      .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
  );
  expect(Math.min(...sizes), "smallest text").toBeGreaterThanOrEqual(smallestText);
}

/** What was found for an agency, as its officer sees it: the list, or the candidate of `query`. */
export async function inspectFound(query: "" | "candidate", look: Look): Promise<void> {
  const { origin } = own.portal;
  const { lang } = look;
  const { page } = await formPageOf(own.browser, origin, "agency-a", {
    lang,
    context: contextOf(look),
  });
  const address = query === "" ? "" : `&candidate=${values.get(":candidateId")}`;
  await goInPlace(page, `${origin}${addresses.foundPrograms}?lang=${lang}${address}`);
  await page.getByRole("table").first().waitFor();
  await expectAccessible(page, `found ${query}`, look);
  await page.context().close();
}
