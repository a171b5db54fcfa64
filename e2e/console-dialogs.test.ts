import { agencyEditing, codeEditing } from "@public-code/contract/code-editing/code-editing.ts";
import { programStatus } from "@public-code/contract/programs/program.ts";
import { review } from "@public-code/contract/review/review.ts";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { runsAllTests } from "../apps/api/test-support/test-scope.ts";
import en from "../apps/web/app/messages/en-US/console.json" with { type: "json" };
import zh from "../apps/web/app/messages/zh-TW/console.json" with { type: "json" };
import { click } from "./support/act.ts";
import { askCall, tokenOf } from "./support/ask-call.ts";
import { expectNoViolations } from "./support/axe.ts";
import { consolePageOf, waitForConsole } from "./support/console-page.ts";
import { workerPortal } from "./support/own-portal.ts";
import { openPagePool, type PagePool } from "./support/page-pool.ts";
import { waitingEdition } from "./support/submit-change.ts";

type Words = typeof zh;
type Way = readonly [path: string, ...steps: Step[]];
type Step = readonly ["button" | "tab", (words: Words) => string];

const screens = [
  { colorScheme: "light", width: 1440 },
  { colorScheme: "dark", width: 390 },
  { colorScheme: "dark", width: 320 },
] as const;
/** In `npm test` each dialog is looked at on one of the screens, in turn. */
const screensOf = (turn: number) =>
  screens.filter((_screen, index) => runsAllTests || index === turn % screens.length);

const languages = [
  { lang: "zh-TW", words: zh },
  { lang: "en-US", words: en },
] as const;

const press = (name: (words: Words) => string): Step => ["button", name];
const turnTo = (name: (words: Words) => string): Step => ["tab", name];

/** Every question and editor that opens over a page of the console, and what leads there. */
const dialogs: Way[] = [
  ["/reviews/:edition", press((words) => words.decision.approve)],
  ["/programs", press((words) => words.programs.titles.takeOffline)],
  ["/programs", press((words) => words.programs.titles.cancelOffline)],
  ["/programs", press((words) => words.programs.titles.putOnline)],
  ["/programs", press((words) => words.programs.titles.returnForModification)],
  ["/programs", press((words) => words.programs.titles.setAwards)],
  ["/people?who=all", press((words) => words.people.titles.grant)],
  ["/people", press((words) => words.people.titles.revoke)],
  ["/people", press((words) => words.people.titles.endSessions)],
  ["/people/sessions", press((words) => words.people.endSessionOf)],
  ["/content/agencies", press((words) => words.agencies.add)],
  ["/content/agencies", press((words) => words.codes.editNamed)],
  ["/content/agencies", press((words) => words.agencies.titles.retire)],
  ["/content/agencies", press((words) => words.agencies.titles.offer)],
  ["/content/agencies", press((words) => words.agencies.titles.merge)],
  ["/content/agencies", press((words) => words.codes.historyNamed)],
  ["/content/codes", press((words) => words.codes.add)],
  ["/content/codes", press((words) => words.codes.editNamed)],
  ["/content/codes", press((words) => words.codes.titles.retire)],
  ["/content/codes", press((words) => words.codes.titles.delete)],
  ["/content/announcement", press((words) => words.codes.historyNamed)],
  [
    "/content/announcement",
    press((words) => words.codes.historyNamed),
    press((words) => words.entry.undoNamed),
  ],
  ["/content/faq/1", press((words) => words.entry.remove)],
  ["/content/faq/1", press((words) => words.rich.link)],
];

/** What swaps a part of a page without another address. */
const tabs: Way[] = [
  ["/content/faq/1", turnTo((words) => words.entry.preview)],
  ["/content/faq/1", turnTo((words) => words.entry.history)],
];

const own = workerPortal();
let pool: PagePool;
let edition = 0;

