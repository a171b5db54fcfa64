import { useFormatList } from "@public-code/core/web/format-values.ts";
import { MarkedText } from "@public-code/core/web/marked-text.tsx";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { Outcome } from "@public-code/programs/contract/events/outcome-names.ts";
import { classNames } from "@public-code/ui/class-names.ts";
import { cluster, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import type { ReactNode } from "react";
import {
  describeReason,
  describeUnknown,
  namesSeveral,
  ofRepository,
} from "#contract/describe-finding.ts";
import { type EvidenceRow, factOf, type ProgramEvidence } from "#contract/evidence.ts";
import { evidenceKinds, type Question } from "#contract/evidence-kinds.ts";
import { stateOfKind, unknownOf } from "#contract/findings.ts";
import { leadingKinds } from "#contract/leading-fact.ts";
import type { UnknownName } from "#contract/not-measured.ts";
import { ActivityPlot } from "./activity-plot.tsx";
import { FactMethod, FactOrigin, wasRequested } from "./fact-source.tsx";
import { OutcomeChip } from "./outcome-chip.tsx";
import styles from "./question-section.module.css";
import { type NamingProgram, useNamedFinding } from "./use-finding.ts";
import { VulnerabilityList } from "./vulnerability-list.tsx";

interface FactsProps {
  program: NamingProgram;
  rows: readonly EvidenceRow[];
  /** True where each has to say of which repository it is. */
  named: boolean;
  answers: ProgramEvidence["answers"];
}

/** What is not good, each with its finding, and with how it was found out behind one control. */
function Exceptions({ rows, named, answers, program }: FactsProps) {
  const { t } = useTranslation();
  const finding = useNamedFinding(named);
  if (rows.length === 0) return null;
  return (
    <ul className={stack(12)}>
      {rows.map((row) => (
        <li key={`${row.kind} ${row.repository}`} className={stack(0)}>
          <p className={textStyles.wrapped}>
            <strong>{t(`evidence.kind.${row.kind}`)}</strong>{" "}
            <OutcomeChip of={row.kind} outcome={row.outcome} />{" "}
            <MarkedText>{finding(row)}</MarkedText>
          </p>
          {row.source.method === "declared" ? (
            <p className={textStyles.note}>
              <FactOrigin row={row} program={program} />
            </p>
          ) : (
            <details className={styles.method}>
              <summary className={classNames(textStyles.note, textStyles.fold)}>
                <FactOrigin row={row} program={program} />
              </summary>
              <FactMethod row={row} named={false} />
            </details>
          )}
          <Vulnerabilities row={row} answers={answers} />
        </li>
      ))}
    </ul>
  );
}

function Vulnerabilities({ row, answers }: { row: EvidenceRow; answers: FactsProps["answers"] }) {
  const vulnerabilities = factOf(row, "vulnerabilities")?.value;
  if (!vulnerabilities || vulnerabilities.total === 0) return null;
  return <VulnerabilityList vulnerabilities={vulnerabilities} answers={answers} row={row} />;
}

/** What is good, folded: each with its finding and how it was found out. */
function GoodFacts({ rows, named, program }: Omit<FactsProps, "answers">) {
  const { t } = useTranslation();
  const finding = useNamedFinding(named);
  if (rows.length === 0) return null;
  return (
    <details>
      <summary className={classNames(textStyles.label, textStyles.fold)}>
        {t("evidence.good", { count: rows.length })}
      </summary>
      <ul className={stack(8, styles.list)}>
        {rows.map((row) => (
          <li key={`${row.kind} ${row.repository}`}>
            <strong>{t(`evidence.kind.${row.kind}`)}</strong>{" "}
            <MarkedText>{finding(row)}</MarkedText>
            <p className={textStyles.wrappedNote}>
              <FactOrigin row={row} program={program} />
              {row.source.method !== "declared" && " · "}
              <FactMethod row={row} named={false} />
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** How what nobody knows is headed: three lists, whatever the reason. */
const unknownPhrases = {
  neverAsked: "notMeasured",
  notApplicable: "notApplicable",
  notDeclared: "cannotMeasure",
  cannotTell: "cannotMeasure",
  tooOld: "cannotMeasure",
  portalCouldNot: "cannotMeasure",
} as const satisfies Record<UnknownName, string>;

/** In one line, what was not measured, and why; how it was asked, where anybody was, is folded. */
function Unmeasured({
  rows,
  named,
  plannedOn,
}: Pick<FactsProps, "rows" | "named"> & { plannedOn: string | null }) {
  const { t } = useTranslation();
  const listed = useFormatList();
  if (rows.length === 0) return null;
  const listReasons = (some: readonly EvidenceRow[]) =>
    listed(
      [...Map.groupBy(some, (row) => describeReason(row, { t }))].map(([reason, alike]) => {
        const kinds = new Set(
          alike.map((row) => ofRepository(row, t(`evidence.kind.${row.kind}`), { t, named })),
        );
        return t("evidence.withReason", { name: listed([...kinds]), reason });
      }),
    );
  const byName = Map.groupBy(
    rows,
    ({ kind, reason }) => unknownPhrases[unknownOf(kind, reason ?? "notAsked")],
  );
  const mayChange = rows.some((row) => row.reason === "notAsked" || wasRequested(row));
  const planned = mayChange && plannedOn !== null ? t("evidence.planned", { day: plannedOn }) : "";
  const phrases = [...byName].map(([name, some]) =>
    t(`evidence.${name}`, { list: listReasons(some) }),
  );
  const sentence = `${phrases.join(" ")} ${planned}`.trim();
  const requested = rows.filter(wasRequested);
  if (requested.length === 0) return <p className={textStyles.note}>{sentence}</p>;
  return (
    <details>
      <summary className={classNames(textStyles.note, textStyles.fold)}>{sentence}</summary>
      {requested.map((row) => (
        <p key={`${row.kind} ${row.repository}`} className={textStyles.wrappedNote}>
          {t(`evidence.kind.${row.kind}`)} · <FactMethod row={row} named={named} />
        </p>
      ))}
    </details>
  );
}

/**
 * One of the six questions: how it stands, what is not good, what the agency has said (its children), then
 * what is good, and what nobody could measure.
 */
export function QuestionSection({
  evidence,
  question,
  outcome,
  program,
  children,
}: {
  evidence: ProgramEvidence;
  program: NamingProgram;
  question: Question;
  /** What answers it as a whole. */
  outcome: Outcome;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const rows = evidence.facts.filter((row) => evidenceKinds[row.kind] === question);
  const measured = rows.filter((row) => row.outcome !== "notMeasured");
  const named = namesSeveral(rows, program);
  const unmeasured = rows.filter((row) => row.outcome === "notMeasured");
  const list = rows.find(({ kind }) => kind === "sbom");
  const { finding, reason } = stateOfKind("vulnerabilities", evidence.facts);
  // Without a list of components, nobody could ask of its weaknesses.
  if (list && !finding)
    unmeasured.push({
      ...list,
      kind: "vulnerabilities",
      value: null,
      outcome: "notMeasured",
      reason,
    });
  const missing = stateOfKind(leadingKinds[question][0], evidence.facts);
  return (
    <section aria-labelledby={question} className={stack(12, { align: "start" }, styles.question)}>
      <div className={cluster(4, { across: 12, align: "center" })}>
        <h2 id={question} className={textStyles.blockTitle}>
          {t(`evidence.question.${question}`)}
        </h2>
        <OutcomeChip of={question} outcome={outcome} />
      </div>
      <Exceptions
        rows={measured.filter((row) => row.outcome !== "good")}
        {...{ named, program }}
        answers={evidence.answers}
      />
      {question === "alive" && <ActivityPlot rows={rows} named={named} />}
      {children}
      <GoodFacts rows={measured.filter((row) => row.outcome === "good")} {...{ named, program }} />
      <Unmeasured rows={unmeasured} named={named} plannedOn={evidence.plannedOn} />
      {rows.length === 0 && (
        <p className={textStyles.note}>
          {describeUnknown(missing, { t })}{" "}
          {missing.reason === "notAsked" &&
            evidence.plannedOn !== null &&
            t("evidence.planned", { day: evidence.plannedOn })}
        </p>
      )}
    </section>
  );
}
