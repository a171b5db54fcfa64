import { createHash } from "node:crypto";
import { toLanguage } from "@public-code/contract/language.ts";
import type { Config } from "#platform/config.ts";
import { sendCached } from "#platform/http/send-cached.ts";
import type { Api } from "#platform/http/serve.ts";
import { docsPage, docsStyle } from "./docs-page.ts";
import { describeApi } from "./openapi.ts";

const styleHash = createHash("sha256").update(docsStyle).digest("base64");
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The machine-readable and the readable description of the API. */
export function registerApiDocs(api: Api, config: Pick<Config, "origin" | "contextPath">): void {
  const base = `${config.origin ?? ""}${config.contextPath}api`;
  api.app.get("/api/openapi.json", async (request, reply) => {
    const cached = await api.cache.getOrMake("openapi", async () => {
      const value = describeApi(api.endpoints, base);
      return {
        status: 200,
        headers: { "content-type": "application/json; charset=utf-8" },
        body: JSON.stringify(value),
        value,
      };
    });
    return sendCached(request, reply, cached);
  });
  api.app.get("/api/docs", async (request, reply) => {
    const query = new URL(request.url, "http://page").searchParams;
    const lang = toLanguage(query.get("lang") ?? request.cookies.lang);
    const cached = await api.cache.getOrMake(`docs ${lang}`, async () => ({
      status: 200,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": policy,
      },
      body: docsPage(api.endpoints, lang, base, config.contextPath),
      value: null,
    }));
    return sendCached(request, reply, cached);
  });
}
