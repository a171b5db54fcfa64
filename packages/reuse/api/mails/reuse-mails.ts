import {
  defineMails,
  type MailDraft,
  type Named,
  writtenDay,
} from "@public-code/core/api/mail/mail-kinds.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import type { MessageParams } from "@public-code/core/contract/messages.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { type NamedProgram, programLink } from "@public-code/programs/api/mails/program-mails.ts";
import en from "./messages/en-US.json" with { type: "json" };
import zh from "./messages/zh-TW.json" with { type: "json" };

const texts: Record<Language, typeof zh> = { "zh-TW": zh, "en-US": en };
type Template = Exclude<keyof typeof zh, "links">;

type NamedReuse = NamedProgram & Named<"agencyName">;

/** A mail that leads to what an agency has declared. */
function aboutReuses(template: Template, values: MessageParams, lang: Language): MailDraft {
  const path = `${addresses.managedReuses}&lang=${lang}`;
  const links = [{ label: texts[lang].links.reuses, path }];
  return { template: texts[lang][template], values, links };
}

/** A mail that leads operators to a list of the console. */
function forOperators(
  template: Template,
  place: "consoleReuses" | "consoleStories",
  values: MessageParams,
  lang: Language,
): MailDraft {
  const links = [{ label: texts[lang].links[place], path: `${addresses[place]}?lang=${lang}` }];
  return { template: texts[lang][template], values, links };
}

export const reuseMails = defineMails({
  /** For the mailbox of a using agency; `replyTo` is that of the asking one. */
  reuseQuestion: (
    {
      replyTo,
      ...values
    }: NamedProgram &
      Named<"askingAgency"> & { subject: string; question: string; replyTo: string },
    lang,
  ) => ({ ...aboutReuses("reuseQuestion", values, lang), replyTo }),
  /** A declaration ends in so many days; 0 once it has. */
  reuseReminder: (
    { programName, days, date }: NamedProgram & { days: number; date: string },
    lang,
  ) => {
    const template = days > 0 ? "reuseReminder" : "reuseLapsed";
    return aboutReuses(template, { programName, days, day: writtenDay(date) }, lang);
  },
  reuseObjection: (values: NamedReuse & { reason: string }, lang) =>
    forOperators("reuseObjection", "consoleReuses", values, lang),
  /** For both agencies. */
  reuseRemoved: (values: NamedReuse & { reason: string }, lang) =>
    aboutReuses("reuseRemoved", values, lang),
  storySubmitted: (values: NamedReuse, lang) =>
    forOperators("storySubmitted", "consoleStories", values, lang),
  storyOnline: ({ programId, ...values }: NamedProgram & { programId: number }, lang) => ({
    template: texts[lang].storyOnline,
    values,
    links: [programLink(programId, lang)],
  }),
  storyReturned: (values: NamedProgram & { reason: string }, lang) =>
    aboutReuses("storyReturned", values, lang),
  storyOffline: (values: NamedProgram & { reason: string }, lang) =>
    aboutReuses("storyOffline", values, lang),
});
