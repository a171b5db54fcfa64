import { useToday } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { cluster, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { ReactNode } from "react";
import { type EvidenceRow, factOf, type ProgramEvidence } from "#contract/evidence.ts";
import { evidenceKinds, type Question, sampleTool } from "#contract/evidence-kinds.ts";
import { neverAskedReasons } from "#contract/not-measured.ts";
import { outcomeToday } from "#contract/outcome-today.ts";
import { CommitPlot } from "./commit-plot.tsx";
import { FactDate } from "./fact-date.tsx";
import { OutcomeChip } from "./outcome-chip.tsx";
import styles from "./question-facts.module.css";
import { namesSeveral, useFinding } from "./use-finding.ts";
import { VulnerabilityTable } from "./vulnerability-table.tsx";

const shownCommit = 10;

/** Where and when a fact was found out, and how, so that anybody can do it again. */
function FactSource({ row, named }: { row: EvidenceRow; named: boolean }) {
  const { t } = useTranslation();
  const { method, url, commit, tool } = row.source;
  const declared = method === "declared";
  const measured = row.outcome !== "notMeasured";
  const isAsked = !neverAskedReasons.some((reason) => reason === row.reason);
  const parts: ReactNode[] = [
    named && row.repository,
    // What an agency has stated is marked so above, and is as old as the program's description.
    measured && !declared && <FactDate key="date" confirmedAt={row.confirmedAt} />,
    isAsked &&
      !(measured && declared) &&
      t("evidence.how", { method: t(`evidence.method.${method}`) }),
    tool === sampleTool ? t("evidence.sample") : isAsked && tool,
    isAsked && commit !== "" && t("evidence.commit", { commit: commit.slice(0, shownCommit) }),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className={textStyles.wrappedNote}>
      {parts.reduce((before, part) => (
        <>
          {before} · {part}
        </>
      ))}
      {isAsked && url !== "" && (
        // On paper, addresses stand once, where the source is.
        <span data-print="hide">
          {" · "}
          <UiLink href={url} newTabLabel={t("frame.external")}>
            {t("evidence.source")}
          </UiLink>
        </span>
      )}
    </p>
  );
}

/** What folds out below a fact. */
function FactDetails({ row, answers }: { row: EvidenceRow; answers: ProgramEvidence["answers"] }) {
  const history = factOf(row, "history")?.value;
  const vulnerabilities = factOf(row, "vulnerabilities")?.value;
  return (
    <>
      {history && <CommitPlot months={history.months} />}
      {vulnerabilities && vulnerabilities.total > 0 && (
        <VulnerabilityTable
          vulnerabilities={vulnerabilities}
          answers={answers}
          linked={row.source.tool !== sampleTool}
        />
      )}
    </>
  );
}

/** The facts of a question: what the agency stated and what was measured, told apart by word and mark. */
export function QuestionFacts({
  evidence,
  question,
}: {
  evidence: ProgramEvidence;
  question: Question;
}) {
  const { t } = useTranslation();
  const finding = useFinding();
  const today = useToday();
  const rows = evidence.facts.filter((row) => evidenceKinds[row.kind] === question);
  // No kind of fact answers who else uses it; its heading has the words of the agency.
  if (rows.length === 0 && question === "whoElse") return null;
  if (rows.length === 0)
    return <p>{t("evidence.finding.notMeasured", { reason: t("evidence.reason.notAsked") })}</p>;
  const named = namesSeveral(rows);
  return (
    <ul className={stack(16)}>
      {rows.map((row) => (
        <li key={`${row.kind} ${row.repository}`} className={stack(4)}>
          <p className={cluster(4, { across: 12, align: "center" })}>
            <strong>{t(`evidence.kind.${row.kind}`)}</strong>
            <OutcomeChip outcome={outcomeToday(row, today)} />
            {row.outcome !== "notMeasured" && (
              <span className={styles.origin} data-declared={row.source.method === "declared"}>
                {t(`evidence.origin.${row.source.method === "declared" ? "declared" : "measured"}`)}
              </span>
            )}
          </p>
          <p className={textStyles.wrapped}>{finding(row)}</p>
          <FactSource row={row} named={named} />
          <FactDetails row={row} answers={evidence.answers} />
        </li>
      ))}
    </ul>
  );
}
