import { htmlLanguage, type Language } from "@public-code/core/contract/language.ts";
import en from "./messages/en-US.json" with { type: "json" };
import zh from "./messages/zh-TW.json" with { type: "json" };

const texts: Record<Language, typeof zh> = { "zh-TW": zh, "en-US": en };

export interface PlainPage {
  lang: Language;
  requestId: string;
  status: number;
  contextPath: string;
}

/** A page without scripts or styles from elsewhere, for when the web app itself cannot answer. */
export function plainPage({ lang, requestId, status, contextPath }: PlainPage): string {
  const { text, home, missing } = texts[lang];
  const isMissing = status === 404;
  const title = isMissing ? missing : texts[lang].title;
  const reason = isMissing ? "" : `<p>${text} <code>${requestId}</code></p>`;
  return `<!doctype html><html lang="${htmlLanguage[lang]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title></head><body><main><h1>${title}</h1>${reason}<p><a href="${contextPath}?lang=${lang}">${home}</a></p></main></body></html>`;
}
