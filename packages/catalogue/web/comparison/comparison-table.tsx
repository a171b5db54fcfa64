import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { FactOrigin } from "@public-code/evidence/contract/fact-origin.ts";
import { useDays } from "@public-code/evidence/web/fact-date.tsx";
import { OutcomeChip } from "@public-code/evidence/web/outcome-chip.tsx";
import { RepositoryEndChip } from "@public-code/evidence/web/repository-end-chip.tsx";
import { tableRoles } from "@public-code/ui/data-table.tsx";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { VisuallyHidden } from "@public-code/ui/visually-hidden.tsx";
import type { ReactNode } from "react";
import type {
  ComparedCell,
  ComparedProgram,
  ComparedRow,
  Comparison,
} from "#contract/comparison/comparison.ts";
import styles from "./comparison-table.module.css";

const tones = { fits: "success", ask: "info", missing: "warning" } as const;

/** Who has said something: a frame for what was measured, dashes for what an entry states. */
function Origin({ origin }: { origin: FactOrigin }) {
  const { t } = useTranslation();
  return (
    <span className={styles.origin} data-declared={origin === "declared" || origin === "takenIn"}>
      {t(`comparison.page.${origin}`)}
    </span>
  );
}

const ageOf = ({ origin, current }: Pick<ComparedCell, "origin" | "current">) => {
  if (origin !== "copy") return "old";
  return current ? "copied" : "copiedOld";
};

/** What is so of one program: its row says whose words it has, and the cell what differs from that. */
function Cell({ cell, row }: { cell: ComparedCell; row: ComparedRow }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const { text, outcome, verdict, origin, confirmedAt, confirmedTo } = cell;
  const sayDays = useDays();
  if (text === "" && outcome === null)
    return <span className={textStyles.muted}>{t("comparison.page.empty")}</span>;
  return (
    <div>
      {outcome !== null && <OutcomeChip of={row.name} outcome={outcome} />}
      {verdict !== null && (
        <StatusChip tone={tones[verdict]}>{t(`comparison.need.verdict.${verdict}`)}</StatusChip>
      )}{" "}
      <span lang={langOf(text)} className={textStyles.wrapped}>
        {text}
      </span>{" "}
      {origin !== null && origin !== row.origin && <Origin origin={origin} />}{" "}
      {confirmedAt !== null && (!cell.current || origin === "copy") && (
        <time dateTime={confirmedAt} className={textStyles.note}>
          {t(`comparison.page.${ageOf(cell)}`, sayDays(confirmedAt, confirmedTo))}
        </time>
      )}
    </div>
  );
}

/** The rows of a comparison that its short form has, or all of them. */
export const shownRows = (
  { programs, groups }: Pick<Comparison, "programs" | "groups">,
  all: boolean,
): Comparison["groups"] =>
  groups
    .map((group) => ({
      ...group,
      rows: group.rows.filter(({ form }) => all || programs.length === 1 || form !== "all"),
    }))
    .filter(({ rows }) => rows.length > 0);

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
  const langOf = useLangOf();
  const { programs } = comparison;
  if (programs.length === 0) return null;
  const groups = shownRows(comparison, all);
  const places = new Set<string>(groups.map(({ name }) => name));
  return (
    <table className={styles.table} data-sheet={!all} {...tableRoles.table}>
      <caption>
        <VisuallyHidden>{t("comparison.page.caption")}</VisuallyHidden>
      </caption>
      <thead className={styles.head} {...tableRoles.rows}>
        <tr {...tableRoles.row}>
          <th scope="col" {...tableRoles.columnHeader}>
            <VisuallyHidden>{t("comparison.page.item")}</VisuallyHidden>
          </th>
          {programs.map((program) => (
            <th key={program.firstEditionNo} scope="col" {...tableRoles.columnHeader}>
              <div className={styles.name}>
                <UiLink
                  href={addresses.program(program.firstEditionNo)}
                  lang={langOf(program.programName)}
                >
                  {program.programName}
                </UiLink>
                {actionFor?.(program)}
              </div>
              <span lang={langOf(program.provideDeptName)} className={textStyles.note}>
                {program.provideDeptName}
              </span>{" "}
              <RepositoryEndChip end={program.repositoryEnd} />
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody
          key={group.name}
          id={`compare-${group.name}`}
          className={group.name === "answers" ? styles.answers : undefined}
          {...tableRoles.rows}
        >
          {group.name !== "answers" && (
            <tr
              className={styles.question}
              data-print={all ? undefined : "hide"}
              {...tableRoles.row}
            >
              <th scope="rowgroup" colSpan={programs.length + 1} {...tableRoles.rowHeader}>
                {group.label}
              </th>
            </tr>
          )}
          {group.rows.map((row) => (
            <tr
              key={row.name}
              data-row={row.name}
              data-print={all || row.form === "sheet" ? undefined : "hide"}
              {...tableRoles.row}
            >
              <th scope="row" {...tableRoles.rowHeader}>
                {group.name === "answers" && places.has(row.name) ? (
                  <UiLink href={`#compare-${row.name}`} look="plain">
                    {row.label}
                  </UiLink>
                ) : (
                  row.label
                )}{" "}
                {all && row.matters && group.name !== "answers" && (
                  <StatusChip tone="info">{t("comparison.page.differs")}</StatusChip>
                )}{" "}
                {row.origin && <Origin origin={row.origin} />}
              </th>
              {row.cells.map((cell, index) => (
                <td
                  key={programs[index]?.firstEditionNo}
                  data-program={programs[index]?.programName}
                  {...tableRoles.cell}
                >
                  <Cell cell={cell} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
