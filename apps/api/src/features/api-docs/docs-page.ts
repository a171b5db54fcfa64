import type { Access, Endpoint } from "@public-code/contract/endpoint.ts";
import { htmlLanguage, type Language } from "@public-code/contract/language.ts";
import { groupCodes, pageTree, platformName } from "@public-code/contract/site/pages.ts";
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
.calls ul{columns:18rem;padding-inline-start:1.25rem}header{border-block-end:2px solid currentColor}.bar{display:flex;flex-wrap:wrap;gap:1rem;justify-content:space-between;align-items:center}.brand{font-size:1.25rem;font-weight:700;color:CanvasText;text-decoration:none}.menu ul,.trail ol{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;margin:0;padding:.5rem 0;list-style:none}.menu a{display:inline-block;padding-block:.5rem}.trail{color:var(--muted);font-size:.875rem}.trail li+li::before{content:"/";margin-inline-end:1.5rem}
.skip{position:absolute;inset-inline-start:-100rem}.skip:focus{position:static}footer{margin-block-start:3rem;padding-block:1.5rem;border-block-start:1px solid var(--line)}article{margin-block:1rem;padding:1rem;border:1px solid var(--line);border-radius:12px}
h1{line-height:1.3}h2{margin-block:2.5rem 1rem;font-size:1.5rem}h3{font-size:1.125rem;margin:0}p{margin-block:.5rem}code,pre{font:.875rem/1.6 ui-monospace,Menlo,Consolas,monospace}pre{overflow:auto;padding:1rem;border-radius:8px;background:var(--soft)}
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
  return `<article id="${anchor(endpoint)}"><h3><code>${endpoint.method} ${escapeHtml(endpoint.path)}</code></h3>
<p lang="en">${escapeHtml(endpoint.summary)}</p><p class="meta">${access[endpoint.access]}</p>
${headerLines(endpoint)}${details(request, inputText(endpoint))}
${endpoint.kind === "raw" ? "" : details(reply, jsonText(schemaOf(endpoint.reply, "output")))}</article>`;
}

/** Who may make a call, in the order of the page: what everybody may use comes first. */
const order = ["public", "agency", "operator"] as const satisfies readonly Access[];

/** The links of the portal's own menu. */
function menuLinks(lang: Language, root: string): string {
  return pageTree
    .filter(({ hidden }) => !hidden)
    .map(({ pageCode, path, name, children }) => {
      // A group of the menu has no page of its own.
      const target = groupCodes.includes(pageCode) ? (children[0]?.path ?? path) : path;
      return `<li><a href="${root}${target}?lang=${lang}">${name[lang]}</a></li>`;
    })
    .join("");
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
  const root = home.replace(/\/$/, "");
  const groups = order.map((access) => ({
    access,
    calls: endpoints.filter((endpoint) => endpoint.access === access),
  }));
  const contents = groups
    .map(({ access, calls }) => {
      const links = calls.map(
        (endpoint) =>
          `<li><a href="#${anchor(endpoint)}">${endpoint.method} ${escapeHtml(endpoint.path)}</a></li>`,
      );
      return `<p><a href="#${access}">${text.groups[access]}</a></p><ul>${links.join("")}</ul>`;
    })
    .join("");
  const sections = groups.map(
    ({ access, calls }) =>
      `<section aria-labelledby="${access}"><h2 id="${access}">${text.groups[access]}</h2>
${calls.map((endpoint) => article(endpoint, lang)).join("\n")}</section>`,
  );
  const frame = `<a class="skip" href="#main">${text.skip}</a>
<header><div class="bar"><a class="brand" href="${home}?lang=${lang}">${platformName[lang]}</a><a href="?lang=${other}" lang="${htmlLanguage[other]}">${text.other}</a></div>
<nav class="menu" aria-label="${text.menu}"><ul>${menuLinks(lang, root)}</ul></nav></header>
<nav class="trail" aria-label="${text.breadcrumb}"><ol><li><a href="${home}?lang=${lang}">${text.homeName}</a></li><li aria-current="page">${text.title}</li></ol></nav>`;
  return `<!doctype html><html lang="${htmlLanguage[lang]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${platformName[lang]} - ${text.title}</title><style>${style}</style></head><body>
${frame}
<main id="main" tabindex="-1"><h1>${text.title}</h1><p>${text.lead.replace("{{base}}", `<code>${escapeHtml(base)}</code>`)}</p>
<p><a href="${base}/openapi.json">${text.openapi}</a></p>
<nav class="calls" aria-label="${text.contents}">${contents}</nav>
${sections.join("\n")}</main>
<footer><a href="${home}?lang=${lang}">${platformName[lang]}</a></footer></body></html>`;
}
