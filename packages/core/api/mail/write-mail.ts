import { escapeHtml } from "#api/markup.ts";
import { htmlLanguage, type Language } from "#contract/language.ts";
import { fillMessage } from "#contract/messages.ts";
import { platformName } from "#contract/site/pages.ts";
import { type Mail, type MailLink, namedIn } from "./mail-kinds.ts";

export interface MailText {
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
}

/** Paragraphs in one language, and what follows as links. */
interface MailParts {
  subject: string;
  lines: string[];
  links: MailLink[];
  replyTo?: string | undefined;
}

function mailParts({ kind, data }: Mail, lang: Language): MailParts {
  const { template, values, links, replyTo } = kind.draft(namedIn(lang, data), lang);
  const fill = (text: string) => fillMessage(text, values);
  return { subject: fill(template.subject), lines: template.lines.map(fill), links, replyTo };
}

function asText({ lines, links }: MailParts, base: string): string {
  const written = links.map(({ label, path }) => `${label}\n${base}${path}`);
  return [...lines, ...written].join("\n\n");
}

function asHtml({ lines, links }: MailParts, base: string, lang: Language): string {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line).replaceAll("\n", "<br>")}</p>`);
  const written = links.map(
    ({ label, path }) => `<p><a href="${escapeHtml(base + path)}">${escapeHtml(label)}</a></p>`,
  );
  return `<div lang="${htmlLanguage[lang]}">${[...paragraphs, ...written].join("\n")}</div>`;
}

/**
 * A mail in both languages, Chinese first, as plain text and as HTML. `base` is the public address
 * of the portal without a trailing slash.
 */
export function writeMail(mail: Mail, base: string): MailText {
  const [chinese, english] = [mailParts(mail, "zh-TW"), mailParts(mail, "en-US")];
  const { replyTo = "" } = chinese;
  const signed = `${platformName["zh-TW"]} ${platformName["en-US"]}\n${base}/`;
  return {
    subject: `【${platformName["zh-TW"]}】${chinese.subject} / ${english.subject}`,
    text: `${asText(chinese, base)}\n\n----\n\n${asText(english, base)}\n\n-- \n${signed}\n`,
    html: `<!doctype html><html lang="${htmlLanguage["zh-TW"]}"><head><meta charset="utf-8"><title>${escapeHtml(chinese.subject)}</title></head><body>${asHtml(chinese, base, "zh-TW")}<hr>${asHtml(english, base, "en-US")}<p>${escapeHtml(signed).replaceAll("\n", "<br>")}</p></body></html>`,
    ...(replyTo === "" ? {} : { replyTo }),
  };
}
