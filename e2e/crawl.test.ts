import { expect, inject, test } from "vitest";

const origin = inject("portalOrigin");
const languages = ["zh-TW", "en-US"] as const;

function innerLinks(html: string, from: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)]
    .map((match) => (match[1] ?? "").replaceAll("&amp;", "&"))
    .filter((href) => !href.startsWith("#") && !/^(mailto|tel):/.test(href))
    .map((href) => new URL(href, from))
    .filter((url) => url.origin === origin)
    .map((url) => url.pathname + url.search);
}

/** Pages whose links differ by query alone, as programs and comparisons; a few of each are enough. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, origin);
  return searchParams.size > 1 ? pathname : address;
}

test.each(languages)(
  "every internal link answers in %s, with a title of its own",
  async (lang) => {
    const waiting = [`/?lang=${lang}`];
    const seen = new Set(waiting);
    const kinds = new Map<string, number>();
    const titles = new Map<string, string>();
    const broken: string[] = [];
    while (waiting.length > 0) {
      const address = waiting.shift() ?? "";
      const response = await fetch(origin + address, { redirect: "manual" });
      const html = await response.text();
      const expected = address.startsWith("/api/login") ? [302, 303, 429] : [200];
      if (!expected.includes(response.status)) broken.push(`${response.status} ${address}`);
      const isPage = response.headers.get("content-type")?.includes("text/html") ?? false;
      // A card is part of other sites' pages.
      const isOurs = isPage && !address.startsWith("/api/");
      if (!isOurs || response.status !== 200) continue;
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
      expect(title, address).not.toBe("");
      expect(html, address).toMatch(/<h1[\s>]/);
      const keys = [...html.matchAll(/accesskey="(\w)"/gi)].map(([, key]) => key);
      expect(keys, address).toEqual(expect.arrayContaining(["U", "C", "Z"]));
      if (address === `/?lang=${lang}`) expect(keys, address).toContain("S");
      const url = new URL(address, origin);
      if (url.searchParams.size === 1 && url.searchParams.get("lang") === lang) {
        expect(titles.get(title), `${address} has the title of another page`).toBeUndefined();
        titles.set(title, address);
      }
      for (const link of innerLinks(html, origin + address)) {
        if (seen.has(link) || !link.includes(`lang=${lang}`)) continue;
        seen.add(link);
        const kind = kindOf(link);
        const count = kinds.get(kind) ?? 0;
        kinds.set(kind, count + 1);
        if (count < 8) waiting.push(link);
      }
    }
    expect(broken).toEqual([]);
    expect(titles.size).toBeGreaterThan(20);
  },
  180_000,
);
