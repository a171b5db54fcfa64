import { htmlLanguage, type Language } from "@public-code/core/contract/language.ts";

const texts = {
  "zh-TW": {
    title: "暫時無法顯示這個頁面",
    text: "系統忙碌或發生錯誤，請稍後重新整理；若持續發生，請聯絡客服並提供編號",
    home: "回首頁",
    missing: "找不到這個頁面",
  },
  "en-US": {
    title: "This page cannot be shown right now",
    text: "The portal is busy or something went wrong. Reload the page later; if it goes on, tell customer service the number",
    home: "Go to the home page",
    missing: "This page does not exist",
  },
} as const;

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
