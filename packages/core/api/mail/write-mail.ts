import { escapeHtml } from "#api/markup.ts";
import { htmlLanguage, type Language } from "#contract/language.ts";
import type { RecipientRole } from "#contract/mail/mail-states.ts";
import { fillMessage } from "#contract/messages.ts";
import { platformName } from "#contract/site/pages.ts";
import { type Mail, type MailLink, type MailTemplate, namedIn } from "./mail-kinds.ts";
import en from "./messages/en-US.json" with { type: "json" };
import zh from "./messages/zh-TW.json" with { type: "json" };

const texts: Record<Language, Record<RecipientRole | "switchOff", string>> = {
  "zh-TW": zh,
  "en-US": en,
};

export interface MailText {
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
}

/** The words of a template in each language. */
export type MailWords = Record<Language, MailTemplate>;

/** What operators have written in place of the words of the packages, by the names of templates. */
export type EditedTemplates = ReadonlyMap<string, MailWords>;

export interface WritingParts {
  /** The public address of the portal without a trailing slash. */
  base: string;
  /** As what the recipient gets it; '' leaves that unsaid. */
  role: RecipientRole | "";
  /** Where the recipient switches such mail off, below `base`; null where nobody can. */
  switchOff?: string | null;
  edited: EditedTemplates;
}

/** Paragraphs in one language, what follows as links, and why somebody reads it. */
interface MailParts {
  subject: string;
  lines: string[];
  links: MailLink[];
  reason: string;
  switchOff: MailLink | null;
  replyTo?: string | undefined;
}

function mailParts({ kind, data }: Mail, lang: Language, parts: WritingParts): MailParts {
  const { template: name, values, links, replyTo } = kind.draft(namedIn(lang, data), lang);
  const template = parts.edited.get(name)?.[lang] ?? kind.templates[lang][name];
  if (!template) throw new TypeError(`${kind.name} has no template ${name}`);
  const fill = (text: string) => fillMessage(text, values);
  const { role, switchOff = null } = parts;
  return {
    // What fills it may have several lines.
    subject: fill(template.subject).replaceAll(/\s+/g, " "),
    lines: template.lines.map(fill),
    links,
    reason: role === "" ? "" : texts[lang][role],
    switchOff:
      switchOff === null
        ? null
        : { label: texts[lang].switchOff, path: `${switchOff}&lang=${lang}` },
    replyTo,
  };
}

function asText({ lines, links, reason, switchOff }: MailParts, base: string): string {
  const written = ({ label, path }: MailLink) => `${label}\n${base}${path}`;
  const foot = [...(reason === "" ? [] : [reason]), ...(switchOff ? [written(switchOff)] : [])];
  return [...lines, ...links.map(written), ...foot].join("\n\n");
}

function asHtml(
  { lines, links, reason, switchOff }: MailParts,
  base: string,
  lang: Language,
): string {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line).replaceAll("\n", "<br>")}</p>`);
  const written = ({ label, path }: MailLink) =>
    `<a href="${escapeHtml(base + path)}">${escapeHtml(label)}</a>`;
  const foot = [
    ...(reason === "" ? [] : [escapeHtml(reason)]),
    ...(switchOff ? [written(switchOff)] : []),
  ];
  const parts = [
    ...paragraphs,
    ...links.map((link) => `<p>${written(link)}</p>`),
    ...foot.map((line) => `<p><small>${line}</small></p>`),
  ];
  return `<div lang="${htmlLanguage[lang]}">${parts.join("\n")}</div>`;
}

/** The name of the template that a mail is written with. */
export function templateOf({ kind, data }: Mail): string {
  return kind.draft(data, "zh-TW").template;
}

/** The subject of a mail in one language, as lists name it. */
export function mailSubject(mail: Mail, lang: Language, edited: EditedTemplates): string {
  return mailParts(mail, lang, { base: "", role: "", edited }).subject;
}

/** Mail programs read no sheet of styles; colours are theirs, for the dark as well. */
const look = "font-family: system-ui, sans-serif; line-height: 1.5; max-width: 40rem";

/** A mail in both languages, Chinese first, as plain text and as HTML. */
export function writeMail(mail: Mail, parts: WritingParts): MailText {
  const { base } = parts;
  const [chinese, english] = [mailParts(mail, "zh-TW", parts), mailParts(mail, "en-US", parts)];
  const { replyTo = "" } = chinese;
  const signed = `${platformName["zh-TW"]} ${platformName["en-US"]}\n${base}/`;
  return {
    subject: `【${platformName["zh-TW"]}】${chinese.subject} / ${english.subject}`,
    text: `${asText(chinese, base)}\n\n----\n\n${asText(english, base)}\n\n-- \n${signed}\n`,
    html: `<!doctype html><html lang="${htmlLanguage["zh-TW"]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(chinese.subject)}</title></head><body style="${look}">${asHtml(chinese, base, "zh-TW")}<hr>${asHtml(english, base, "en-US")}<p>${escapeHtml(signed).replaceAll("\n", "<br>")}</p></body></html>`,
    ...(replyTo === "" ? {} : { replyTo }),
  };
}
