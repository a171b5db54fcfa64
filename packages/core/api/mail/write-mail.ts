import { escapeHtml } from "#api/markup.ts";
import {
  defaultLanguage,
  htmlLanguage,
  type Language,
  languages,
  listSeparator,
} from "#contract/language.ts";
import type { RecipientRole } from "#contract/mail/mail-states.ts";
import { fillMessage } from "#contract/messages.ts";
import { platformName } from "#contract/site/pages.ts";
import { type Mail, type MailLink, type MailTemplate, namedIn } from "./mail-kinds.ts";
import en from "./messages/en-US.json" with { type: "json" };
import zh from "./messages/zh-TW.json" with { type: "json" };

const texts: Record<Language, typeof zh> = { "zh-TW": zh, "en-US": en };

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

/** Whom readers ask, as operators have filled it in; '' for what they have not. */
export type MailService = Record<"mail" | "tel" | "hours", string>;

export interface WritingParts {
  /** The public address of the portal without a trailing slash. */
  base: string;
  /** As what the recipient gets it; '' leaves that unsaid. */
  role: RecipientRole | "";
  /** Where the recipient switches such mail off, below `base`; null where nobody can. */
  switchOff?: string | null;
  edited: EditedTemplates;
  service?: Record<Language, MailService> | undefined;
}

/** Paragraphs in one language, what follows as links, and below both whom to ask and why somebody reads it. */
interface MailParts {
  lang: Language;
  subject: string;
  lines: string[];
  links: MailLink[];
  notes: string[];
  switchOff: MailLink | null;
  replyTo?: string | undefined;
}

/** The languages that a mail has words in. */
function languagesOf({ kind, data }: Mail, edited: EditedTemplates): readonly Language[] {
  const { template, chineseOnly = false } = kind.draft(data, "zh-TW");
  const hasEnglish = !chineseOnly && edited.get(template)?.["en-US"].subject !== "";
  return hasEnglish ? languages : [defaultLanguage];
}

/** How to reach whoever answers questions; '' where nobody has said. */
function writtenService(service: MailService | undefined, lang: Language): string {
  const { ask, hours, ...own } = texts[lang];
  const ways = (["tel", "mail"] as const).flatMap((way) => {
    const value = service?.[way] ?? "";
    return value === "" ? [] : [fillMessage(own[way], { value })];
  });
  if (!service || ways.length === 0) return "";
  const how = fillMessage(ask, { ways: ways.join(listSeparator[lang]) });
  return service.hours === "" ? how : `${how}\n${fillMessage(hours, { value: service.hours })}`;
}

function mailParts({ kind, data }: Mail, lang: Language, parts: WritingParts): MailParts {
  const { template: name, values, links, replyTo } = kind.draft(namedIn(lang, data), lang);
  const template = parts.edited.get(name)?.[lang] ?? kind.templates[lang][name];
  if (!template) throw new TypeError(`${kind.name} has no template ${name}`);
  const fill = (text: string) => fillMessage(text, values);
  const { role, switchOff = null, service } = parts;
  const notes = [writtenService(service?.[lang], lang), role === "" ? "" : texts[lang][role]];
  return {
    lang,
    // What fills it may have several lines.
    subject: fill(template.subject).replaceAll(/\s+/g, " "),
    lines: template.lines.map(fill),
    links,
    notes: notes.filter((note) => note !== ""),
    switchOff:
      switchOff === null
        ? null
        : { label: texts[lang].switchOff, path: `${switchOff}&lang=${lang}` },
    replyTo,
  };
}

/** Links in the order of their headings, each with what stands above it. */
const byHeading = (links: readonly MailLink[]) =>
  [...Map.groupBy(links, ({ heading = "" }) => heading)].map(([heading, own]) => ({
    headings: heading === "" ? [] : [heading],
    own,
  }));

function asText({ lines, links, notes, switchOff }: MailParts, base: string): string {
  const written = ({ label, path }: MailLink) => `${label}\n${base}${path}`;
  const foot = [...notes, ...(switchOff ? [written(switchOff)] : [])];
  const listed = byHeading(links).flatMap(({ headings, own }) => [
    ...headings,
    ...own.map(written),
  ]);
  return [...lines, ...listed, ...foot].join("\n\n");
}

const linesInHtml = (text: string) => escapeHtml(text).replaceAll("\n", "<br>");

function asHtml({ lang, lines, links, notes, switchOff }: MailParts, base: string): string {
  const paragraphs = lines.map((line) => `<p>${linesInHtml(line)}</p>`);
  const written = ({ label, path }: MailLink) =>
    `<a href="${escapeHtml(base + path)}">${escapeHtml(label)}</a>`;
  const foot = [...notes.map(linesInHtml), ...(switchOff ? [written(switchOff)] : [])];
  const parts = [
    ...paragraphs,
    ...byHeading(links).flatMap(({ headings, own }) => [
      ...headings.map((heading) => `<p><strong>${escapeHtml(heading)}</strong></p>`),
      ...own.map((link) => `<p>${written(link)}</p>`),
    ]),
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
  const written = languagesOf(mail, edited).includes(lang) ? lang : defaultLanguage;
  return mailParts(mail, written, { base: "", role: "", edited }).subject;
}

/** Mail programs read no sheet of styles; colours are theirs, for the dark as well. */
const look = "font-family: system-ui, sans-serif; line-height: 1.5; max-width: 40rem";

/** A mail in the languages that it has words in, Chinese first, as plain text and as HTML. */
export function writeMail(mail: Mail, parts: WritingParts): MailText {
  const { base } = parts;
  const written = languagesOf(mail, parts.edited).map((lang) => mailParts(mail, lang, parts));
  const subject = written.map((own) => own.subject).join(" / ");
  const replyTo = written[0]?.replyTo || parts.service?.[defaultLanguage].mail || "";
  const signed = `${platformName["zh-TW"]} ${platformName["en-US"]}\n${base}/`;
  return {
    subject: `${subject}【${platformName["zh-TW"]}】`,
    text: `${written.map((own) => asText(own, base)).join("\n\n----\n\n")}\n\n-- \n${signed}\n`,
    html: `<!doctype html><html lang="${htmlLanguage["zh-TW"]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head><body style="${look}">${written.map((own) => asHtml(own, base)).join("<hr>")}<p>${linesInHtml(signed)}</p></body></html>`,
    ...(replyTo === "" ? {} : { replyTo }),
  };
}
