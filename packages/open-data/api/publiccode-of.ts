import { AppError } from "@public-code/core/api/app-error.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import type { Finding } from "@public-code/evidence/contract/evidence.ts";
import { licenceDoubt } from "@public-code/evidence/contract/program-licence.ts";
import { sayMissing } from "@public-code/programs/api/publiccode/missing-answers.ts";
import { writePubliccode } from "@public-code/programs/api/publiccode/write-publiccode.ts";
import {
  missingForPubliccode,
  type PubliccodeAnswers,
} from "@public-code/programs/contract/publiccode-answers.ts";
import { documentTranslation } from "./document-texts.ts";
import { nameIn, type OnlineProgram } from "./online-programs.ts";

const answersOf = (program: OnlineProgram): PubliccodeAnswers => ({
  ...program.texts,
  types: program.types,
  gitHubLinkContentVos: program.repositoryUrls,
  authorizations: program.licence.code,
});

/** True where nothing is missing for a publiccode.yml, and nothing leaves doubt of the licence that it has to name. */
export function hasPubliccode(program: OnlineProgram): boolean {
  return (
    licenceDoubt(program.findings) === null && missingForPubliccode(answersOf(program)).length === 0
  );
}

/** The publiccode.yml of a program that lacks nothing for it. */
export function publiccodeText(program: OnlineProgram, base: string): string {
  return writePubliccode({
    programId: program.programId,
    ...program.texts,
    developmentStatus: program.developmentStatus,
    pageUrl: `${base}${addresses.program(program.familyId)}`,
    repositoryUrls: program.standingUrls,
    licence: program.statedLicence,
    agencyName: program.agencyName,
    agencyOid: program.agencyOid,
    agencyMailbox: program.agencyMailbox,
    types: program.types,
    technologies: program.teches.map((technology) => nameIn("en-US", technology)),
    usedBy: program.reusedBy.map((names) => nameIn("zh-TW", names)),
  });
}

/** Why a program has no publiccode.yml although its agency has answered everything; null where it has one. */
export function noPubliccode(findings: readonly Finding[], lang: Language): string | null {
  const doubt = licenceDoubt(findings);
  const { t } = documentTranslation[lang];
  return doubt && t("evidence.noPubliccode", { reason: t(`evidence.conclusion.reason.${doubt}`) });
}

/** The file of a program; 404 naming what it lacks for one. */
export function publiccodeOf(program: OnlineProgram, base: string, lang: Language): string {
  const message = noPubliccode(program.findings, lang);
  const fieldErrors = sayMissing(answersOf(program), lang);
  if (message !== null) fieldErrors.push({ path: "authorizations", message });
  if (fieldErrors.length > 0) throw new AppError("err.notFound", { fieldErrors });
  return publiccodeText(program, base);
}
