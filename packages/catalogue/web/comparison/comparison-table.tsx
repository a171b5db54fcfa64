import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { RepositoryEndChip } from "@public-code/evidence/web/repository-end-chip.tsx";
import { Icon } from "@public-code/ui/icon.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { VisuallyHidden } from "@public-code/ui/visually-hidden.tsx";
import { Diff, TriangleAlert } from "lucide";
import type { ReactNode } from "react";
import type { ComparedProgram, ComparedRow, Comparison } from "#contract/comparison/comparison.ts";
import type { Fit } from "#contract/suitability/suitability.ts";
import { FitNote } from "#web/suitability/agency-fit.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import { Cell, Origin } from "./comparison-cell.tsx";
import {
  answerRows,
  type ColumnSource,
  columnSources,
  conflictRows,
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
  folds,
  conflicts = [],
}: {
  row: ComparedRow;
  programs: Comparison["programs"];
  label: ReactNode;
  note?: ReactNode;
  folds: boolean;
  /** For each program the rows in which it does not meet the needs of the visitor's agency. */
  conflicts?: readonly ReadonlySet<string>[];
}) {
  const { t } = useTranslation();
  const origin = originOf(row);
  return (
    <tr {...roles.row}>
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
          <Cell ofRow={origin} {...{ cell, folds }} />
          {conflicts[index]?.has(row.name) && (
            <p className={styles.conflict}>
              <Icon as={TriangleAlert} size="small" />
              {t("suitability.conflict")}
            </p>
          )}
        </td>
      ))}
    </tr>
  );
}

/**
 * Programs side by side: first the answers to the six questions, then by question the rows whose
 * difference matters, or all of them.
 */
export function ComparisonTable({
  comparison,
  all,
  folds = true,
  fits = new Map(),
  sources = columnSources(comparison),
  actionFor,
}: {
  comparison: Comparison;
  /** Shows what is the same too, and what differs in its words alone. */
  all: boolean;
  /** Long texts begin with their first sentence, and the rest folds out. */
  folds?: boolean;
  /** How far programs meet the needs of the visitor's agency. */
  fits?: ReadonlyMap<number, Fit>;
  /** Of each column, where a part of a comparison is shown. */
  sources?: readonly ColumnSource[];
  /** What can be done with a program, at its name. */
  actionFor?: (program: ComparedProgram) => ReactNode;
}) {
  const { t } = useTranslation();
  const { programs } = comparison;
  if (programs.length === 0) return null;
  const answers = answerRows(comparison);
  const conflicts = programs.map(({ firstEditionNo }) => conflictRows(fits.get(firstEditionNo)));
  const isWhole = all || programs.length === 1;
  const groups = questionGroups(
    comparison,
    isWhole,
    new Set(conflicts.flatMap((names) => [...names])),
  );
  const shown = new Set(groups.map(({ name }) => name));
  return (
    <div className={stack(12, styles.comparison)} data-print="wide">
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
          {fits.size > 0 && (
            <tr {...roles.row}>
              <th scope="row" {...roles.rowHeader}>
                {t("suitability.link")}
              </th>
              {programs.map(({ firstEditionNo, programName }, index) => (
                <td
                  key={firstEditionNo}
                  data-column={index}
                  data-program={programName}
                  {...roles.cell}
                >
                  <FitNote fit={fits.get(firstEditionNo)} />
                </td>
              ))}
            </tr>
          )}
          {answers.map(({ group, row }) => (
            <Row
              key={group.name}
              {...{ row, programs, folds }}
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
            <tr className={styles.question} {...roles.row}>
              <th scope="rowgroup" colSpan={programs.length + 1} {...roles.rowHeader}>
                {group.label}
              </th>
            </tr>
            {group.rows.map((row) => (
              <Row
                key={row.name}
                {...{ row, programs, folds }}
                label={row.label}
                conflicts={conflicts}
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
