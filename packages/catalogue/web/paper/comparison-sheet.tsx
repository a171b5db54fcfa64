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

/** Characters of a cell that all columns together have room for; letters take half of a Chinese one. */
const longestRow = { chinese: 120, letters: 208 } as const;

function excerpt(text: string, columns: number): string {
  const longest = /\p{Script=Han}/u.test(text) ? longestRow.chinese : longestRow.letters;
  return formatExcerpt(text, Math.floor(longest / columns));
}

/** Department and mailbox in one row; nothing where no program names either. */
function contactRow(rows: readonly ComparedRow[], label: string): ComparedRow[] {
  const named = ["contactAgency", "contactEmail"].flatMap(
    (name) => rows.find((row) => row.name === name) ?? [],
  );
  const [first, second] = named;
  if (!first) return [];
  const cells = first.cells.map((cell, index) => {
    const texts = [cell.text, second?.cells[index]?.text ?? ""].filter(Boolean);
    return { ...cell, text: texts.join(" · "), origin: "declared" as const };
  });
  return [{ ...first, label, cells }];
}

/** Returns a function that reduces a comparison to what fits on a sheet: each answer in a line, then what an officer signs for. */
function useReduce(): (comparison: Comparison) => Comparison {
  const { t } = useTranslation();
  const today = useToday();
  return (comparison) => {
    const columns = comparison.programs.length;
    const short = (row: ComparedRow): ComparedRow => ({
      ...row,
      // Beside the programs there is no room to mark what differs.
      matters: false,
      cells: row.cells.map((cell) => {
        const { confirmedAt } = cell;
        const text = excerpt(cell.text, columns);
        const isOld = confirmedAt !== null && !isCurrent({ confirmedAt }, today);
        return {
          ...cell,
          confirmedAt: null,
          text: isOld ? t("comparison.sheet.old", { text, day: formatDay(confirmedAt) }) : text,
        };
      }),
    });
    const rows = comparison.groups.flatMap((group) => group.rows);
    return {
      ...comparison,
      programs: comparison.programs.map((program) => ({
        ...program,
        programName: excerpt(program.programName, columns),
        provideDeptName: excerpt(program.provideDeptName, columns),
        conclusion: excerpt(program.conclusion, columns),
      })),
      groups: [
        ...answerRows(comparison).map(({ group, row }) => ({ ...group, rows: [short(row)] })),
        {
          name: "program",
          label: t("comparison.sheet.rows"),
          rows: [
            ...shownRows.flatMap((name) => rows.find((row) => row.name === name) ?? []),
            ...contactRow(rows, t("adoption.contact")),
          ].map(short),
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
      <ComparisonTable comparison={reduce(comparison)} sources={columnSources(comparison)} all />
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
