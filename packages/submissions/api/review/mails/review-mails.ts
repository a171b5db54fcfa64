import {
  defineMails,
  type MailDraft,
  type MailLink,
  type Named,
  namedIn,
} from "@public-code/core/api/mail/mail-kinds.ts";
import { isolated } from "@public-code/core/contract/isolate-text.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { fillMessage } from "@public-code/core/contract/messages.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import {
  caseLink,
  changeLink,
  type NamedCase,
} from "@public-code/programs/api/mails/program-mails.ts";
import en from "./messages/en-US.json" with { type: "json" };
import zh from "./messages/zh-TW.json" with { type: "json" };

const texts: Record<Language, typeof zh> = { "zh-TW": zh, "en-US": en };
const templates = { "zh-TW": zh.templates, "en-US": en.templates };

const sample = {
  caseNo: "PC11500001",
  programName: "線上表單產生器",
  programNameEn: "Online form builder",
};

const agency = { agencyName: "範例市政府", agencyNameEn: "Sample City Government" };

type Submitted = NamedCase & { programId: number };

interface Handed extends Named<"agencyName"> {
  programs: number;
  uses: number;
  /** The first of the programs. */
  cases: NamedCase[];
}

/** What a colleague handed over: one program by its name, or how much of each. */
function listHanded(
  { programs, uses, cases, ...agency }: Handed,
  lang: Language,
): MailDraft<keyof typeof zh.templates> {
  const { items, links } = texts[lang];
  const [only] = cases;
  if (only && programs === 1 && uses === 0) {
    const named = namedIn(lang, only);
    return {
      template: "assigned",
      values: { ...agency, ...named },
      links: [caseLink(only.caseNo, lang)],
    };
  }
  const counted = {
    programs: fillMessage(items.programs, { count: programs }),
    uses: fillMessage(items.uses, { count: uses }),
  };
  const reuses = { label: links.reuses, path: `${addresses.managedPart("reuses")}&lang=${lang}` };
  const all = { label: links.programs, path: `${addresses.submitFormProvideCode}?lang=${lang}` };
  return {
    template: "handedOver",
    values: {
      ...agency,
      what:
        programs > 0 && uses > 0
          ? fillMessage(items.both, counted)
          : counted[programs > 0 ? "programs" : "uses"],
    },
    links: [
      ...cases.map((submission) => listedCase(submission, caseLink(submission.caseNo, lang), lang)),
      ...(programs > cases.length ? [all] : []),
      ...(uses > 0 ? [reuses] : []),
    ],
  };
}

/** A link of several, named by the case that it leads to. */
function listedCase(submission: NamedCase, { path }: Pick<MailLink, "path">, lang: Language) {
  return {
    label: `${submission.caseNo} ${isolated(namedIn(lang, submission).programName)}`,
    path,
  };
}

/** What waits: a modification or a colleague's cases for an officer, submissions for operators. */
export const reviewMails = defineMails(
  templates,
  {
    modificationReminder: (values: NamedCase & { days: number }, lang) => ({
      template: "modificationReminder",
      values,
      links: [changeLink(values.caseNo, lang)],
    }),
    handedOver: (handed: Handed, lang) => listHanded(handed, lang),
    newSubmissions: ({ cases }: { cases: Submitted[] }, lang) => {
      const reviewOf = ({ programId }: Submitted) => `${addresses.review(programId)}?lang=${lang}`;
      const [only] = cases;
      if (only && cases.length === 1) {
        const { programId: _, ...named } = namedIn(lang, only);
        const links = [{ label: texts[lang].links.review, path: reviewOf(only) }];
        return { template: "newSubmission", values: named, links };
      }
      return {
        template: "newSubmissions",
        values: { count: cases.length },
        links: cases.map((submission) =>
          listedCase(submission, { path: reviewOf(submission) }, lang),
        ),
      };
    },
  },
  {
    modificationReminder: [{ ...sample, days: 15 }],
    handedOver: [
      { ...agency, programs: 1, uses: 0, cases: [sample] },
      { ...agency, programs: 2, uses: 1, cases: [sample, { ...sample, caseNo: "PC11500002" }] },
    ],
    newSubmissions: [
      { cases: [{ ...sample, programId: 1001 }] },
      {
        cases: [
          { ...sample, programId: 1001 },
          { ...sample, caseNo: "PC11500002", programId: 1002 },
        ],
      },
    ],
  },
);
