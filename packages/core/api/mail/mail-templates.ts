import { escapeHtml } from "#api/markup.ts";
import { isolated } from "#contract/isolate-text.ts";
import { htmlLanguage, type Language } from "#contract/language.ts";
import { fillMessage, type MessageParams } from "#contract/messages.ts";
import { addresses } from "#contract/site/addresses.ts";
import { platformName } from "#contract/site/pages.ts";
import en from "./messages/en-US.json" with { type: "json" };
import zh from "./messages/zh-TW.json" with { type: "json" };

/** A name in Chinese and, under `…En`, in English, where an empty one is said in Chinese. */
type Named<Key extends string> = Record<Key | `${Key}En`, string>;
type NamedProgram = Named<"programName">;
type NamedReuse = NamedProgram & Named<"agencyName">;
type Case = NamedProgram & { caseNo: string };

/** What each kind of mail needs to know; nothing about a person. */
export interface MailData {
  submitted: Case;
  approved: Case & { programId: number };
  modificationRequested: Case & { reason: string };
  /** `date` is `YYYYMMDD`; `planned` where the day is still to come. */
  offline: Case & { reason: string; date: string; planned: boolean };
  modificationReminder: Case & { days: number };
  /** For the contact address of a program: no more than the number and a link. */
  caseNotice: { caseNo: string };
  /** For operators. */
  newSubmissions: { cases: (Case & { programId: number })[] };
  /** For the mailbox of a using agency; `replyTo` is that of the asking one. */
  reuseQuestion: NamedProgram &
    Named<"askingAgency"> & { subject: string; question: string; replyTo: string };
  /** A declaration ends in so many days; 0 once it has. */
  reuseReminder: NamedProgram & { days: number; date: string };
  /** For operators. */
  reuseObjection: NamedReuse & { reason: string };
  /** For both agencies. */
  reuseRemoved: NamedReuse & { reason: string };
  /** For operators. */
  storySubmitted: NamedReuse;
  storyOnline: NamedProgram & { programId: number };
  storyReturned: NamedProgram & { reason: string };
  storyOffline: NamedProgram & { reason: string };
}
export type MailKind = keyof MailData;

export interface MailText {
  subject: string;
  text: string;
  html: string;
  /** Who reads an answer; none is wanted without it. */
  replyTo?: string;
}

interface Link {
  label: string;
  path: string;
}

/** Paragraphs in one language, and what follows as links. */
interface Words {
  subject: string;
  lines: string[];
  links: Link[];
}

type Template = keyof typeof zh.mails;

/** The words that a mail takes, what fills their places, and where it leads. */
interface Draft {
  template: Template;
  values: MessageParams;
  links: Link[];
}

type Drafting<Data> = (data: Data, lang: Language) => Draft;

const texts: Record<Language, typeof zh> = { "zh-TW": zh, "en-US": en };

/** A mail that leads to its case. */
function aboutCase(template: Template): Drafting<MessageParams & { caseNo: string }> {
  return (values, lang) => {
    const path = `${addresses.managedCase(values.caseNo)}&lang=${lang}`;
    return { template, values, links: [{ label: texts[lang].links.case, path }] };
  };
}

/** A mail that leads to what an agency has declared. */
function aboutReuses(template: Template, values: MessageParams, lang: Language): Draft {
  const path = addresses.managedReuses(lang);
  return { template, values, links: [{ label: texts[lang].links.reuses, path }] };
}

