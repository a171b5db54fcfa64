import type { Db } from "@public-code/core/api/database/database.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { platformName } from "@public-code/core/contract/site/pages.ts";
import { repositoryEndOf } from "@public-code/evidence/contract/facts.ts";
import { summariesOf } from "@public-code/evidence/contract/summaries.ts";
import { countPublic } from "@public-code/programs/api/read-public.ts";
import type { Outcome } from "@public-code/programs/contract/events/outcome-names.ts";
import { programTexts } from "@public-code/programs/contract/program-texts.ts";
import { documentTranslation } from "#api/document-texts.ts";
import type { EmbeddedProgram } from "#api/embeds/embedded-program.ts";
import { nameIn } from "#api/online-programs.ts";

/** What a picture says: a drawing is a function of it. */
export interface ShareContent {
  platform: string;
  /** Above the title. */
  lead: string;
  /** What must not be overlooked, beside the lead; '' for nothing. */
  alert: string;
  title: string;
  /** Below the title; '' for nothing. */
  text: string;
  marks: { label: string; outcome: Outcome; word: string }[];
}

/** A program by its six answers. */
export function shareProgram({ program, evidence }: EmbeddedProgram, lang: Language): ShareContent {
  const { t } = documentTranslation[lang];
  const end = repositoryEndOf(evidence.facts);
  return {
    platform: platformName[lang],
    lead: nameIn(lang, program.agencyName),
    alert: end === null ? "" : t(`evidence.repositoryEnd.${end}`),
    title: programTexts(lang, program.texts).programName,
    text: "",
    marks: summariesOf(evidence.facts).map(({ question, outcome }) => ({
      label: t(`evidence.question.${question}`),
      outcome,
      word: t(`evidence.outcome.${outcome}`),
    })),
  };
}

/** The platform as a whole. */
export async function sharePlatform(db: Db, lang: Language): Promise<ShareContent> {
  const { t } = documentTranslation[lang];
  return {
    platform: platformName[lang],
    lead: t("document.share.slogan"),
    alert: "",
    title: t("document.share.title"),
    text: t("document.share.programs", { count: await countPublic(db) }),
    marks: [],
  };
}
