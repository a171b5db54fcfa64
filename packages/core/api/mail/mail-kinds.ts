import type { Language } from "#contract/language.ts";
import type { MessageParams } from "#contract/messages.ts";

/** A name in Chinese and, under `…En`, in English, where an empty one is said in Chinese. */
export type Named<Key extends string> = Record<Key | `${Key}En`, string>;

export interface MailLink {
  label: string;
  /** Below the public address of the portal. */
  path: string;
  /** Links that share one stand below it. */
  heading?: string;
}

/** The words of a mail, with `{{name}}` for what differs from one to the next. */
export interface MailTemplate {
  subject: string;
  /** Each is a paragraph. */
  lines: string[];
}

/** What a mail says in one language. */
export interface MailDraft<Template extends string = string> {
  /** The name of its template. */
  template: Template;
  /** What fills the places of the template. */
  values: MessageParams;
  links: MailLink[];
  /** True of one whose writer left the English words out. */
  chineseOnly?: boolean;
  /** Who reads an answer, where that is not who answers for the portal. */
  replyTo?: string;
}

/** A kind of mail with what it needs to know, which is nothing about a person. */
export interface MailKind<Data extends object = object> {
  /** Waiting mails are stored under it: a kind that is renamed loses them. */
  name: string;
  draft(data: Data, lang: Language): MailDraft;
  /** The words of its package, by the names of templates. */
  templates: Record<Language, Record<string, MailTemplate>>;
  /** Examples for previews, of each template that the kind uses. */
  samples: readonly Data[];
  /** A mail of this kind. */
  with(data: Data): Mail;
}

export interface Mail {
  kind: MailKind;
  data: object;
}

/** The kinds of mail that a capability sends, by their names: how each is drafted in a language. */
export function defineMails<Template extends string, Data extends Record<string, object>>(
  templates: Record<Language, Record<Template, MailTemplate>>,
  drafts: { [Name in keyof Data]: (data: Data[Name], lang: Language) => MailDraft<Template> },
  samples: NoInfer<{ [Name in keyof Data]: readonly Data[Name][] }>,
): { [Name in keyof Data]: MailKind<Data[Name]> } {
  const kinds = Object.entries(drafts).map(([name, draft]): [string, MailKind] => {
    const fixed = { name, draft, templates, samples: samples[name] };
    // Only `with` makes mails of a kind, and it takes the data of its draft.
    const kind = { ...fixed, with: (data: object) => ({ kind, data }) } as MailKind;
    return [name, kind];
  });
  // Object.fromEntries forgets the names that it was given.
  return Object.fromEntries(kinds) as ReturnType<typeof defineMails<Template, Data>>;
}

/** `data` as a language names it: each name that has one of its own there by that. */
export function namedIn<Data extends object>(lang: Language, data: Data): Data {
  if (lang !== "en-US") return data;
  // Mails that a version before this one queued hold the Chinese names alone.
  const english = Object.entries(data).filter(([key, name]) => key.endsWith("En") && name !== "");
  return { ...data, ...Object.fromEntries(english.map(([key, name]) => [key.slice(0, -2), name])) };
}

/** A day of the wire, `YYYYMMDD`, as mails say it. */
export function writtenDay(day: string): string {
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`;
}
