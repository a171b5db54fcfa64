import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import { defineMails } from "@public-code/core/api/mail/mail-kinds.ts";
import { queueMail } from "@public-code/core/api/mail/queue-mail.ts";
import { switchOffAddress } from "@public-code/core/api/mail/switch-off-address.ts";
import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { isNull } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { mailPreferences } from "#contract/mail-preferences/mail-preferences.ts";

/** As the test portal has it. */
const secret = "s".repeat(32);
const portal = await startConsoleApp();
const { db } = portal.database;
afterAll(() => portal.close());

const officer = () => portal.viewers["agency-a"].userId;
const choiceOf = async () =>
  (await portal.reply("agency-a", mailPreferences.getMailTopics, {})).data.stewardship;
const choose = (choice: "on" | "off") =>
  portal.reply("agency-a", mailPreferences.chooseMailTopic, { topic: "stewardship", choice });
const address = (accountId: string, by = secret) =>
  switchOffAddress({ accountId, topic: "stewardship", mailedAt: new Date() }, by);
const ask = (method: "GET" | "POST", url: string, type = "", payload = "") =>
  portal.app.inject({
    method,
    url,
    ...(type === "" ? {} : { payload, headers: { "content-type": type } }),
  });

const progress = { subject: "進度", lines: ["內容"] };
const { entryAlert } = defineMails(
  { "zh-TW": { progress }, "en-US": { progress } },
  { entryAlert: (_data: object) => ({ template: "progress" as const, values: {}, links: [] }) },
  { entryAlert: [{}] },
);

test("a scanner that follows the address of a mail changes nothing, and sees a button in both languages", async () => {
  const url = address(officer());
  for (const [lang, button] of [
    ["zh-TW", "不再寄給我"],
    ["en-US", "Stop sending them to me"],
  ]) {
    const page = await ask("GET", `${url}&lang=${lang}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(button);
    expect(page.body).toContain('<form method="post">');
    expect(page.headers["content-security-policy"]).toContain("form-action 'self'");
    expect(page.headers["cache-control"]).toBe("no-store");
  }
  expect((await ask("GET", url)).body).toContain("機關程式的提醒信");
  expect(await choiceOf()).toBe("on");
});

test.each([
  ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
  [
    "multipart/form-data; boundary=b",
    '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
  ["", ""],
])("one press of a mail program switches off, sent as %s", async (type, payload) => {
  await choose("on");
  const { result, rows } = await portal.auditOf(() =>
    ask("POST", address(officer()), type, payload),
  );
  expect(result.statusCode).toBe(200);
  expect(result.body).toContain("已停止寄送");
  expect(await choiceOf()).toBe("off");
  expect(rows.map((row) => [row.action, row.fromState, row.toState, row.actorId])).toEqual([
    ["chooseMail", "on", "off", officer()],
  ]);
  const again = await portal.auditOf(() => ask("POST", address(officer()), type, payload));
  expect([again.result.statusCode, again.rows]).toEqual([200, []]);
  expect((await ask("GET", address(officer()))).body).toContain("已停止寄送");
});

test("an address switches off once: after the choice was made again it says so and changes nothing", async () => {
  await choose("on");
  const url = address(officer());
  expect(url).not.toContain(officer());
  for (const _press of [1, 2]) expect((await ask("POST", url)).statusCode).toBe(200);
  await choose("on");
  const { result, rows } = await portal.auditOf(() => ask("POST", url));
  expect([result.statusCode, rows]).toEqual([409, []]);
  expect((await ask("GET", `${url}&lang=en-US`)).body).toContain("You have chosen again since");
  expect(await choiceOf()).toBe("on");
  expect((await ask("POST", address(officer()))).statusCode).toBe(200);
  expect(await choiceOf()).toBe("off");
  // Also by an earlier mail: what it asks for is so.
  expect((await ask("POST", url)).statusCode).toBe(200);
});

test("what waits is taken back with the switching off, and nobody else's is", async () => {
  await choose("on");
  const mail = entryAlert.with({});
  const [own, other] = [officer(), portal.viewers["agency-b"].userId];
  for (const accountId of [own, other, null])
    await queueMail(db, mail, { to: "a@example.tw", role: "agency", accountId });
  await choose("off");
  const left = await db.select().from(outbox).where(isNull(outbox.withdrawnAt));
  expect(left.map(({ accountId }) => accountId)).toEqual([other, null]);
});

test("an address that this portal has not made leads to a page and changes nothing", async () => {
  await choose("on");
  const foreign = address(officer(), "x".repeat(32));
  const changed = address(officer()).replace(/.$/, (last) => (last === "A" ? "Q" : "A"));
  const long = address(officer()).repeat(2);
  for (const url of [foreign, changed, long, "/api/mail/switchOff", address("nobody")])
    expect((await ask("POST", url)).statusCode, url).toBe(404);
  expect((await ask("GET", foreign)).statusCode).toBe(404);
  expect(await choiceOf()).toBe("on");
  expect((await portal.refusal("visitor", mailPreferences.getMailTopics, {})).status).toBe(401);
});
