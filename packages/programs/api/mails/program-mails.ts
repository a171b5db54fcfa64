import {
  defineMails,
  type MailDraft,
  type MailLink,
  type Named,
  namedIn,
  writtenDay,
} from "@public-code/core/api/mail/mail-kinds.ts";
import { isolated } from "@public-code/core/contract/isolate-text.ts";
import { type Language, listSeparator } from "@public-code/core/contract/language.ts";
import { fillMessage, type MessageParams } from "@public-code/core/contract/messages.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { z } from "zod";
import { type FieldComment, fieldComment } from "#contract/managed-program.ts";
import { fieldNames } from "#contract/program-fields.ts";
import { sharedTranslation } from "#contract/shared-texts/shared-texts.ts";
import type { TakenIn } from "#contract/taken-in.ts";
import en from "./messages/en-US.json" with { type: "json" };
import zh from "./messages/zh-TW.json" with { type: "json" };

const texts: Record<Language, typeof zh> = { "zh-TW": zh, "en-US": en };
const templates = { "zh-TW": zh.templates, "en-US": en.templates };
type Template = keyof typeof zh.templates;

export type NamedProgram = Named<"programName">;
export type NamedCase = NamedProgram & { caseNo: string };
type NamedAgency = Named<"agencyName">;
type Moved = Named<"fromAgency" | "intoAgency">;
type TakenInProgram = NamedCase & Pick<TakenIn, "source" | "missing">;
type OfProgram = { programId: number };

/** Leads an officer to a case. */
export function caseLink(caseNo: string, lang: Language): MailLink {
  return { label: texts[lang].links.case, path: `${addresses.managedCase(caseNo)}&lang=${lang}` };
}

/** Leads an officer to the form in which a returned case is changed. */
export function changeLink(caseNo: string, lang: Language): MailLink {
  const path = `${addresses.answerCase(caseNo, "change")}&lang=${lang}`;
  return { label: texts[lang].links.change, path };
}

/** Leads to the page of a program. */
export function programLink(programId: number, lang: Language): MailLink {
  return { label: texts[lang].links.program, path: `${addresses.program(programId)}&lang=${lang}` };
}

function aboutCase(
  template: Template,
  values: MessageParams & { caseNo: string },
  lang: Language,
): MailDraft<Template> {
  return { template, values, links: [caseLink(values.caseNo, lang)] };
}

function aboutProgram(
  template: Template,
  { programId, ...values }: MessageParams & OfProgram,
  lang: Language,
): MailDraft<Template> {
  return { template, values, links: [programLink(programId, lang)] };
}

/** What an operator remarked at a field, after the name of the field. */
function writtenRemark({ path, comment }: FieldComment, lang: Language): string {
  const [name, entry] = path.split(".");
  const field = fieldNames.find((candidate) => candidate === name);
  const label = field ? sharedTranslation[lang].t(`program.field.${field}.label`) : path;
  const { atField, atEntry } = texts[lang].remarks;
  const place = Number(entry) + 1;
  return entry === undefined
    ? fillMessage(atField, { field: label, comment })
    : fillMessage(atEntry, { field: label, place, comment });
}

/** The reason of an audit row, and below it what was remarked at fields. */
export function writtenReason(
  { reason, details }: { reason: string; details: Record<string, unknown> },
  lang: Language,
): string {
  const remarks = z.array(fieldComment).parse(details.remarks ?? []);
  return [reason, ...remarks.map((remark) => writtenRemark(remark, lang))].join("\n");
}

/** A program that the portal took in: from where, and what is still to be filled in. */
function writtenProgram(program: TakenInProgram, lang: Language): string {
  const { t } = sharedTranslation[lang];
  const { empty, complete, unnoted, program: template } = texts[lang].takenIn;
  const { programName, caseNo, source } = namedIn(lang, program);
  const fields = program.missing?.map((field) => t(`program.field.${field}.label`));
  const sentence = fields?.length === 0 ? complete : empty;
  const missing = fields
    ? fillMessage(sentence, { fields: fields.join(listSeparator[lang]) })
    : unnoted;
  return fillMessage(template, { name: isolated(programName), caseNo, source, missing });
}

/** What a contact address is told of a case; `other` where an earlier version did not say. */
export type CaseStep = Exclude<keyof typeof zh.steps, "other">;

const caseNo = "PC11500001";
const program = { programName: "線上表單產生器", programNameEn: "Online form builder" };
const sample = { caseNo, ...program };
const agency = { agencyName: "範例市政府", agencyNameEn: "Sample City Government" };
const moved = {
  ...{ fromAgency: agency.agencyName, fromAgencyEn: agency.agencyNameEn },
  ...{ intoAgency: "範例縣政府", intoAgencyEn: "Sample County Government" },
};
const offline = { ...sample, reason: "停止維護", date: "20261231", planned: false };
const online = { ...sample, programId: 1001 };

