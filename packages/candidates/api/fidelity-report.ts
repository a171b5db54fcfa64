import type { Db } from "@public-code/core/api/database/database.ts";
import { type Sheet, writeOds } from "@public-code/core/api/ods.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { sharedTranslation } from "@public-code/programs/contract/shared-texts/shared-texts.ts";
import { describeProblem } from "@public-code/publiccode/api/publiccode-problem.ts";
import { asc } from "drizzle-orm";
import { candidateTexts } from "./candidate-texts.ts";
import { candidates } from "./candidates.table.ts";

/** Widths of columns in centimetres. */
const widths = [5, 6, 4, 5, 3, 6, 8, 8];

/**
 * What became of every value of the sources that is not in the form as it was written, and what is wrong with
 * their files, as a spreadsheet.
 */
export async function fidelityReport(db: Db, lang: Language, now: Date): Promise<Buffer> {
  const { t } = candidateTexts[lang];
  const nameOf = sharedTranslation[lang].t;
  const rows = await db.select().from(candidates).orderBy(asc(candidates.id));
  const heads = [
    t("candidates.report.program"),
    t("candidates.source"),
    t("candidates.detail.place"),
    t("candidates.detail.field"),
    t("candidates.report.effect"),
    t("candidates.detail.why"),
    t("candidates.detail.written"),
    t("candidates.detail.became"),
  ];
  const lines = rows.flatMap(({ programName, sourceAddress, notes, problems }) => [
    ...notes.map((note) => [
      programName,
      sourceAddress,
      note.from,
      note.field === "" ? "" : nameOf(`program.field.${note.field}.label`),
      t(`candidates.effects.${note.effect}`),
      t(`candidates.reasons.${note.reason}`),
      note.written,
      note.became,
    ]),
    ...problems.map(({ path, line, ...problem }) => [
      programName,
      sourceAddress,
      path,
      "",
      t("candidates.detail.problems"),
      `${t("candidates.detail.line", { line })} ${describeProblem(problem, lang)}`,
      "",
      "",
    ]),
  ]);
  const title = t("candidates.report.title");
  const sheet: Sheet = {
    name: title,
    widths,
    rows: [{ cells: heads, head: true }, ...lines.map((cells) => ({ cells }))],
  };
  return writeOds(title, [sheet], now);
}