const formatDay = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`;

/** What a language says of `data`: each name that has words of its own there in those. */
function inWordsOf<Data extends object>(data: Data, lang: Language): Data {
  if (lang !== "en-US") return data;
  // Mails that a version before this one queued hold the Chinese names alone.
  const english = Object.entries(data).filter(([key, name]) => key.endsWith("En") && name !== "");
  return { ...data, ...Object.fromEntries(english.map(([key, name]) => [key.slice(0, -2), name])) };
}

const drafts: { [Kind in MailKind]: Drafting<MailData[Kind]> } = {
  submitted: aboutCase("submitted"),
  approved: ({ programId, ...values }, lang) => {
    const path = `${addresses.program(programId)}&lang=${lang}`;
    return { template: "approved", values, links: [{ label: texts[lang].links.program, path }] };
  },
  modificationRequested: aboutCase("modificationRequested"),
  offline: ({ date, planned, ...values }, lang) =>
    aboutCase(planned ? "offlinePlanned" : "offline")({ ...values, day: formatDay(date) }, lang),
  modificationReminder: aboutCase("modificationReminder"),
  caseNotice: aboutCase("caseNotice"),
  newSubmissions: ({ cases }, lang) => ({
    template: "newSubmissions",
    values: { count: cases.length },
    links: cases.map((named) => ({
      label: `${named.caseNo} ${isolated(inWordsOf(named, lang).programName)}`,
      path: `${addresses.review(named.programId)}?lang=${lang}`,
    })),
  }),
  reuseQuestion: ({ replyTo: _replyTo, ...values }, lang) =>
    aboutReuses("reuseQuestion", values, lang),
  reuseReminder: ({ programName, days, date }, lang) =>
    aboutReuses(
      days > 0 ? "reuseReminder" : "reuseLapsed",
      { programName, days, day: formatDay(date) },
      lang,
    ),
  reuseObjection: (values, lang) => {
    const path = `${addresses.consoleReuses}?lang=${lang}`;
    const links = [{ label: texts[lang].links.consoleReuses, path }];
    return { template: "reuseObjection", values, links };
  },
  reuseRemoved: (values, lang) => aboutReuses("reuseRemoved", values, lang),
  storySubmitted: (values, lang) => {
    const path = `${addresses.consoleStories}?lang=${lang}`;
    const links = [{ label: texts[lang].links.consoleStories, path }];
    return { template: "storySubmitted", values, links };
  },
  storyOnline: ({ programId, ...values }, lang) => {
    const path = `${addresses.program(programId)}&lang=${lang}`;
    return { template: "storyOnline", values, links: [{ label: texts[lang].links.program, path }] };
  },
  storyReturned: (values, lang) => aboutReuses("storyReturned", values, lang),
  storyOffline: (values, lang) => aboutReuses("storyOffline", values, lang),
};

function wordsOf<Kind extends MailKind>(kind: Kind, data: MailData[Kind], lang: Language): Words {
  const { template, values, links } = drafts[kind](inWordsOf(data, lang), lang);
  const { subject, lines } = texts[lang].mails[template];
  const fill = (text: string) => fillMessage(text, values);
  return { subject: fill(subject), lines: lines.map(fill), links };
}

function asText({ lines, links }: Words, base: string): string {
  const written = links.map(({ label, path }) => `${label}\n${base}${path}`);
  return [...lines, ...written].join("\n\n");
}

function asHtml({ lines, links }: Words, base: string, lang: Language): string {
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
export function writeMail<Kind extends MailKind>(
  kind: Kind,
  data: MailData[Kind],
  base: string,
): MailText {
  const [chinese, english] = [wordsOf(kind, data, "zh-TW"), wordsOf(kind, data, "en-US")];
  const replyTo = "replyTo" in data ? data.replyTo : "";
  const signed = `${platformName["zh-TW"]} ${platformName["en-US"]}\n${base}/`;
  return {
    subject: `【${platformName["zh-TW"]}】${chinese.subject} / ${english.subject}`,
    text: `${asText(chinese, base)}\n\n----\n\n${asText(english, base)}\n\n-- \n${signed}\n`,
    html: `<!doctype html><html lang="${htmlLanguage["zh-TW"]}"><head><meta charset="utf-8"><title>${escapeHtml(chinese.subject)}</title></head><body>${asHtml(chinese, base, "zh-TW")}<hr>${asHtml(english, base, "en-US")}<p>${escapeHtml(signed).replaceAll("\n", "<br>")}</p></body></html>`,
    ...(replyTo === "" ? {} : { replyTo }),
  };
}

const kinds = Object.keys(drafts);

export function isMailKind(kind: string): kind is MailKind {
  return kinds.includes(kind);
}
