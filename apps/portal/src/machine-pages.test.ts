import { readConfig } from "@public-code/core/api/config.ts";
import { afterEach, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "../test-support/build-test-app.ts";
import { addPrograms } from "../test-support/catalogue-factory.ts";
import { registerMachinePages } from "./machine-pages.ts";
import { sitemapEntries } from "./sitemap-entries.ts";

let portal: TestApp | null = null;
afterEach(() => portal?.close());

/** A portal with so many programs, whose sitemap has at most so many addresses a page. */
async function startPortal(programs: number, most?: number, mailbox: string | null = null) {
  portal = await buildTestApp();
  const { app, api, database } = portal;
  const entries = sitemapEntries(database.db);
  registerMachinePages(api, readConfig({}), { entries, readMailbox: async () => mailbox }, most);
  await addPrograms(
    database.db,
    Array.from({ length: programs }, (_, index) => ({ programName: `程式 ${index}` })),
  );
  const read = async (url: string) => {
    const answer = await app.inject(url);
    const addresses = [...answer.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, address]) => address ?? "",
    );
    return { status: answer.statusCode, text: answer.body, addresses };
  };
  return { entries, read };
}

const pathOf = (address: string) => new URL(address).pathname + new URL(address).search;

test("a sitemap that fits into one file is one", async () => {
  const { entries, read } = await startPortal(3);
  const { status, text, addresses } = await read("/sitemap.xml");
  expect(status).toBe(200);
  expect(text).toContain("<urlset ");
  expect(addresses).toHaveLength(2 * (await entries.count()));
  expect((await read("/sitemap.xml?page=1")).addresses).toEqual(addresses);
  expect((await read("/sitemap.xml?page=2")).status).toBe(404);
});

test("a larger one is an index of pages that name every page of the portal once", async () => {
  const most = 16;
  const { entries, read } = await startPortal(30, most);
  const index = await read("/sitemap.xml");
  expect(index.text).toContain("<sitemapindex ");
  const total = await entries.count();
  expect(index.addresses).toHaveLength(Math.ceil((2 * total) / most));
  const named: string[] = [];
  for (const address of index.addresses) {
    const page = await read(pathOf(address));
    expect(page.text).toContain("<urlset ");
    expect(page.addresses.length).toBeLessThanOrEqual(most);
    named.push(...page.addresses);
  }
  expect(named).toHaveLength(2 * total);
  expect(new Set(named).size).toBe(2 * total);
  expect(named.filter((address) => address.includes("codeDetail?id="))).toHaveLength(60);
  for (const page of [String(index.addresses.length + 1), "0", "01", "-1", "x", "", "9".repeat(30)])
    expect((await read(`/sitemap.xml?page=${page}`)).status, page).toBe(404);
  const robots = (await read("/robots.txt")).text;
  expect(robots).toMatch(/^Sitemap: .*\/sitemap\.xml$/m);
  // Comparisons and records of searches have as many addresses as there are questions.
  expect(robots).toMatch(/^Disallow: \/(?:.*\/)?publicCodes\/compare$/m);
});

test("who finds a weakness learns where to write, as long as there is a mailbox", async () => {
  const { read } = await startPortal(1, undefined, "service@example.tw");
  const { text } = await read("/.well-known/security.txt");
  expect(text).toContain("Contact: mailto:service@example.tw\n");
  const [, day = ""] = /Expires: (\S+)/.exec(text) ?? [];
  expect(Date.parse(day)).toBeGreaterThan(Date.now());
  await portal?.close();
  const silent = await startPortal(1);
  expect((await silent.read("/.well-known/security.txt")).status).toBe(404);
});
