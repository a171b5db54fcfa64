import { AppError } from "@public-code/core/api/app-error.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { licenceDoubt } from "@public-code/evidence/contract/program-licence.ts";
import {
  publiccodeLacks,
  sayPubliccodeLacks,
} from "@public-code/evidence/contract/publiccode-lacks.ts";
import { writePubliccode } from "@public-code/programs/api/publiccode/write-publiccode.ts";
import { textFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import { nameIn, type OnlineProgram } from "./online-programs.ts";

function lacksOf({ texts, types, repositoryUrls, licence, findings }: OnlineProgram) {
  const doubt = licenceDoubt(findings);
  const stated = { gitHubLinkContentVos: repositoryUrls, authorizations: licence.code };
  return { doubt, lacks: publiccodeLacks({ ...texts, types, ...stated }, doubt) };
}

/** True where nothing is missing for a publiccode.yml, and nothing leaves doubt of the licence that it has to name. */
export function hasPubliccode(program: OnlineProgram): boolean {
  return lacksOf(program).lacks.length === 0;
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

/** The file of a program; 404 naming what it lacks for one. */
export function publiccodeOf(program: OnlineProgram, base: string, lang: Language): string {
  const { lacks, doubt } = lacksOf(program);
  if (lacks.length === 0) return publiccodeText(program, base);
  const fieldErrors = lacks.map((path) => ({
    path,
    message: sayPubliccodeLacks([path], doubt, textFormatter[lang]),
  }));
  throw new AppError("err.notFound", { fieldErrors });
}
