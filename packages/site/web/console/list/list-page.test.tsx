import { mails } from "@public-code/core/contract/mail/mails.ts";
import { renderPage } from "@public-code/portal/test-support/web/render-page.tsx";
import { nameColumn } from "@public-code/ui/data-table.tsx";
import { expect, test } from "vitest";
import { listFilter, listPage, listPlace } from "./list-page.tsx";

const list = listPage({
  call: mails.listMails,
  texts: "mails",
  place: listPlace("mails"),
  filters: {
    state: listFilter({
      label: "console.list.sort",
      options: ["waiting", "sent"],
      textOf: (state) => `console.mails.states.${state}`,
    }),
  },
  above: () => <p>above</p>,
  between: () => <p>between</p>,
  rowKey: (row) => row.mailId,
  columns: ({ t, actions }) => [
    nameColumn("subject", t("console.mails.subject"), (row) => row.subject),
    actions((row) => [
      {
        label: t("console.mails.againOf", { subject: row.subject, to: row.recipient }),
        text: t("console.mails.again"),
        ask: { text: t("console.mails.againText") },
        send: (call) => call(mails.sendMailAgain, { mailId: row.mailId }),
        done: t("console.mails.done", { to: row.recipient }),
      },
    ]),
  ],
});

async function htmlOf(rows: readonly object[], state = ""): Promise<string> {
  const loader = () => ({
    ...{ rows, total: rows.length },
    state: { values: { search: "", state }, page: 1 },
  });
  const page = { default: list.ListPage, loader };
  return (await renderPage(page, { address: "/console/mails", lang: "en-US" })).html;
}

test("its texts stand where they belong, and its parts around them", async () => {
  const html = await htmlOf([{ mailId: 1, subject: "Hello", recipient: "a@example.tw" }]);
  const texts = ["What the platform has written", "above", "Recipient, case number", "between"];
  expect(html).toMatch(new RegExp([...texts, "Emails, newest first", "Hello"].join(".*"), "s"));
  expect(html).toContain('aria-label="Send again: Hello, to a@example.tw"');
  expect(html).not.toContain("The recipient gets the same mail");
});

test("the order that is there anyway has no place in the address", async () => {
  const options = async (state: string) => (await htmlOf([], state)).match(/<option[^>]*>/g);
  expect(await options("")).toEqual(['<option value="" selected="">', '<option value="sent">']);
  expect(await options("sent")).toEqual(['<option value="">', '<option value="sent" selected="">']);
});

test("one without rows says so, unless something narrows it", async () => {
  expect(await htmlOf([])).toContain("No emails yet");
});
