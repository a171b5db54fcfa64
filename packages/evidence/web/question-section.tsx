import { formatDay, useFormatList } from "@public-code/core/web/format-values.ts";
import { MarkedText } from "@public-code/core/web/marked-text.tsx";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { classNames } from "@public-code/ui/class-names.ts";
import { cluster, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import type { ReactNode } from "react";
import type { QuestionAnswer } from "#contract/answer-questions.ts";
import { describeAnswer, describeEach, restsOn } from "#contract/describe-among.ts";
import {
  describeFinding,
  describeReason,
  describeUnknown,
  namesSeveral,
  ofRepository,
} from "#contract/describe-finding.ts";
import { describeRowOutcome } from "#contract/describe-outcome.ts";
import type { Finding, ProgramEvidence } from "#contract/evidence.ts";
import { repositoriesOf } from "#contract/facts.ts";
import { findingsOfQuestion, stateOfKind } from "#contract/findings.ts";
import { leadingKinds } from "#contract/leading-fact.ts";
import { ActivityPlot } from "./activity-plot.tsx";
import { useFactSource, wasRequested } from "./fact-source.tsx";
import { OutcomeChip } from "./outcome-chip.tsx";
import styles from "./question-section.module.css";
import { type NamingProgram, useFindingFormatter } from "./use-finding.ts";
import { VulnerabilityList } from "./vulnerability-list.tsx";

interface FactsProps {
  rows: readonly Finding[];
  program: NamingProgram;
}

/** What is good or stated says so in words, and what nobody could measure has none. */
const hasOutcome = ({ kind, outcome }: Finding) =>
  outcome !== "good" &&
  outcome !== "notMeasured" &&
  (kind !== "licenceDeclared" || outcome !== "hint");

/** What asks for care, each with its finding. */
function Warnings({
  rows,
  program,
  facts,
}: FactsProps & {
  /** All facts of the program. */
  facts: readonly Finding[];
}) {
  const { t } = useTranslation();
  const texts = useFindingFormatter();
  if (rows.length === 0) return null;
  const alike = Map.groupBy(rows, ({ kind, outcome }) => `${kind} ${outcome}`);
  return (
    <ul className={stack(4, textStyles.wrapped)}>
      {[...alike].flatMap(([key, group]) =>
        group.slice(0, 1).map(({ kind, outcome }) => (
          <li key={key}>
            <strong>{t(`evidence.kind.${kind}`)}</strong>{" "}
            <OutcomeChip of={kind} outcome={outcome} />{" "}
            <MarkedText>{describeEach(group, texts, { facts, program })}</MarkedText>
          </li>
        )),
      )}
    </ul>
  );
}

/** What facts that were found out together have in common. */
const sourceKey = (row: Finding) => {
  const { repository, source, confirmedAt, value, outcome, current } = row;
  return JSON.stringify([
    ...[repository, source, formatDay(confirmedAt), current],
    ...[value === null, outcome === "notMeasured", wasRequested(row)],
  ]);
};

/** Each fact in a line, below what all of one source have in common: who says so, when, and how they know. */
function Sources({
  rows,
  named,
  program,
  warnings,
}: FactsProps & {
  /** True where each has to say of which repository it is. */
  named: boolean;
  warnings: readonly Finding[];
}) {
  const { t } = useTranslation();
  const texts = useFindingFormatter();
  const sourceOf = useFactSource(program, named);
  return (
    <ul className={styles.list}>
      {[...Map.groupBy(rows, sourceKey)].flatMap(([key, alike]) => [
        ...alike.slice(0, 1).flatMap((row) => {
          const source = sourceOf(row);
          if (source === null) return [];
          return (
            <li key={key} className={textStyles.note}>
              {source}
            </li>
          );
        }),
        ...alike.map((row) => (
          <li key={`${row.kind} ${row.repository}`}>
            {t("evidence.ofRepository", {
              repository: t(`evidence.kind.${row.kind}`),
              finding: "",
            })}
            {hasOutcome(row) && (
              <>
                <OutcomeChip of={row.kind} outcome={row.outcome} />{" "}
              </>
            )}
            {!warnings.includes(row) && <MarkedText>{describeFinding(row, texts)}</MarkedText>}
          </li>
        )),
      ])}
    </ul>
  );
}

/** What nobody has asked is said of all at once; the rest says in a line of its own why it is not known. */
const isTold = ({ unknown }: Finding) => unknown !== "neverAsked";

/**
 * Says in one line how many facts came to what, and what has no line of its own, and why; of which repository, where
 * it is not of all.
 */
function useFactSummary(repositories: number) {
  const { t } = useTranslation();
  const listed = useFormatList();
  const nameOf = ({ kind }: Finding) => t(`evidence.kind.${kind}`);
  const namesOf = (alike: readonly Finding[]) => {
    const byKind = Map.groupBy(alike, ({ kind }) => kind);
    const isOfAll = ({ kind }: Finding) => byKind.get(kind)?.length === repositories;
    const { all = [], some = [] } = Object.groupBy(alike, (row) => (isOfAll(row) ? "all" : "some"));
    const named = [...Map.groupBy(some, ({ repository }) => repository)].map(([repository, rows]) =>
      ofRepository({ repository }, listed(rows.map(nameOf)), { t, named: repositories > 1 }),
    );
    return [...new Set(all.map(nameOf)), ...named];
  };
  const listReasons = (rows: readonly Finding[]) =>
    listed(
      [...Map.groupBy(rows, (row) => describeReason(row, { t }))].map(([reason, alike]) =>
        t("evidence.withReason", { name: listed(namesOf(alike)), reason }),
      ),
    );
  return (told: readonly Finding[], untold: readonly Finding[]) => {
    const byOutcome = Map.groupBy(told, (row) => describeRowOutcome(row, { t }));
    const counts = [...byOutcome].map(([outcome, { length: count, 0: row }]) =>
      // Uses have a number of their own.
      row?.kind === "reuses" ? outcome : t("evidence.counted", { count, outcome }),
    );
    const list = listReasons(untold);
    const open = untold.length > 0 ? t("evidence.notMeasured", { list }) : "";
    return [listed(counts), open].filter((part) => part !== "").join(" · ");
  };
}

/**
 * One of the six questions: how it stands, what asks for care beside the answer itself, which stands above all
 * questions, what the agency has said (its children), then every fact with its source, folded.
 */
export function QuestionSection({
  evidence,
  answer: { question, outcome, fact },
  program,
  children,
}: {
  evidence: ProgramEvidence;
  program: NamingProgram;
  answer: QuestionAnswer;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const texts = useFindingFormatter();
  const rows: readonly Finding[] = findingsOfQuestion(question, evidence.facts);
  const measured = rows.filter((row) => row.outcome !== "notMeasured");
  const named = namesSeveral(rows, program);
  const unmeasured = rows.filter((row) => row.outcome === "notMeasured");
  const { facts } = evidence;
  const reason = facts[fact ?? -1];
  const above = reason ? restsOn(reason, texts, { facts, program }) : [];
  const warnings = measured.filter(
    (row) => hasOutcome(row) && row.outcome !== "unknown" && !above.some((other) => other === row),
  );
  const { told = [], untold = [] } = Object.groupBy(unmeasured, (row) =>
    isTold(row) ? "told" : "untold",
  );
  const sourced = [...measured, ...told];
  const summarise = useFactSummary(
    Math.max(repositoriesOf(rows).size, program.gitHubLinkContentVos.length),
  );
  const missing = stateOfKind(leadingKinds[question][0], evidence.facts);
  const summary = rows.length > 0 ? summarise(sourced, untold) : describeUnknown(missing, { t });
  const mayChange = unmeasured.some((row) => row.reason === "notAsked" || wasRequested(row));
  const isPlanned = mayChange || (rows.length === 0 && missing.reason === "notAsked");
  const line =
    isPlanned && evidence.plannedOn !== null
      ? `${summary} ${t("evidence.planned", { day: evidence.plannedOn })}`
      : summary;
  return (
    <section aria-labelledby={question} className={stack(4, { across: 24 }, styles.question)}>
      <div className={cluster(0, { across: 12, align: "start" })}>
        <h2 id={question} className={textStyles.blockTitle}>
          {t(`evidence.question.${question}`)}
        </h2>
        <OutcomeChip of={question} outcome={outcome} partly={measured.length > 0} />
      </div>
      <div className={stack(8, { align: "start" })}>
        {reason && reason.question !== question && (
          <p className={textStyles.wrapped}>
            <MarkedText>{describeAnswer(reason, texts, { facts, program })}</MarkedText>
          </p>
        )}
        <Warnings rows={warnings} {...{ program, facts }} />
        {measured.map((row) => (
          <VulnerabilityList key={row.kind + row.repository} row={row} answers={evidence.answers} />
        ))}
        {question === "alive" && <ActivityPlot rows={rows} named={named} />}
        {children}
        {sourced.length > 0 ? (
          <details>
            <summary className={classNames(textStyles.note, textStyles.fold)}>{line}</summary>
            <Sources rows={sourced} {...{ named, program, warnings }} />
          </details>
        ) : (
          <p className={textStyles.note}>{line}</p>
        )}
      </div>
    </section>
  );
}
