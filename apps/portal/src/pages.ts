import { randomBytes } from "node:crypto";
import { notFound } from "@public-code/core/api/app-error.ts";
import type { Config } from "@public-code/core/api/config.ts";
import { portalOrigin } from "@public-code/core/api/http/request-origin.ts";
import {
  type CachedResponse,
  chooseEncoding,
  encodedBody,
} from "@public-code/core/api/http/response-cache.ts";
import { sendCached } from "@public-code/core/api/http/send-cached.ts";
import type { Api } from "@public-code/core/api/http/serve.ts";
import { createWarmResponses } from "@public-code/core/api/http/warm-responses.ts";
import {
  guessedLanguageMark,
  isLanguage,
  type Language,
  toLanguage,
} from "@public-code/core/contract/language.ts";
import { movedAddress } from "@public-code/core/contract/site/moved-pages.ts";
import { pagePaths } from "@public-code/core/contract/site/pages.ts";
import { pageQuery } from "@public-code/core/web/page-query.ts";
import { type Settings, toTextSize, toTheme } from "@public-code/core/web/settings.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { contentSecurityPolicy, type PagePolicy, withoutNonce } from "./page-policy.ts";
import type { WebBuild } from "./web-build.ts";

function storedLanguage(request: FastifyRequest): Language {
  return toLanguage(request.cookies.lang);
}

/** The address of a page below the context path, as a redirect names it. */
function pageAddress(config: Config, url: URL, query: URLSearchParams): string {
  return `${config.contextPath}${url.pathname.replace(/^\/+/, "")}?${query}`;
}

/** The address of a page that a redirect leads to, in the language that was asked for. */
function targetAddress(config: Config, target: string, lang: string | null): string {
  const url = new URL(target, "http://page");
  if (lang) url.searchParams.set("lang", lang);
  return `${config.contextPath}${url.pathname.slice(1)}${url.search}${url.hash}`;
}

/** The same address with the stored language, for a page that was asked without one. */
function withLanguage(config: Config, request: FastifyRequest, url: URL): string {
  const query = new URLSearchParams(url.search);
  query.set("lang", storedLanguage(request));
  if (!isLanguage(request.cookies.lang)) query.set(guessedLanguageMark, "1");
  return pageAddress(config, url, query);
}

function settingsOf(
  config: Config,
  web: WebBuild,
  request: FastifyRequest,
  lang: Language,
): Settings {
  const origin = portalOrigin(config, request);
  return {
    origin,
    contextPath: config.contextPath,
    filesBase: `${config.origin ?? ""}${config.contextPath}files/${config.bucketPcp}`,
    responseDelayMs: config.responseDelayMs,
    login: config.login,
    profile: config.profile,
    lang,
    theme: toTheme(request.cookies.theme),
    textSize: toTextSize(request.cookies.textSize),
    messagesVersion: web.entry.messagesVersion,
  };
}

async function renderPage(
  api: Api,
  web: WebBuild,
  url: string,
  settings: Settings,
  options: Pick<PagePolicy, "trustedTypes"> & { report: (error: unknown) => void },
): Promise<{
  status: number;
  headers: Record<string, string>;
  html: string;
}> {
  const scriptNonce = randomBytes(16).toString("base64url");
  let finished: string | null = null;
  const response = await web.render(new Request(url), {
    settings,
    scriptNonce,
    call: (endpoint, request) => api.call(endpoint, request, { lang: settings.lang }),
    report: options.report,
    finish: (html) => {
      finished = html;
    },
  });
  const rendered = finished ?? (await response.text());
  const headers: Record<string, string> = {
    "content-type": response.headers.get("content-type") ?? "text/html; charset=utf-8",
    "content-security-policy": contentSecurityPolicy(rendered, scriptNonce, {
      trustedTypes: options.trustedTypes,
      secure: settings.origin.startsWith("https:"),
    }),
  };
  const location = response.headers.get("location");
  if (location) headers.location = location;
  return { status: response.status, headers, html: withoutNonce(rendered, scriptNonce) };
}

export interface PageParts {
  api: Api;
  config: Config;
  web: () => Promise<WebBuild>;
  /** Where the address of an earlier portal leads; null for any other one, and for every page. */
  findRedirect: (address: string) => Promise<string | null>;
  /** The content revision that this process knows. */
  revision: () => number;
  development: boolean;
}

/** How the router names the data of a page, and the parameter that says of which of its routes. */
const dataOfPage = /(?:_)?\.data$/;
const routesAsked = "_routes";

