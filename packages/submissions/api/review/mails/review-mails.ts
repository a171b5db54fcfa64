import { defineMails, type Named, namedIn } from "@public-code/core/api/mail/mail-kinds.ts";
import { isolated } from "@public-code/core/contract/isolate-text.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { caseLink, type NamedCase } from "@public-code/programs/api/mails/program-mails.ts";
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

/** What waits: a modification or a colleague's cases for an officer, submissions for operators. */
export const reviewMails = defineMails(
  templates,
  {
    modificationReminder: (values: NamedCase & { days: number }, lang) => ({
      template: "modificationReminder",
      values,
      links: [caseLink(values.caseNo, lang)],
    }),
    handedOver: (values: Named<"agencyName"> & { programs: number; uses: number }, lang) => ({
      template: "handedOver",
      values,
      links: [
        {
          label: texts[lang].links.programs,
          path: `${addresses.submitFormProvideCode}?lang=${lang}`,
        },
      ],
    }),
    newSubmissions: ({ cases }: { cases: (NamedCase & { programId: number })[] }, lang) => ({
      template: "newSubmissions",
      values: { count: cases.length },
      links: cases.map((submission) => ({
        label: `${submission.caseNo} ${isolated(namedIn(lang, submission).programName)}`,
        path: `${addresses.review(submission.programId)}?lang=${lang}`,
      })),
    }),
  },
  {
    modificationReminder: [{ ...sample, days: 15 }],
    handedOver: [{ ...agency, programs: 2, uses: 1 }],
    newSubmissions: [{ cases: [{ ...sample, programId: 1001 }] }],
  },
);
