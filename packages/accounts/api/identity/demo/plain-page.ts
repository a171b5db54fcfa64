import { createHash } from "node:crypto";
import { escapeHtml } from "@public-code/core/api/markup.ts";
import { htmlLanguage, type Language } from "@public-code/core/contract/language.ts";
import { platformName } from "@public-code/core/contract/site/pages.ts";

/**
 * System colours only: light, dark and forced colours follow the reader without a colour of ours.
 */
const style = `
:root { color-scheme: light dark; font: 1rem/1.75 system-ui, sans-serif; }
body { margin: 0; background: Canvas; color: CanvasText; }
main { box-sizing: border-box; max-width: 36rem; margin-inline: auto; padding: 2.5rem 1rem; }
h1 { font-size: 1.75rem; line-height: 1.4; margin: 0 0 1rem; }
p { margin: 0 0 1rem; overflow-wrap: break-word; }
ul { list-style: none; margin: 0 0 1.5rem; padding: 0; display: grid; gap: 0.75rem; }
button, .way { box-sizing: border-box; display: block; width: 100%; min-height: 2.75rem;
  padding: 0.75rem 1rem; font: inherit; text-align: start; border-radius: 0.5rem;
  border: 1px solid ButtonBorder; background: ButtonFace; color: ButtonText; cursor: pointer; }
button small { display: block; font-size: 0.875rem; }
:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
`;

const styleHash = createHash("sha256").update(style).digest("base64");

/** What goes out with a plain page: nothing may run on it, frame it or be kept of it. */
export const plainPageHeaders: Readonly<Record<string, string>> = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/**
 * A small page without scripts, for the sign-in's own steps outside the portal's frame. `body` is
 * HTML whose texts are escaped already.
 */
export function plainPage(page: { lang: Language; title: string; body: string }): string {
  const title = escapeHtml(page.title);
  return `<!DOCTYPE html>
<html lang="${htmlLanguage[page.lang]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${escapeHtml(platformName[page.lang])}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${page.body}
</main>
</body>
</html>
`;
}

/** A plain page of one paragraph and a way on. */
export function noticePage(page: {
  lang: Language;
  title: string;
  text: string;
  way: { href: string; name: string };
}): string {
  return plainPage({
    lang: page.lang,
    title: page.title,
    body: `<p>${escapeHtml(page.text)}</p>
<p><a class="way" href="${escapeHtml(page.way.href)}">${escapeHtml(page.way.name)}</a></p>`,
  });
}
