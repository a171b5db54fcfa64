import { expect, test } from "vitest";
import { innerOrigin } from "../support/portal-in-process.ts";
import { onlineProgram } from "../support/submit-change.ts";

const origin = await innerOrigin();
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
      // What a navigation asks for in its place.
      const data = `${url.pathname.replace(/\/$/, "/_")}.data${url.search}`;
      const { status } = await fetch(origin + data);
      if (status !== 200) broken.push(`${status} ${data}`);
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

test("home, a search and a program announce what machines read of them, and it is there", async () => {
  const { firstEditionNo } = await onlineProgram(origin, "agency-a");
  const home = await (await fetch(`${origin}/?lang=en-US`)).text();
  for (const [type, path] of [
    ["text/turtle", "/catalog.ttl"],
    ["application/ld+json", "/catalog.jsonld"],
  ]) {
    expect(home).toContain(`<link rel="alternate" type="${type}" href="${origin}${path}"/>`);
    expect((await fetch(origin + path)).headers.get("content-type")).toContain(type);
  }
  for (const [path, feed] of [
    ["/?", "/feed.atom?"],
    ["/publicCodes?keyword=a&page=2&", "/feed.atom?keyword=a&"],
    [`/publicCodes/codeDetail?id=${firstEditionNo}&`, `/publicCodes/${firstEditionNo}/feed.atom?`],
  ]) {
    const html = await (await fetch(`${origin}${path}lang=en-US`)).text();
    const head = html.slice(0, html.indexOf("</head>"));
    const link = /<link[^>]*type="application\/atom\+xml"[^>]*>/.exec(head)?.[0] ?? "";
    const address = `${origin}${feed}lang=en-US`;
    expect(link, path).toContain(`href="${address.replaceAll("&", "&amp;")}"`);
    expect(link, path).toContain('rel="alternate"');
    const { headers } = await fetch(address);
    expect(headers.get("content-type"), path).toContain("application/atom+xml");
  }
});
