import { notFound } from "@public-code/core/api/app-error.ts";
import type { Config } from "@public-code/core/api/config.ts";
import { portalBase } from "@public-code/core/api/http/request-origin.ts";
import { sendCached } from "@public-code/core/api/http/send-cached.ts";
import type { Api } from "@public-code/core/api/http/serve.ts";
import { escapeXml } from "@public-code/core/api/markup.ts";
import { htmlLanguage, type Language, languages } from "@public-code/core/contract/language.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import type { FastifyRequest } from "fastify";
import type { SitemapEntries, SitemapEntry } from "./sitemap-entries.ts";

/** Half of the limit of search engines for one file, which also stays far below their 50 MB. */
const mostAddresses = 25_000;
/** Pages behind the sign-in, and those made for each query: comparisons have no end. */
const notCrawled = [addresses.console, addresses.submitFormProvideCode, addresses.compare];
/** Less than a year, as the standard advises. */
const securityTextDays = 180;
const sitemapNamespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

function address(base: string, path: string, lang: Language): string {
  return escapeXml(`${base}${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
}

function urlElement(base: string, entry: SitemapEntry, lang: Language): string {
  const alternates = languages
    .map(
      (other) =>
        `<xhtml:link rel="alternate" hreflang="${htmlLanguage[other]}" href="${address(base, entry.path, other)}"/>`,
    )
    .join("");
  const changed = entry.changedAt ? `<lastmod>${entry.changedAt}</lastmod>` : "";
  return `<url><loc>${address(base, entry.path, lang)}</loc>${changed}${alternates}</url>`;
}

function urlsetXml(base: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.flatMap((entry) => languages.map((lang) => urlElement(base, entry, lang)));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${sitemapNamespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join("")}</urlset>`;
}

function indexXml(base: string, pages: number): string {
  const parts = Array.from(
    { length: pages },
    (_, index) =>
      `<sitemap><loc>${escapeXml(`${base}/sitemap.xml?page=${index + 1}`)}</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${sitemapNamespace}">${parts.join("")}</sitemapindex>`;
}

/** The page that was asked for; null for the whole. */
function askedPage(request: FastifyRequest): number | null {
  const page: unknown = Object(request.query).page;
  if (page === undefined) return null;
  if (typeof page !== "string" || !/^[1-9]\d{0,5}$/.test(page)) throw notFound();
  return Number(page);
}

/**
 * sitemap.xml, robots.txt and security.txt; they name absolute addresses of the host that was asked. A
 * sitemap of more addresses than `most` is an index of pages.
 */
export function registerMachinePages(
  api: Api,
  config: Config,
  { entries, readMailbox }: { entries: SitemapEntries; readMailbox: () => Promise<string | null> },
  most: number = mostAddresses,
): void {
  const baseOf = (request: FastifyRequest) => portalBase(config, request);
  const rows = Math.floor(most / languages.length);
  // RFC 9116; whoever finds a weakness writes to the mailbox of the customer service.
  api.app.get("/.well-known/security.txt", async (request, reply) => {
    const mailbox = await readMailbox();
    if (mailbox === null) throw notFound();
    const expires = new Date(Date.now() + securityTextDays * 86_400_000);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: mailto:${mailbox}`,
      `Expires: ${expires.toISOString()}`,
      "Preferred-Languages: zh-Hant, en",
      `Canonical: ${baseOf(request)}/.well-known/security.txt`,
    ];
    return reply
      .header("cache-control", "public, max-age=3600")
      .type("text/plain; charset=utf-8")
      .send(`${lines.join("\n")}\n`);
  });
  api.app.get("/sitemap.xml", async (request, reply) => {
    const base = baseOf(request);
    const page = askedPage(request);
    const cached = await api.cache.getOrMake(`sitemap ${base} ${page ?? "whole"}`, async () => {
      const pages = Math.ceil((await entries.count()) / rows);
      if (page !== null && page > pages) throw notFound();
      return {
        status: 200,
        headers: { "content-type": "application/xml; charset=utf-8" },
        body:
          page === null && pages > 1
            ? indexXml(base, pages)
            : urlsetXml(base, await entries.list(((page ?? 1) - 1) * rows, rows)),
        // Crawlers request full pages once, which would evict everything else.
        passing: page !== null,
      };
    });
    return sendCached(request, reply, cached);
  });
  const context = config.contextPath.slice(0, -1);
  const rules = [
    "User-agent: *",
    `Disallow: ${context}/api/`,
    `Allow: ${context}/api/OpenDataSet/`,
    ...notCrawled.map((path) => `Disallow: ${context}${path}`),
  ];
  api.app.get("/robots.txt", async (request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(`${[...rules, `Sitemap: ${baseOf(request)}/sitemap.xml`].join("\n")}\n`),
  );
}
