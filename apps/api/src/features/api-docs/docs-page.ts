import type { Endpoint } from "@public-code/contract/endpoint.ts";
import { htmlLanguage, type Language } from "@public-code/contract/language.ts";
import { platformName } from "@public-code/contract/site/pages.ts";
import { escapeHtml } from "#platform/markup.ts";
import en from "./messages/en-US.json" with { type: "json" };
import zh from "./messages/zh-TW.json" with { type: "json" };
import { multipartSchema, schemaOf } from "./openapi.ts";

const words: Record<Language, typeof zh> = { "zh-TW": zh, "en-US": en };

/**
 * System colours and mixtures of them only: light, dark and forced colours follow the reader, and
 * every text keeps far more than the contrast that AA asks for.
 */
const style = `
:root{color-scheme:light dark;--muted:color-mix(in srgb,CanvasText 75%,Canvas);--soft:color-mix(in srgb,CanvasText 5%,Canvas);--line:color-mix(in srgb,CanvasText 20%,Canvas)}
*{box-sizing:border-box}body{margin:0 auto;padding:1.5rem;max-width:64rem;font:1rem/1.75 system-ui,"Noto Sans TC","PingFang TC","Microsoft JhengHei",sans-serif;color:CanvasText;background:Canvas;overflow-wrap:anywhere}
a{color:LinkText}a:focus-visible,summary:focus-visible{outline:3px solid currentColor;outline-offset:2px}
nav ul{columns:18rem;padding-inline-start:1.25rem}article{margin-block:1rem;padding:1rem;border:1px solid var(--line);border-radius:12px}
h2{font-size:1.125rem;margin:0}p{margin-block:.5rem}code,pre{font:.875rem/1.6 ui-monospace,Menlo,Consolas,monospace}pre{overflow:auto;padding:1rem;border-radius:8px;background:var(--soft)}
summary{cursor:pointer;min-height:2.75rem;padding-block:.5rem}.meta{color:var(--muted)}`;

/** The style element's content, whose hash the page's policy names. */
export const docsStyle = style;

function jsonText(value: object): string {
  return escapeHtml(JSON.stringify(value, null, 2));
}

/** The input of a call: its parts where it takes files, else its one object. */
function inputText(endpoint: Endpoint): string {
  if (endpoint.kind === "multipart") return jsonText(multipartSchema(endpoint));
  return jsonText(schemaOf(endpoint.input, "input"));
}

function anchor(endpoint: Endpoint): string {
  return `${endpoint.method}${endpoint.path}`.replace(/[^a-zA-Z0-9]+/g, "-");
}

function headerLines(endpoint: Endpoint): string {
  return Object.entries(endpoint.headers)
    .map(
      ([name, { description }]) =>
        `<p lang="en"><code>${escapeHtml(name)}</code>: ${escapeHtml(description)}</p>\n`,
    )
    .join("");
}

function article(endpoint: Endpoint, lang: Language): string {
  const { request, reply, access } = words[lang];
  const details = (name: string, body: string) =>
    `<details><summary>${name}</summary><pre tabindex="0">${body}</pre></details>`;
  return `<article id="${anchor(endpoint)}"><h2><code>${endpoint.method} ${escapeHtml(endpoint.path)}</code></h2>
<p lang="en">${escapeHtml(endpoint.summary)}</p><p class="meta">${access[endpoint.access]}</p>
${headerLines(endpoint)}${details(request, inputText(endpoint))}
${endpoint.kind === "raw" ? "" : details(reply, jsonText(schemaOf(endpoint.reply, "output")))}</article>`;
}

/** A readable page of every call, without scripts. `base` is the address of the API. */
export function docsPage(
  endpoints: readonly Endpoint[],
  lang: Language,
  base: string,
  home: string,
): string {
  const text = words[lang];
  const other = lang === "zh-TW" ? "en-US" : "zh-TW";
  const links = endpoints
    .map(
      (endpoint) =>
        `<li><a href="#${anchor(endpoint)}">${endpoint.method} ${escapeHtml(endpoint.path)}</a></li>`,
    )
    .join("");
  return `<!doctype html><html lang="${htmlLanguage[lang]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${platformName[lang]} - ${text.title}</title><style>${style}</style></head><body>
<header><p><a href="${home}?lang=${lang}">${text.home}</a> · <a href="?lang=${other}" lang="${htmlLanguage[other]}">${text.other}</a></p></header>
<main><h1>${text.title}</h1><p>${text.lead.replace("{{base}}", `<code>${escapeHtml(base)}</code>`)}</p>
<p><a href="${base}/openapi.json">${text.openapi}</a></p>
<nav aria-label="${text.contents}"><ul>${links}</ul></nav>
${endpoints.map((endpoint) => article(endpoint, lang)).join("\n")}</main></body></html>`;
}
