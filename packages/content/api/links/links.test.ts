import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { OutgoingPolicy } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { faqs } from "#api/content.table.ts";
import { contentLinks } from "#contract/links/content-links.ts";
import { checkedLinks } from "../content.table.ts";
import { checkLinks } from "./check-links.ts";
import { countDeadLinks } from "./list-links.ts";

const dayMs = 86_400_000;
const start = new Date("2026-11-20T04:00:00Z");
const daysLater = (days: number) => new Date(start.getTime() + days * dayMs);

/** What the server answers at each path; 200 where nothing is said. */
const answers = new Map<string, number>();
const requests: string[] = [];
const server = createServer((request, response) => {
  const path = request.url ?? "";
  requests.push(`${request.method} ${path}`);
  response.statusCode = answers.get(path) ?? 200;
  response.end();
});
const policy: OutgoingPolicy = {
  protocols: ["http:"],
  resolve: async () => [{ address: "127.0.0.1", family: 4 }],
  permits: () => true,
};

const portal = await startConsoleApp();
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
// A server that listens on TCP has such an address.
const origin = `http://pages.example.tw:${(server.address() as AddressInfo).port}`;
const { db } = portal.database;
await db.delete(faqs);
await db.update(codeItems).set({ descriptionZh: "", descriptionEn: "" });
afterAll(async () => {
  server.close();
  await portal.close();
});

const check = (now: Date, at: OutgoingPolicy = policy) =>
  checkLinks({ db: db, now, signal: new AbortController().signal }, at);
const linksOf = async (search: string) =>
  (await portal.reply("operator", contentLinks.listLinks, { search })).data;
const stateOf = async (path: string) => (await linksOf(`${origin}${path}`))[0]?.state;

async function write(question: string, hrefs: readonly string[]): Promise<number> {
  const zh = hrefs.map((href) => `<p><a href="${href}">連結</a></p>`).join("");
  const [row] = await db
    .insert(faqs)
    .values({ groupId: "know", question: { zh: question, en: "" }, answer: { zh, en: "" } })
    .returning({ id: faqs.id });
  return row?.id ?? 0;
}

test("a link is dead once it has failed on two days, and not where its site is closed", async () => {
  const id = await write("問題甲", [
    `${origin}/here`,
    `${origin}/gone?a=1&amp;b=2`,
    `${origin}/closed`,
    `${origin}/busy`,
    "/qna",
    "mailto:a@example.tw",
  ]);
  answers.set("/gone?a=1&b=2", 404).set("/closed", 403).set("/busy", 429);
  expect((await linksOf("問題甲")).map(({ state }) => state)).toEqual(Array(4).fill("unchecked"));

  await check(start);
  expect(requests).toContain("HEAD /here");
  expect(requests).not.toContain("GET /here");
  expect(requests).toContain("GET /gone?a=1&b=2");
  expect(await stateOf("/here")).toBe("answers");
  expect(await stateOf("/closed")).toBe("notAsked");
  expect(await stateOf("/busy")).toBe("notAsked");
  const [failing] = await linksOf("/gone");
  expect(failing).toMatchObject({
    address: `${origin}/gone?a=1&b=2`,
    state: "failing",
    status: 404,
    failingSince: start.toISOString(),
    places: [{ kind: "faq", id, title: "問題甲" }],
  });
  // The same day says no more.
  requests.length = 0;
  await check(new Date(start.getTime() + 3_600_000));
  expect(requests).toEqual([]);
  expect(await countDeadLinks(db)).toBe(0);

  await check(daysLater(1));
  expect(requests).toEqual(["HEAD /gone?a=1&b=2", "GET /gone?a=1&b=2"]);
  expect((await linksOf("問題甲")).map(({ state }) => state)[0]).toBe("dead");
  expect(await countDeadLinks(db)).toBe(1);

  answers.clear();
  await check(daysLater(8));
  expect(await stateOf("/gone")).toBe("answers");
  expect(await countDeadLinks(db)).toBe(0);
});

test("addresses in settings and codes are asked too, without what follows them in a sentence", async () => {
  const retired = {
    category: "LANG",
    code: "gone-lang",
    nameZh: "語言",
    position: 99,
    ordinal: 99,
  };
  await db
    .insert(codeItems)
    .values({ ...retired, retired: true, descriptionZh: `${origin}/retired` });
  const descriptionZh = `請至 ${origin}/apply?a=1，或看 ${origin}/help。`;
  const announcement = eq(codeItems.category, "ANNOUNCEMENT");
  const [row] = await db.select().from(codeItems).where(announcement);
  await db.update(codeItems).set({ descriptionZh }).where(announcement);
  const codeLinks = (await linksOf(origin)).filter(({ places }) => places[0]?.kind === "code");
  expect(codeLinks.map(({ address }) => address)).toEqual([
    `${origin}/apply?a=1`,
    `${origin}/help`,
  ]);
  const place = { kind: "code", id: 0, category: "ANNOUNCEMENT", title: row?.nameZh };
  expect(codeLinks[0]?.places).toEqual([place]);
  await db.update(codeItems).set({ descriptionZh: "" }).where(announcement);
});

test("where nobody answers the network is away, and nothing is said of links", async () => {
  const id = await write("問題乙", ["http://nowhere.example.tw:1/"]);
  const away: OutgoingPolicy = {
    ...policy,
    resolve: () => Promise.reject(new Error("no network")),
  };
  await check(daysLater(20), away);
  expect((await linksOf("nowhere"))[0]?.state).toBe("unchecked");
  await db.update(faqs).set({ removed: true }).where(eq(faqs.id, id));
  expect(await linksOf("nowhere")).toEqual([]);
});

test("what no entry holds any more is forgotten", async () => {
  expect(await db.$count(checkedLinks)).toBeGreaterThan(0);
  await db.update(faqs).set({ removed: true });
  await check(daysLater(30));
  expect(await db.$count(checkedLinks)).toBe(0);
});

test("an editor has a link requests again, and no other address", async () => {
  // Not on the public internet, which is not requests at all.
  const address = "http://10.0.0.1/";
  await write("問題丙", [address]);
  const { data } = await portal.reply("operator", contentLinks.checkLink, { address });
  expect(data).toEqual({ answered: false });
  expect((await linksOf("問題丙"))[0]?.state).toBe("notAsked");
  const other = await portal.refusal("operator", contentLinks.checkLink, {
    address: "http://10.0.0.2/",
  });
  expect(other.status).toBe(404);
});
