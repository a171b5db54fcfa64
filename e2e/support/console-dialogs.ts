import {
  agencyEditing,
  codeEditing,
} from "@public-code/content/contract/code-editing/code-editing.ts";
import { managedPrograms } from "@public-code/programs/contract/managed-programs.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { review } from "@public-code/submissions/contract/review/review.ts";
import type { Page } from "playwright-core";
import consoleEn from "../../packages/console/messages/en-US/console.json" with { type: "json" };
import consoleZh from "../../packages/console/messages/zh-TW/console.json" with { type: "json" };
import contentEn from "../../packages/content/messages/en-US/console.json" with { type: "json" };
import contentZh from "../../packages/content/messages/zh-TW/console.json" with { type: "json" };
import submissionsEn from "../../packages/submissions/messages/en-US/console.json" with {
  type: "json",
};
import submissionsZh from "../../packages/submissions/messages/zh-TW/console.json" with {
  type: "json",
};
import { click } from "./act.ts";
import { askCall, tokenOf } from "./ask-call.ts";

const zh = { ...consoleZh, ...contentZh, ...submissionsZh };
const en = { ...consoleEn, ...contentEn, ...submissionsEn };
type ConsoleTexts = typeof zh;
type Step = readonly ["button" | "tab", (texts: ConsoleTexts) => string];

/** What opens over a page of the console or swaps a part of it, and what is pressed to see it. */
export type ConsoleDialog = readonly [path: string, ...steps: Step[]];

const wordsOf: Record<string, ConsoleTexts> = { "zh-TW": zh, "en-US": en };
const press = (name: (texts: ConsoleTexts) => string): Step => ["button", name];
const turnTo = (name: (texts: ConsoleTexts) => string): Step => ["tab", name];

export const consoleDialogs: readonly ConsoleDialog[] = [
  ["/reviews/:programId", press((texts) => texts.decision.approve)],
  ["/programs", press((texts) => texts.programs.titles.takeOffline)],
  ["/programs", press((texts) => texts.programs.titles.setAwards)],
  ["/people", press((texts) => texts.people.titles.endSessions)],
  ["/content/agencies", press((texts) => texts.notice.open)],
  ["/content/agencies", press((texts) => texts.agencies.add)],
  ["/content/agencies", press((texts) => texts.agencies.titles.merge)],
  ["/content/agencies", press((texts) => texts.codes.historyNamed)],
  ["/content/codes", press((texts) => texts.codes.editNamed)],
  ["/content/codes", press((texts) => texts.codes.titles.delete)],
  [
    "/content/announcement",
    press((texts) => texts.codes.historyNamed),
    press((texts) => texts.entry.undoNamed),
  ],
  ["/content/faq/:entryId", press((texts) => texts.rich.link)],
  ["/content/faq/:entryId", press((texts) => texts.entry.remove)],
  ["/content/faq/:entryId", turnTo((texts) => texts.entry.preview)],
  ["/content/faq/:entryId", turnTo((texts) => texts.entry.history)],
  // Each of these asks as one of those does, by the same component with other texts.
  ["/programs", press((texts) => texts.programs.titles.cancelOffline)],
  ["/programs", press((texts) => texts.programs.titles.putOnline)],
  ["/programs", press((texts) => texts.programs.titles.returnForModification)],
  ["/people?who=all", press((texts) => texts.people.titles.grant)],
  ["/people/sessions", press((texts) => texts.people.endSessionOf)],
  ["/content/agencies", press((texts) => texts.codes.editNamed)],
  ["/content/agencies", press((texts) => texts.agencies.titles.retire)],
  ["/content/agencies", press((texts) => texts.agencies.titles.offer)],
  ["/content/codes", press((texts) => texts.codes.add)],
  ["/content/codes", press((texts) => texts.codes.titles.retire)],
  ["/content/announcement", press((texts) => texts.codes.historyNamed)],
];

/** Changes what the dialogs need to have something to ask about. */
export async function prepareDialogs(origin: string): Promise<void> {
  const token = await tokenOf(origin, "operator");
  const programs = await askCall(
    origin,
    managedPrograms.listPrograms,
    { iDisplayLength: 100 },
    token,
  );
  const [now, later] = programs.data
    .filter((program) => program.programStatusCode === programStatus.online)
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
  const announcement = list.data.find((item) => item.code === place.code);
  if (!announcement) throw new Error("There is no announcement.");
  const saved = { ...announcement, ...place, descriptionZh: "今晚停機。" };
  await askCall(origin, codeEditing.saveCodeItem, saved, token);
}

/** A message as a name: what is filled into it can be anything. */
function nameLike(message: string): RegExp {
  const parts = message
    .split(/\{\{\w+\}\}/)
    .map((part) => part.replace(/[.*+?^$()|[\]\\]/g, "\\$&"));
  // A tab also says how many there are.
  return new RegExp(`^${parts.join(".+")}( \\d+)?$`);
}

/** The names of what is pressed, for a failure to be read. */
export const stepsOf = ([, ...steps]: ConsoleDialog, lang: string): string =>
  steps.map(([, nameOf]) => nameOf(wordsOf[lang] ?? zh)).join(", ");

/**
 * Opens a dialog on its page, which is there already, hands over the selector of what is to be
 * looked at, and closes it again.
 */
export async function inDialog(
  page: Page,
  [, ...steps]: ConsoleDialog,
  lang: string,
  look: (part: string) => Promise<void>,
): Promise<void> {
  for (const [role, nameOf] of steps) {
    // A row whose button is off says why; the first one that can be used is meant.
    const name = nameLike(nameOf(wordsOf[lang] ?? zh));
    await click(page.getByRole(role, { name, disabled: false }).first());
  }
  if (steps.some(([role]) => role === "tab")) {
    await page.getByRole("tabpanel").waitFor();
    return look("main");
  }
  const dialog = page.locator("dialog[open]");
  await dialog.nth(steps.length - 1).waitFor();
  await look("dialog[open]");
  // A question over another goes alone.
  for (let left = steps.length; left > 0; left -= 1) {
    await page.keyboard.press("Escape");
    await dialog.nth(left - 1).waitFor({ state: "detached" });
  }
}
