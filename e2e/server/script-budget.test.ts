import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { innerOrigin } from "../support/portal-in-process.ts";

const origin = await innerOrigin();
/** kB of 1,000 bytes, each file by itself in gzip. */
const budget = 180;
/** Public, but not for search engines: what is compared, written down or printed is a visitor's own. */
const outsideOfSitemap = [
  "/publicCodes/compare?id=1060&id=1061&id=1065&lang=zh-TW",
  "/publicCodes/compare?id=1065&lang=zh-TW",
];
const sizes = new Map<string, number>();

async function textOf(address: string): Promise<string> {
  const response = await fetch(new URL(address, origin));
  expect([address, response.status]).toEqual([address, 200]);
  return response.text();
}

async function sizeOf(script: string): Promise<number> {
  const cached = sizes.get(script);
  if (cached !== undefined) return cached;
  const size = gzipSync(await textOf(script)).length / 1_000;
  sizes.set(script, size);
  return size;
}

/** The scripts that a page loads before anybody does anything: all of them are preloaded. */
function scriptsOf(html: string): Set<string> {
  const links = html.matchAll(/<link[^>]+rel="modulepreload"[^>]*>|<script[^>]+src="[^>]*>/g);
  const addresses = [...links].map(([tag]) => /(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? "");
  return new Set(addresses.filter((address) => address !== ""));
}

/** One address of each path of the sitemap, and those beside it. */
async function publicPages(): Promise<string[]> {
  const sitemap = await textOf("/sitemap.xml");
  const pages = new Map(outsideOfSitemap.map((address) => [address, address]));
  for (const [, address = ""] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname, search } = new URL(address.replaceAll("&amp;", "&"));
    pages.set(pathname, pathname + search);
  }
  return [...pages.values()];
}

test(`no public page loads more than ${budget} kB of scripts`, async () => {
  const pages = await publicPages();
  expect(pages.length).toBeGreaterThan(20);
  const above: string[] = [];
  let most = 0;
  for (const page of pages) {
    let size = 0;
    for (const script of scriptsOf(await textOf(page))) size += await sizeOf(script);
    most = Math.max(most, size);
    if (size > budget) above.push(`${page}: ${size.toFixed(1)} kB`);
  }
  expect(above).toEqual([]);
  // React and the router alone are more: less means that the scripts were not found.
  expect(most).toBeGreaterThan(110);
});
