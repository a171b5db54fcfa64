import { defineMails, namedIn } from "@public-code/core/api/mail/mail-kinds.ts";
import { isolated } from "@public-code/core/contract/isolate-text.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { caseLink, type NamedCase } from "@public-code/programs/api/mails/program-mails.ts";
import en from "./messages/en-US.json" with { type: "json" };
import zh from "./messages/zh-TW.json" with { type: "json" };

const texts: Record<Language, typeof zh> = { "zh-TW": zh, "en-US": en };

/** What waits: a modification for an officer, submissions for operators. */
export const reviewMails = defineMails({
  modificationReminder: (values: NamedCase & { days: number }, lang) => ({
    template: texts[lang].modificationReminder,
    values,
    links: [caseLink(values.caseNo, lang)],
  }),
  newSubmissions: ({ cases }: { cases: (NamedCase & { programId: number })[] }, lang) => ({
    template: texts[lang].newSubmissions,
    values: { count: cases.length },
    links: cases.map((submission) => ({
      label: `${submission.caseNo} ${isolated(namedIn(lang, submission).programName)}`,
      path: `${addresses.review(submission.programId)}?lang=${lang}`,
    })),
  }),
});
