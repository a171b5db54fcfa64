import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatDay, formatExcerpt } from "@public-code/core/web/format-values.ts";
import { useToday } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { isCurrent } from "@public-code/evidence/contract/evidence-kinds.ts";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import type { ComparedRow, Comparison } from "#contract/comparison/comparison.ts";
import { answerRows, columnSources } from "#web/comparison/comparison-parts.ts";
import { ComparisonTable } from "#web/comparison/comparison-table.tsx";
import { Assessment } from "./assessment.tsx";
import styles from "./comparison-sheet.module.css";
import { SheetHead } from "./sheet-head.tsx";

/** What a choice depends on besides the six answers, and whom to ask. */
const shownRows = ["licence", "conditions", "teches", "vulnerabilities"];

/** Lines of text that a sheet holds, and Chinese characters of a line over all columns; a letter is half as wide. */
const room = { lines: 34, characters: 78, letter: 0.58 } as const;
/** Lines that a cell has where there is no room for all. */
const fewestLines = 2;

const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (letter >= "\u2e80" ? 1 : room.letter), 0);

/** The most lines that each cell may have so that its rows fit on a sheet. */
function linesFor(rows: readonly (readonly string[])[], columns: number): number {
  const heights = rows.map((cells) =>
    Math.max(...cells.map((text) => Math.ceil((widthOf(text) * columns) / room.characters))),
  );
  const heightAt = (most: number) =>
    heights.reduce((sum, height) => sum + Math.min(height, most), 0);
  let lines = Math.max(fewestLines, ...heights);
  while (lines > fewestLines && heightAt(lines) > room.lines) lines -= 1;
  return lines;
}

function excerpt(text: string, width: number): string {
  const letter = /\p{Script=Han}/u.test(text) ? 1 : room.letter;
  return widthOf(text) <= width ? text : formatExcerpt(text, Math.floor(width / letter));
}

/** Mailbox, which is never cut, and department in one row; nothing where no program names either. */
function contactRow(
  rows: readonly ComparedRow[],
  label: string,
  shorten: (text: string) => string,
): ComparedRow[] {
  const [mailbox, agency] = ["contactEmail", "contactAgency"].map((name) =>
    rows.find((row) => row.name === name),
  );
  const first = mailbox ?? agency;
  if (!first) return [];
  const cells = first.cells.map((cell, index) => {
    const department = shorten(agency?.cells[index]?.text ?? "");
    const texts = [mailbox?.cells[index]?.text ?? "", department].filter(Boolean);
    return { ...cell, text: texts.join(" · "), origin: "declared" as const };
  });
  return [{ ...first, label, cells }];
}

/** Returns a function that reduces a comparison to a sheet: each answer, then what an officer signs for. */
function useReduce(): (comparison: Comparison) => Comparison {
  const { t } = useTranslation();
  const today = useToday();
  return (comparison) => {
    const { programs } = comparison;
    const rows = comparison.groups.flatMap((group) => group.rows);
    const answers = answerRows(comparison);
    const named = shownRows.flatMap((name) => rows.find((row) => row.name === name) ?? []);
    const contact = (shorten: (text: string) => string) =>
      contactRow(rows, t("adoption.contact"), shorten);
    const whole = [...answers.map(({ row }) => row), ...named, ...contact((text) => text)];
    const texts = [
      ...(["programName", "provideDeptName", "conclusion"] as const).map((part) =>
        programs.map((program) => program[part]),
      ),
      ...whole.map(({ cells }) => cells.map(({ text }) => text)),
    ];
    const lines = linesFor(texts, programs.length);
    const shorten = (text: string) => excerpt(text, (lines * room.characters) / programs.length);
    const short = (row: ComparedRow, shortenCell = shorten): ComparedRow => ({
      ...row,
      // Beside the programs there is no room to mark what differs.
      matters: false,
      cells: row.cells.map((cell) => {
        const { confirmedAt } = cell;
        const text = shortenCell(cell.text);
        const isOld = confirmedAt !== null && !isCurrent({ confirmedAt }, today);
        return {
          ...cell,
          confirmedAt: null,
          text: isOld ? t("comparison.sheet.old", { text, day: formatDay(confirmedAt) }) : text,
        };
      }),
    });
    return {
      ...comparison,
      programs: programs.map((program) => ({
        ...program,
        programName: shorten(program.programName),
        provideDeptName: shorten(program.provideDeptName),
        conclusion: shorten(program.conclusion),
      })),
      groups: [
        ...answers.map(({ group, row }) => ({ ...group, rows: [short(row)] })),
        {
          name: "program",
          label: t("comparison.sheet.rows"),
          rows: [
            ...named.map((row) => short(row)),
            ...contact(shorten).map((row) => short(row, (text) => text)),
          ],
        },
      ],
    };
  };
}

/** Programs side by side on one A4 across; texts are cut where they would need a second one. */
export function ComparisonSheet({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation();
  const reduce = useReduce();
  const page = addresses.comparison(comparison.programs.map((program) => program.firstEditionNo));
  return (
    <div className={stack(16, styles.sheet)} data-print="wide-sheet">
      <SheetHead name={t("comparison.sheet.title")} page={page} />
      <ComparisonTable
        comparison={reduce(comparison)}
        sources={columnSources(comparison)}
        folds={false}
        all
      />
      <Assessment
        document={`paper:${page}`}
        decision={t("comparison.sheet.decision")}
        fields={[{ name: "reasons", label: t("adoption.fill.reasons") }]}
        aside
      />
      <p className={textStyles.note}>{t("comparison.sheet.noAdvice")}</p>
    </div>
  );
}
