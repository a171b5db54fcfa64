import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { consoleDialogs } from "./support/console-dialogs.ts";
import { inspect, inspectFound, narrow, openLook, wide } from "./support/inspect-console.ts";

/** Pages unlike the others: a case, a long table, people, names in use, a text with its tools, what was found. */
const pages = [
  ["/reviews/:programId", narrow],
  ["/programs", wide],
  ["/mails", narrow],
  ["/content/agencies", wide],
  ["/content/faq/:entryId", narrow],
  ["", wide],
] as const;

const opened = new Map<typeof wide, Page>();

beforeAll(async () => {
  for (const look of [wide, narrow]) opened.set(look, await openLook(look));
});

test.each(pages)("axe finds nothing at /console%s, nor at a dialog of it", async (path, look) => {
  const page = opened.get(look) ?? expect.fail("no page");
  const dialogs = consoleDialogs.filter(([of]) => of === path).slice(0, 1);
  await inspect(page, path, look, dialogs);
});

test("axe finds nothing in a program that was found for an agency", () =>
  inspectFound("candidate", narrow));
