import type { Db } from "@public-code/core/api/database/database.ts";
import { type Sheet, writeOds } from "@public-code/core/api/ods.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { sharedTranslation } from "@public-code/programs/contract/shared-texts/shared-texts.ts";
import { describeProblem } from "@public-code/publiccode/api/publiccode-problem.ts";
import { asc } from "drizzle-orm";
import { candidateTexts } from "./candidate-texts.ts";
import { candidates } from "./candidates.table.ts";

/**
 * What became of every value of the sources that is not in the form as it was written, and what is wrong with
 * their files, as a spreadsheet.
 */
export async function fidelityReport(db: Db, lang: Language, now: Date): Promise<Buffer> {
  const { t } = candidateTexts[lang];
  const nameOf = sharedTranslation[lang].t;
  const rows = await db.select().from(candidates).orderBy(asc(candidates.id));
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
  const columns = [
    [t("candidates.report.program"), 5],
    [t("candidates.source"), 6],
    [t("candidates.detail.place"), 4],
    [t("candidates.detail.field"), 5],
    [t("candidates.report.effect"), 3],
    [t("candidates.detail.why"), 6],
    [t("candidates.detail.written"), 8],
    [t("candidates.detail.became"), 8],
  ] as const;
  const sheet: Sheet = {
    name: title,
    // In centimetres.
    widths: columns.map(([, width]) => width),
    rows: [
      { cells: columns.map(([head]) => head), head: true },
      ...lines.map((cells) => ({ cells })),
    ],
  };
  return writeOds(title, [sheet], now);
}