async function prepare(origin: string): Promise<void> {
  const token = await tokenOf(origin, "operator");
  edition = await waitingEdition(origin);

  const programs = await askCall(origin, review.listPrograms, { iDisplayLength: 100 }, token);
  const [now, later] = programs.data
    .filter((one) => one.programStatusCode === programStatus.online)
    .slice(0, 2)
    .map(({ programId, updateTime }) => ({ programId, updateTime, reason: "換版" }));
  if (!now || !later) throw new Error("Two programs are to be online.");
  await askCall(origin, review.takeOffline, now, token);
  await askCall(origin, review.takeOffline, { ...later, date: "29990101" }, token);

  const agencies = await askCall(origin, agencyEditing.listAgencies, {}, token);
  const agency = agencies.data[0];
  if (!agency) throw new Error("There is no agency.");
  const { code, updateTime } = agency;
  await askCall(origin, agencyEditing.retireAgency, { code, updateTime, retired: true }, token);
  const unused = { category: "code_filter_award", code: "award999" } as const;
  const names = {
    nameZh: "未用獎項",
    nameEn: "Unused award",
    descriptionZh: "",
    descriptionEn: "",
  };
  await askCall(origin, codeEditing.addCodeItem, { ...unused, ...names }, token);

  const place = { category: "ANNOUNCEMENT", code: "INDEX-MSG" } as const;
  const list = await askCall(origin, codeEditing.listCodeItems, place, token);
  const announcement = list.data.find((one) => one.code === place.code);
  if (!announcement) throw new Error("There is no announcement.");
  const saved = { ...announcement, ...place, descriptionZh: "今晚停機。" };
  await askCall(origin, codeEditing.saveCodeItem, saved, token);
}

beforeAll(async () => {
  await prepare(own.portal.origin);
  const context = { reducedMotion: "reduce" } as const;
  pool = await openPagePool(() => consolePageOf(own.browser, own.portal.origin, "", { context }));
});

/** A message as a name: what is filled into it can be anything. */
function nameLike(message: string): RegExp {
  const parts = message
    .split(/\{\{\w+\}\}/)
    .map((part) => part.replace(/[.*+?^$()|[\]\\]/g, "\\$&"));
  // A tab also says how many there are.
  return new RegExp(`^${parts.join(".+")}( \\d+)?$`);
}

async function walk(
  page: Page,
  [path, ...steps]: Way,
  { lang, words }: (typeof languages)[number],
): Promise<void> {
  const address = path.replace(":edition", String(edition));
  const query = address.includes("?") ? "&" : "?";
  await page.goto(`${own.portal.origin}/console${address}${query}lang=${lang}`);
  await waitForConsole(page);
  for (const [role, name] of steps) {
    // A row whose button is off says why; the first one that can be used is meant.
    const found = page.getByRole(role, { name: nameLike(name(words)), disabled: false });
    await click(found.first());
  }
}

/** Axe on a part of what is open. */
async function inspect(page: Page, part: string, name: string, turn: number): Promise<void> {
  for (const { colorScheme, width } of screensOf(turn)) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    // What the header covers has no contrast that axe could tell, though a dialog lies above it.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    const where = `${name} ${colorScheme} ${width}`;
    await expectNoViolations(page, where, { part });
    const wide = await page.locator(part).last().evaluate(hasSideScroll);
    expect(wide, where).toBe(false);
  }
}

/** Names each way, and gives it one of the languages in turn. */
const inTurn = (ways: readonly Way[]) =>
  ways.map((way, index) => {
    const language = languages[index % languages.length] ?? languages[0];
    const [path, ...steps] = way;
    const name = [path, ...steps.map(([, nameOf]) => nameOf(language.words))].join(", ");
    return [name, way, language, index] as const;
  });

test.concurrent.each(inTurn(dialogs))(
  "axe finds nothing in what opens at %s",
  (name, way, language, turn) =>
    pool.onFreePage(async (page) => {
      await walk(page, way, language);
      const dialog = page.locator("dialog[open]");
      const opened = way.length - 1;
      // Tests that run side by side share `expect`, whose polls end with the first of them.
      await dialog.nth(opened - 1).waitFor();
      expect(await dialog.count()).toBe(opened);
      await inspect(page, "dialog[open]", name, turn);
      // A question over another goes alone.
      await page.keyboard.press("Escape");
      await dialog.nth(opened - 1).waitFor({ state: "detached" });
    }),
);

test.concurrent.each(inTurn(tabs))("axe finds nothing behind %s", (name, way, language, turn) =>
  pool.onFreePage(async (page) => {
    await walk(page, way, language);
    await page.getByRole("tabpanel").waitFor();
    await inspect(page, "main", name, turn);
  }),
);

function hasSideScroll(element: Element): boolean {
  return element.scrollWidth > element.clientWidth;
}
