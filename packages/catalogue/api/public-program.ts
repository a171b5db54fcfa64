import type { Language } from "@public-code/core/contract/language.ts";
import { presentEdition } from "@public-code/programs/api/program.presenter.ts";
import { type Program, programStatus } from "@public-code/programs/contract/program.ts";
import {
  ofEach,
  programFields,
  textFields,
} from "@public-code/programs/contract/program-fields.ts";
import { programTexts } from "@public-code/programs/contract/program-texts.ts";
import type { Catalogue } from "./catalogue.ts";

const hiddenTexts = textFields.filter((name) => !programFields[name].views.visitors);

/** A program as visitors read it: in their language, without what belongs to the review. */
export async function getPublicProgram(
  catalogue: Pick<Catalogue, "readEdition" | "codeNames">,
  programId: number | null,
  lang: Language,
): Promise<Program | null> {
  const edition = await catalogue.readEdition(programId);
  if (!edition) return null;
  const names = await catalogue.codeNames();
  const view = { lang, status: programStatus.online, addressOf: (key: string) => key };
  return {
    ...presentEdition(edition, names, view),
    ...programTexts(lang, edition),
    updateTime: edition.onlineAt?.toISOString() ?? "",
    caseNo: "",
    ...ofEach(hiddenTexts, () => ""),
    approveDesc: "",
    terminationDate: "",
    terminationStatus: "",
  };
}