/** Serves every page, also the one whose address lies among those of the API. */
export function servePages(parts: PageParts): void {
  const handler = pageHandler(parts);
  for (const path of ["/*", pagePaths.apiDocs]) parts.api.app.get(path, handler);
}

/**
 * Answers every page; a finished page is cached by path, language, theme, text size and the parameters
 * that it reads, and made again after a change, save in development.
 */
function pageHandler(
  parts: PageParts,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const { api, config, development, findRedirect } = parts;
  const warm = createWarmResponses(api.cache, parts.revision);
  api.app.addHook("onClose", async () => warm.stop());
  return async (request, reply) => {
    // A backslash counts as a slash there, and what follows two of them as a host.
    if (/^[^?]*\\/.test(request.url)) throw notFound();
    const url = new URL(request.url, "http://page");
    const code = url.searchParams.get("lang");
    const target = movedAddress(url) ?? (await findRedirect(url.pathname + url.search));
    if (target !== null)
      return reply
        .header("cache-control", "no-store")
        .redirect(targetAddress(config, target, code), 301);
    const collapsed = /^[^?]*\/\//.test(request.originalUrl);
    if (collapsed && code)
      return reply
        .header("cache-control", "no-store")
        .redirect(pageAddress(config, url, url.searchParams), 301);
    if (code === null || code === "") {
      return reply
        .header("cache-control", "no-store")
        .header("vary", "Cookie")
        .redirect(withLanguage(config, request, url), 302);
    }
    const web = await parts.web();
    const lang = isLanguage(code) ? code : "zh-TW";
    const settings = settingsOf(config, web, request, lang);
    const pathname = `${config.contextPath}${url.pathname.replace(/^\/+/, "")}`;
    const reads = web.reads(pathname.replace(dataOfPage, ""));
    const query = pageQuery(
      url.searchParams,
      dataOfPage.test(pathname) ? [...reads, routesAsked] : reads,
      lang,
    );
    const path = `${pathname}?${query}`;
    const { log } = request;
    const make = async () => {
      const report = (error: unknown) => log.error({ err: error }, "a page failed");
      const page = await renderPage(api, web, settings.origin + path, settings, {
        trustedTypes: !development,
        report,
      });
      return { status: page.status, headers: page.headers, body: page.html };
    };
    const key = `page ${settings.origin} ${settings.theme} ${settings.textSize} ${path}`;
    const page: CachedResponse = development
      ? await freshPage(await make())
      : await warm.getOrMake(key, make);
    return sendCached(request, reply, isSameQuery(url, query) ? page : unlisted(page));
  };
}

/** True for a query that differs in its order at most. */
function isSameQuery(url: URL, query: URLSearchParams): boolean {
  const inOrder = (text: string) => text.split("&").sort().join("&");
  return inOrder(url.search.slice(1)) === inOrder(String(query));
}

/** A response that is not cached: requests that are never repeated would evict those that are. */
function unlisted({ owner: _owner, ...page }: CachedResponse): CachedResponse {
  return page;
}

function freshPage(made: {
  status: number;
  headers: Record<string, string>;
  body: string;
}): CachedResponse {
  return {
    ...made,
    body: Buffer.from(made.body),
    etag: `"${Date.now()}"`,
    revision: 0,
    expiresAt: 0,
    encoded: {},
  };
}

/** The texts of a language at `{zh|en}/i18n.json`, cached by the browser for as long as its version. */
export function textsHandler(
  web: () => Promise<WebBuild>,
  lang: Language,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  let answer: { version: string; cached: CachedResponse } | null = null;
  return async (request, reply) => {
    const { entry } = await web();
    if (answer?.version !== entry.messagesVersion) {
      const body = Buffer.from(JSON.stringify(entry.texts[lang]));
      answer = {
        version: entry.messagesVersion,
        cached: {
          status: 200,
          headers: { "content-type": "application/json; charset=utf-8" },
          body,
          etag: `"${entry.messagesVersion}"`,
          revision: 0,
          expiresAt: 0,
          encoded: {},
        },
      };
    }
    const { body, encoding } = await encodedBody(
      answer.cached,
      chooseEncoding(request.headers["accept-encoding"]),
    );
    const versioned = new URL(request.url, "http://page").searchParams.get("v") === answer.version;
    if (encoding) reply.header("content-encoding", encoding);
    return reply
      .header("content-type", "application/json; charset=utf-8")
      .header("cache-control", versioned ? "public, max-age=31536000, immutable" : "no-cache")
      .header("vary", "accept-encoding")
      .send(body);
  };
}
