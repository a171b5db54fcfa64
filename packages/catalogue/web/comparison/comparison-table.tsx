import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { RepositoryEndChip } from "@public-code/evidence/web/repository-end-chip.tsx";
import { Icon } from "@public-code/ui/icon.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { VisuallyHidden } from "@public-code/ui/visually-hidden.tsx";
import { Diff } from "lucide";
import type { ReactNode } from "react";
import type { ComparedProgram, ComparedRow, Comparison } from "#contract/comparison/comparison.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { Cell, Origin } from "./comparison-cell.tsx";
import {
  answerRows,
  columnSources,
  isWhole,
  originOf,
  questionGroups,
} from "./comparison-parts.ts";
import styles from "./comparison-table.module.css";

/** Rows of cards keep their roles, which some browsers drop with the look of a table. */
const roles = {
  table: { role: "table" },
  rows: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { role: "columnheader" },
  rowHeader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

function Head({
  programs,
  actionFor,
}: {
  programs: Comparison["programs"];
  actionFor: ((program: ComparedProgram) => ReactNode) | undefined;
}) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  return (
    <thead className={styles.head} {...roles.rows}>
      <tr {...roles.row}>
        <th scope="col" {...roles.columnHeader}>
          <VisuallyHidden>{t("comparison.page.item")}</VisuallyHidden>
        </th>
        {programs.map((program, index) => (
          <th key={program.firstEditionNo} scope="col" data-column={index} {...roles.columnHeader}>
            <div className={styles.name}>
              <UiLink
                href={addresses.program(program.firstEditionNo)}
                lang={langOf(program.programName)}
              >
                {program.programName}
              </UiLink>
              {actionFor?.(program)}
            </div>
            <span lang={langOf(program.provideDeptName)} className={styles.agency}>
              {program.provideDeptName}
            </span>{" "}
            <RepositoryEndChip end={program.repositoryEnd} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Row({
  row,
  programs,
  label,
  note,
  onPaper = true,
}: {
  row: ComparedRow;
  programs: Comparison["programs"];
  label: ReactNode;
  note?: ReactNode;
  onPaper?: boolean;
}) {
  const origin = originOf(row);
  return (
    <tr data-print={onPaper ? undefined : "hide"} data-whole={isWhole(row)} {...roles.row}>
      <th scope="row" {...roles.rowHeader}>
        {label} {note} {origin && <Origin origin={origin} />}
      </th>
      {row.cells.map((cell, index) => (
        <td
          key={programs[index]?.firstEditionNo}
          data-column={index}
          data-program={programs[index]?.programName}
          {...roles.cell}
        >
          <Cell ofRow={origin} cell={cell} />
        </td>
      ))}
    </tr>
  );
}

/**
 * Programs side by side: first the answers to the six questions, then by question the rows that a choice
 * depends on, or all of them. Paper has what fits on a sheet, unless all is asked for.
 */
export function ComparisonTable({
  comparison,
  all,
  actionFor,
}: {
  comparison: Comparison;
  /** Shows what is the same too, and what differs in its words alone. */
  all: boolean;
  /** What can be done with a program, at its name. */
  actionFor?: (program: ComparedProgram) => ReactNode;
}) {
  const { t } = useTranslation();
  const { programs } = comparison;
  if (programs.length === 0) return null;
  const answers = answerRows(comparison);
  const sources = columnSources(comparison);
  const groups = questionGroups(comparison, all);
  const shown = new Set(groups.map(({ name }) => name));
  return (
    <div className={stack(12, styles.comparison)} data-sheet={!all}>
      <ColumnChoice programs={programs} />
      <table className={styles.table} {...roles.table}>
        <caption>
          <VisuallyHidden>{t("comparison.page.caption")}</VisuallyHidden>
        </caption>
        <Head programs={programs} actionFor={actionFor} />
        <tbody className={styles.answers} {...roles.rows}>
          <tr {...roles.row}>
            <th scope="row" {...roles.rowHeader}>
              {t("comparison.page.conclusion")}
            </th>
            {programs.map(({ firstEditionNo, programName, conclusion }, index) => (
              <td
                key={firstEditionNo}
                data-column={index}
                data-program={programName}
                className={styles.conclusion}
                {...roles.cell}
              >
                {conclusion}
              </td>
            ))}
          </tr>
          {answers.map(({ group, row }) => (
            <Row
              key={group.name}
              {...{ row, programs }}
              label={
                shown.has(group.name) ? (
                  <UiLink href={`#compare-${group.name}`} look="plain">
                    {group.label}
                  </UiLink>
                ) : (
                  group.label
                )
              }
            />
          ))}
          <tr className={styles.sources} {...roles.row}>
            <th scope="row" {...roles.rowHeader}>
              {t("comparison.page.sources")}
            </th>
            {sources.map(({ from, to, hasSample, statedOn }, index) => (
              <td
                key={programs[index]?.firstEditionNo}
                data-column={index}
                data-program={programs[index]?.programName}
                {...roles.cell}
              >
                <p>
                  {from === null
                    ? t("comparison.page.neverMeasured")
                    : t(`comparison.page.${from === to ? "measuredOn" : "measuredFrom"}`, {
                        from,
                        to: to ?? from,
                      })}
                  {hasSample && ` · ${t("comparison.page.hasSample")}`}
                </p>
                {statedOn !== "" && <p>{t("comparison.page.statedOn", { day: statedOn })}</p>}
              </td>
            ))}
          </tr>
        </tbody>
        {groups.map((group) => (
          <tbody key={group.name} id={`compare-${group.name}`} {...roles.rows}>
            <tr className={styles.question} data-print={all ? undefined : "hide"} {...roles.row}>
              <th scope="rowgroup" colSpan={programs.length + 1} {...roles.rowHeader}>
                {group.label}
              </th>
            </tr>
            {group.rows.map(({ row, onPaper }) => (
              <Row
                key={row.name}
                {...{ row, programs }}
                label={row.label}
                onPaper={onPaper}
                note={
                  all &&
                  row.matters && (
                    <span className={styles.differs}>
                      <Icon as={Diff} size="small" />
                      {t("comparison.page.differs")}
                    </span>
                  )
                }
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
