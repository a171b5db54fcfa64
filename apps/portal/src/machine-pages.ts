import { escapeXml } from "@public-code/api/features/open-data/dataset.ts";
import type { Config } from "@public-code/api/platform/config.ts";
import { portalOrigin } from "@public-code/api/platform/request-origin.ts";
import { type Api, sendKept } from "@public-code/api/platform/serve.ts";
import { type Language, languages } from "@public-code/contract/language.ts";
import type { FastifyRequest } from "fastify";
import type { SitemapEntry } from "./sitemap-entries.ts";

const hreflang: Record<Language, string> = { "zh-TW": "zh-Hant-TW", "en-US": "en" };

function address(base: string, path: string, lang: Language): string {
  return escapeXml(`${base}${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
}

function urlElement(base: string, entry: SitemapEntry, lang: Language): string {
  const alternates = languages
    .map(
      (other) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang[other]}" href="${address(base, entry.path, other)}"/>`,
    )
    .join("");
  const changed = entry.changedAt ? `<lastmod>${entry.changedAt}</lastmod>` : "";
  return `<url><loc>${address(base, entry.path, lang)}</loc>${changed}${alternates}</url>`;
}

function sitemapXml(base: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.flatMap((entry) => languages.map((lang) => urlElement(base, entry, lang)));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join("")}</urlset>`;
}

/** sitemap.xml and robots.txt; both name absolute addresses of the host that was asked. */
export function registerMachinePages(
  api: Api,
  config: Config,
  listEntries: () => Promise<SitemapEntry[]>,
): void {
  const baseOf = (request: FastifyRequest) =>
    `${portalOrigin(config, request)}${config.contextPath.slice(0, -1)}`;
  api.app.get("/sitemap.xml", async (request, reply) => {
    const base = baseOf(request);
    const kept = await api.kept.keep(`sitemap ${base}`, async () => ({
      status: 200,
      headers: { "content-type": "application/xml; charset=utf-8" },
      body: sitemapXml(base, await listEntries()),
      value: null,
    }));
    return sendKept(request, reply, kept);
  });
  api.app.get("/robots.txt", async (request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(
        `User-agent: *\nDisallow: ${config.contextPath}api/\nAllow: ${config.contextPath}api/OpenDataSet/\nDisallow: ${config.contextPath}console\nDisallow: ${config.contextPath}submitFormProvideCode\nSitemap: ${baseOf(request)}/sitemap.xml\n`,
      ),
  );
}