/** What happened to a case, for its officer; `caseNotice` for its contact address. */
export const programMails = defineMails(
  templates,
  {
    submitted: (named: NamedCase, lang) => aboutCase("submitted", named, lang),
    approved: (named: NamedCase & OfProgram, lang) => aboutProgram("approved", named, lang),
    /** For an agency whose programs an operator has put online from public data, together. */
    takenIn: (
      { programs, ...values }: NamedAgency & { reason: string; programs: TakenInProgram[] },
      lang,
    ) => ({
      template: "takenIn",
      values: {
        ...values,
        count: programs.length,
        programs: programs.map((row) => writtenProgram(row, lang)).join("\n\n"),
      },
      links: programs.map((row) => {
        const name = isolated(namedIn(lang, row).programName);
        return {
          label: fillMessage(texts[lang].takenIn.confirm, { name }),
          path: `${addresses.answerCase(row.caseNo, "confirm")}&lang=${lang}`,
        };
      }),
    }),
    modificationRequested: (
      // Mails that a version before this one queued hold no remarks.
      {
        remarks = [],
        ...values
      }: NamedCase & { reason: string; remarks?: readonly FieldComment[] },
      lang,
    ) => {
      const written = remarks.map((remark) => writtenRemark(remark, lang));
      const reason = [values.reason, ...written].join("\n\n");
      return {
        template: "modificationRequested",
        values: { ...values, reason },
        links: [changeLink(values.caseNo, lang)],
      };
    },
    /** `date` is `YYYYMMDD`; `planned` where the day is still to come. */
    offline: (
      { date, planned, ...values }: NamedCase & { reason: string; date: string; planned: boolean },
      lang,
    ) => {
      const template = planned ? "offlinePlanned" : "offline";
      return aboutCase(template, { ...values, day: writtenDay(date) }, lang);
    },
    offlineCancelled: (named: NamedCase & OfProgram, lang) =>
      aboutProgram("offlineCancelled", named, lang),
    onlineAgain: (
      // Mails that a version before this one queued hold no reason.
      { reason = "", ...named }: NamedCase & OfProgram & { reason?: string },
      lang,
    ) => aboutProgram("onlineAgain", { ...named, reason: reason || texts[lang].noReason }, lang),
    /** For operators, who decide whether an offline program is put back online. */
    onlineRequested: (
      { familyId, ...values }: NamedCase & NamedAgency & { reason: string; familyId: number },
      lang,
    ) => {
      const path = `${addresses.caseFile(familyId)}?lang=${lang}`;
      return {
        template: "onlineRequested",
        values,
        links: [{ label: texts[lang].links.caseFile, path }],
      };
    },
    withdrawn: (named: NamedCase, lang) => aboutCase("withdrawn", named, lang),
    /**
     * For the agency that has the program now, and with `programId` for the one that had it, whose case
     * it is no more; that is null where visitors see no page of it. `date` is `YYYYMMDD`.
     */
    moved: (
      {
        date,
        programId,
        ...values
      }: NamedCase & Moved & { programId?: number | null; reason: string; date: string },
      lang,
    ) => {
      const mail = aboutCase("moved", { ...values, day: writtenDay(date) }, lang);
      if (programId === null) {
        const path = `${addresses.publicCodes}?lang=${lang}`;
        const links = [{ label: texts[lang].links.catalogue, path }];
        return { ...mail, template: "movedOffline", links };
      }
      return programId === undefined ? mail : { ...mail, links: [programLink(programId, lang)] };
    },
    /** What happened without its words, for an address that may be a group's or wrong. */
    caseNotice: (
      {
        step,
        ...named
      }: { caseNo: string } & Partial<NamedCase & NamedAgency & { step: CaseStep }>,
      lang,
    ) => {
      // Mails that a version before this one queued hold the case number alone.
      const values = { programName: named.caseNo, agencyName: "", ...named };
      return aboutCase("caseNotice", { ...values, step: texts[lang].steps[step ?? "other"] }, lang);
    },
  },
  {
    submitted: [sample],
    approved: [online],
    takenIn: [
      {
        ...{ ...agency, reason: "首批收錄" },
        programs: [
          {
            ...{ ...sample, source: "https://data.example.tw/programs.csv" },
            missing: ["demoUrl", "contactName"],
          },
          { ...sample, caseNo: "PC11500002", source: "programs.csv", missing: [] },
        ],
      },
    ],
    modificationRequested: [
      {
        ...{ ...sample, reason: "請補上弱點掃描報告。" },
        remarks: [{ path: "gitHubLinkContentVos.0.url", comment: "這個網址打不開。" }],
      },
    ],
    offline: [offline, { ...offline, planned: true }],
    offlineCancelled: [online],
    onlineAgain: [{ ...online, reason: "弱點已修正" }],
    onlineRequested: [{ ...sample, ...agency, reason: "新系統延後", familyId: 1001 }],
    withdrawn: [sample],
    moved: [
      { ...sample, ...moved, reason: "業務移撥", date: "20270101" },
      { ...online, ...moved, reason: "業務移撥", date: "20270101" },
      { ...sample, programId: null, ...moved, reason: "業務移撥", date: "20270101" },
    ],
    caseNotice: [{ ...sample, ...agency, step: "submitted" }],
  },
);
