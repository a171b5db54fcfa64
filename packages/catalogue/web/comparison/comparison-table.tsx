import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { splitLead } from "@public-code/core/web/split-lead.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { FactDate } from "@public-code/evidence/web/fact-date.tsx";
import { OutcomeChip } from "@public-code/evidence/web/outcome-chip.tsx";
import { RepositoryEndChip } from "@public-code/evidence/web/repository-end-chip.tsx";
import { type Column, DataTable } from "@public-code/ui/data-table.tsx";
import { Icon } from "@public-code/ui/icon.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { Diff } from "lucide";
import type {
  ComparedCell,
  ComparedGroup,
  ComparedRow,
  Comparison,
} from "#contract/comparison/comparison.ts";
import styles from "./comparison-table.module.css";

/** Longer texts show their first sentence; the rest folds out, and is printed. */
const longText = 80;

function Words({ text }: { text: string }) {
  const { t } = useTranslation();
  const lang = useLangOf()(text);
  const [lead, rest] = text.length > longText ? splitLead(text) : [text, ""];
  return (
    <>
      <span lang={lang} className={textStyles.wrapped}>
        {lead}
      </span>
      {rest !== "" && (
        <details className={styles.rest}>
          <summary>{t("comparison.page.rest")}</summary>
          <span lang={lang} className={textStyles.wrapped}>
            {rest}
          </span>
        </details>
      )}
    </>
  );
}

/** What is so of one program, who says so, and of when that is. */
function Cell({ cell }: { cell: ComparedCell }) {
  const { t } = useTranslation();
  const { text, outcome, origin, confirmedAt, sample } = cell;
  if (text === "" && outcome === null)
    return <span className={textStyles.muted}>{t("comparison.page.empty")}</span>;
  return (
    <div className={stack(4, { justify: "start" }, styles.cell)}>
      {outcome !== null && <OutcomeChip outcome={outcome} />}
      {text !== "" && <Words text={text} />}
      {origin !== null && (
        <span className={cluster(4, { across: 8, align: "center" }, styles.source)}>
          <span className={styles.origin} data-declared={origin === "declared"}>
            {t(`comparison.page.${origin}`)}
          </span>
          {confirmedAt !== null && <FactDate confirmedAt={confirmedAt} />}
          {sample && <span>{t("evidence.sample")}</span>}
        </span>
      )}
    </div>
  );
}

function RowsTable({
  caption,
  programs,
  rows,
}: {
  caption: string;
  programs: Comparison["programs"];
  rows: readonly ComparedRow[];
}) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const columns: Column<ComparedRow>[] = [
    {
      key: "item",
      header: t("comparison.page.item"),
      rowHeader: true,
      cell: ({ label, differs }) => (
        <span className={cluster(4, { across: 8, align: "center" })}>
          {label}
          {differs && (
            <span className={styles.differs}>
              <Icon as={Diff} size="small" />
              {t("comparison.page.differs")}
            </span>
          )}
        </span>
      ),
    },
    ...programs.map((program, index) => ({
      key: String(program.firstEditionNo),
      header: program.programName,
      head: (
        <>
          <UiLink
            href={addresses.program(program.firstEditionNo)}
            lang={langOf(program.programName)}
          >
            {program.programName}
          </UiLink>{" "}
          <RepositoryEndChip end={program.repositoryEnd} />
        </>
      ),
      cell: ({ cells }: ComparedRow) => {
        const cell = cells[index];
        return cell && <Cell cell={cell} />;
      },
    })),
  ];
  return (
    <DataTable
      caption={caption}
      hideCaption
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      className={styles.table}
    />
  );
}

/** One of the questions: what differs stands open, what is the same is folded. */
function Group({
  group,
  programs,
  level,
}: {
  group: ComparedGroup;
  programs: Comparison["programs"];
  level: 2 | 3;
}) {
  const Heading = `h${level}` as const;
  const { t } = useTranslation();
  const isCompared = programs.length > 1;
  const open = isCompared ? group.rows.filter(({ differs }) => differs) : group.rows;
  const alike = isCompared ? group.rows.filter(({ differs }) => !differs) : [];
  const values = { group: group.label };
  return (
    <section aria-labelledby={`compare-${group.name}`} className={stack(12)}>
      <Heading id={`compare-${group.name}`} className={textStyles.blockTitle}>
        {group.label}
      </Heading>
      {open.length > 0 ? (
        <RowsTable caption={t("comparison.page.caption", values)} programs={programs} rows={open} />
      ) : (
        <p>{t("comparison.page.noDifference")}</p>
      )}
      {alike.length > 0 && (
        <details className={styles.alike}>
          <summary>{t("comparison.page.alike", { count: alike.length })}</summary>
          <RowsTable
            caption={t("comparison.page.captionAlike", values)}
            programs={programs}
            rows={alike}
          />
        </details>
      )}
    </section>
  );
}

/** Programs side by side, by what they are and the six questions. */
export function ComparisonTable({
  comparison,
  level = 2,
}: {
  comparison: Comparison;
  /** Of the headings of its groups. */
  level?: 2 | 3;
}) {
  const { groups, programs } = comparison;
  return (
    <div className={stack(32, styles.groups)} data-print="wide">
      {groups.map((group) => (
        <Group key={group.name} group={group} programs={programs} level={level} />
      ))}
    </div>
  );
}
