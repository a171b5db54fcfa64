import type { Language } from "@public-code/contract/language.ts";
import { type Program, programStatus } from "@public-code/contract/programs/program.ts";
import {
  ofEach,
  programFields,
  textFields,
} from "@public-code/contract/programs/program-fields.ts";
import { programTexts } from "@public-code/contract/programs/program-texts.ts";
import { sql } from "drizzle-orm";
import {
  presentEdition,
  selectWhole,
  type WholeEdition,
} from "#features/programs/program.presenter.ts";
import { editions } from "#features/programs/programs.table.ts";
import { isVisible } from "#features/programs/visible-edition.ts";
import { type Db, isRowId } from "#platform/database/database.ts";
import { taipeiDay } from "#platform/taipei-time.ts";
import type { Catalogue } from "./catalogue.ts";

const hiddenTexts = textFields.filter((name) => !programFields[name].views.visitors);

/** Reads the edition that visitors see for the number of any edition of its family, or null. */
export type PublicEditionReader = (programId: number | null) => Promise<WholeEdition | null>;

/** Prepared by name, since planning the statement costs several times what running it does. */
export function createPublicEditionReader(db: Db): PublicEditionReader {
  const ofItsFamily = sql`${editions.familyId} = (select family_id from editions where id = ${sql.placeholder("programId")})`;
  const statement = selectWhole(
    db,
    sql`${ofItsFamily} and ${isVisible(sql.placeholder("today"))}`,
  ).prepare("public_edition");
  return async (programId) => {
    if (!isRowId(programId)) return null;
    const [edition] = await statement.execute({ programId, today: taipeiDay() });
    return edition ?? null;
  };
}

/** A program as visitors read it: in their language, without what belongs to the review. */
export async function getPublicProgram(
  catalogue: Catalogue,
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
