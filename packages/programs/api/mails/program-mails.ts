import {
  defineMails,
  type MailDraft,
  type MailLink,
  type Named,
  writtenDay,
} from "@public-code/core/api/mail/mail-kinds.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import type { MessageParams } from "@public-code/core/contract/messages.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import en from "./messages/en-US.json" with { type: "json" };
import zh from "./messages/zh-TW.json" with { type: "json" };

const texts: Record<Language, typeof zh> = { "zh-TW": zh, "en-US": en };
type Template = Exclude<keyof typeof zh, "links">;

export type NamedProgram = Named<"programName">;
export type NamedCase = NamedProgram & { caseNo: string };

/** Leads an officer to a case. */
export function caseLink(caseNo: string, lang: Language): MailLink {
  return { label: texts[lang].links.case, path: `${addresses.managedCase(caseNo)}&lang=${lang}` };
}

/** Leads to the page of a program. */
export function programLink(programId: number, lang: Language): MailLink {
  return { label: texts[lang].links.program, path: `${addresses.program(programId)}&lang=${lang}` };
}

function aboutCase(
  template: Template,
  values: MessageParams & { caseNo: string },
  lang: Language,
): MailDraft {
  return { template: texts[lang][template], values, links: [caseLink(values.caseNo, lang)] };
}

/** What happened to a case, for whoever submitted it; `caseNotice` for its contact address. */
export const programMails = defineMails({
  submitted: (named: NamedCase, lang) => aboutCase("submitted", named, lang),
  approved: ({ programId, ...named }: NamedCase & { programId: number }, lang) => ({
    template: texts[lang].approved,
    values: named,
    links: [programLink(programId, lang)],
  }),
  modificationRequested: (values: NamedCase & { reason: string }, lang) =>
    aboutCase("modificationRequested", values, lang),
  /** `date` is `YYYYMMDD`; `planned` where the day is still to come. */
  offline: (
    { date, planned, ...values }: NamedCase & { reason: string; date: string; planned: boolean },
    lang,
  ) => {
    const template = planned ? "offlinePlanned" : "offline";
    return aboutCase(template, { ...values, day: writtenDay(date) }, lang);
  },
  /** No more than the number and a link. */
  caseNotice: (values: { caseNo: string }, lang) => aboutCase("caseNotice", values, lang),
});
