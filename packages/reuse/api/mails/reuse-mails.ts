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
const templates = { "zh-TW": zh.templates, "en-US": en.templates };
type Template = keyof typeof zh.templates;

type NamedReuse = NamedProgram & Named<"agencyName">;

/** A mail that leads to what an agency has declared, with its stories. */
function aboutReuses(
  template: Template,
  values: MessageParams,
  lang: Language,
  label: "reuses" | "stories" = "reuses",
): MailDraft<Template> {
  const path = `${addresses.managedPart("reuses")}&lang=${lang}`;
  return { template, values, links: [{ label: texts[lang].links[label], path }] };
}

/** A mail about a declaration: to the agency of its program with that, to the declaring one with its own. */
function aboutReuse(
  template: Template,
  { programId, ...values }: MessageParams & { programId?: number },
  lang: Language,
): MailDraft<Template> {
  const mail = aboutReuses(template, values, lang);
  return programId === undefined ? mail : { ...mail, links: [programLink(programId, lang)] };
}

const program = { programName: "線上表單產生器", programNameEn: "Online form builder" };
const reuse = { ...program, agencyName: "範例縣政府", agencyNameEn: "Sample County Government" };
const reason = "請補上導入花了幾天。";

export const reuseMails = defineMails(
  templates,
  {
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
    /** For the agency of the program. */
    reuseDeclared: (values: NamedReuse & { programId: number }, lang) =>
      aboutReuse("reuseDeclared", values, lang),
    reuseObjection: (values: NamedReuse & { reason: string }, lang) => ({
      template: "reuseObjection",
      values,
      links: [
        {
          label: texts[lang].links.consoleReuses,
          path: `${addresses.consoleObjections}&lang=${lang}`,
        },
      ],
    }),
    /** For both agencies: with `programId` for that of the program. */
    reuseRemoved: (values: NamedReuse & { reason: string; programId?: number }, lang) =>
      aboutReuse("reuseRemoved", values, lang),
    /** For the agency that objected; without `programId` where an earlier version queued it. */
    reuseKept: (values: NamedReuse & { reason: string; programId?: number }, lang) =>
      aboutReuse("reuseKept", values, lang),
    storySubmitted: (values: NamedReuse, lang) => {
      const search = new URLSearchParams({ search: values.programName, lang });
      return {
        template: "storySubmitted",
        values,
        links: [
          {
            label: texts[lang].links.consoleStories,
            path: `${addresses.consoleStories}&${search}`,
          },
        ],
      };
    },
    /** Without `reuseId` where an earlier version queued it. */
    storyOnline: (
      { programId, reuseId, ...values }: NamedProgram & { programId: number; reuseId?: number },
      lang,
    ) => ({
      template: "storyOnline",
      values,
      links: [
        reuseId === undefined
          ? programLink(programId, lang)
          : {
              label: texts[lang].links.story,
              path: `${addresses.story(reuseId)}&lang=${lang}`,
            },
      ],
    }),
    storyReturned: (values: NamedProgram & { reason: string }, lang) =>
      aboutReuses("storyReturned", values, lang, "stories"),
    storyOffline: (values: NamedProgram & { reason: string }, lang) =>
      aboutReuses("storyOffline", values, lang, "stories"),
  },
  {
    reuseQuestion: [
      {
        ...program,
        askingAgency: "範例市政府",
        askingAgencyEn: "Sample City Government",
        subject: "部署方式",
        question: "請問部署在哪一種主機上？",
        replyTo: "window@agency.example.tw",
      },
    ],
    reuseReminder: [
      { ...program, days: 30, date: "20261231" },
      { ...program, days: 0, date: "20261231" },
    ],
    reuseDeclared: [{ ...reuse, programId: 1001 }],
    reuseObjection: [{ ...reuse, reason: "使用的是另一套程式。" }],
    reuseRemoved: [
      { ...reuse, reason: "使用的是另一套程式。" },
      { ...reuse, reason: "使用的是另一套程式。", programId: 1001 },
    ],
    reuseKept: [{ ...reuse, reason: "已查證使用中。", programId: 1001 }],
    storySubmitted: [reuse],
    storyOnline: [{ ...program, programId: 1001, reuseId: 1 }],
    storyReturned: [{ ...program, reason }],
    storyOffline: [{ ...program, reason: "內容已過時。" }],
  },
);
