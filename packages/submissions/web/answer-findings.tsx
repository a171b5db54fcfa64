import { holdsSession } from "@public-code/core/web/session-end.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { describeFinding, namesSeveral } from "@public-code/evidence/contract/describe-finding.ts";
import type { ProgramEvidence } from "@public-code/evidence/contract/evidence.ts";
import { isSevere } from "@public-code/evidence/contract/evidence-kinds.ts";
import { factOf } from "@public-code/evidence/contract/facts.ts";
import { measuring } from "@public-code/evidence/contract/measuring.ts";
import {
  type Justification,
  justifications,
  type VulnerabilityAnswer,
  type VulnerabilityState,
  vulnerabilityStates,
} from "@public-code/evidence/contract/vulnerability-answers.ts";
import { FactDate } from "@public-code/evidence/web/fact-date.tsx";
import { useFindingFormatter } from "@public-code/evidence/web/use-finding.ts";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { FieldList } from "@public-code/site/web/form/field-list.tsx";
import { useForm } from "@public-code/site/web/form/use-form.ts";
import { KeptNote } from "@public-code/site/web/frame/kept-note.tsx";
import { useLeaveGuard } from "@public-code/site/web/frame/use-leave-guard.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { z } from "zod";
import { type Finding, FindingsTable, listFindings } from "./findings-table.tsx";
import { ManyQuestion } from "./many-question.tsx";
import styles from "./program-detail.module.css";
import { leavesForm } from "./submit-view.ts";
import { goToPart } from "./use-focus-on-arrival.ts";

type Findings = Pick<ProgramEvidence, "facts" | "answers" | "plannedOn">;

/** What is said, and of which vulnerabilities. */
interface Statement {
  vulnerabilityIds: string[];
  answer: VulnerabilityState | "removed" | "";
  version: string;
  justification: Justification;
  note: string;
}
const nothing: Statement = {
  ...{ vulnerabilityIds: [], answer: "" },
  ...{ version: "", justification: "", note: "" },
};

/** What was asked about vulnerabilities of an online program and what came back, for its agency to answer. */
export function FindingList({
  programId,
  facts,
  answers,
  plannedOn,
  takesFocus = false,
  reload,
}: Findings & { programId: number; takesFocus?: boolean; reload: () => void }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) goToPart(heading.current);
  }, [takesFocus]);
  const texts = useFindingFormatter();
  const measured = facts.filter(({ kind }) => kind === "vulnerabilities");
  const values = measured.flatMap((row) => factOf(row, "vulnerabilities")?.value ?? []);
  const findings = listFindings(
    values.flatMap(({ findings }) => findings),
    answers,
  );
  const unlisted = values.reduce((sum, { total, findings }) => sum + total - findings.length, 0);
  return (
    <section aria-labelledby="answer-findings" className={stack(12)}>
      <h2 id="answer-findings" ref={heading}>
        {t("submissions.answer.title")}
      </h2>
      {measured.map((row) => (
        <p key={row.repository} className={textStyles.wrapped}>
          {describeFinding(row, texts, namesSeveral(facts))} · <FactDate row={row} />
        </p>
      ))}
      {measured.length === 0 && (
        <p>
          {t("submissions.answer.notAsked")}{" "}
          {plannedOn !== null && t("evidence.planned", { day: plannedOn })}
        </p>
      )}
      {findings.length > 0 && (
        <>
          <p>{t("submissions.answer.text")}</p>
          <AnswerForm {...{ programId, findings, reload }} />
        </>
      )}
      {unlisted > 0 && (
        <p className={textStyles.note}>{t("evidence.findings.more", { count: unlisted })}</p>
      )}
    </section>
  );
}

const idOf = (name: string) => `finding-${name}`;

function AnswerForm({
  programId,
  findings,
  reload,
}: {
  programId: number;
  findings: readonly Finding[];
  reload: () => void;
}) {
  const { t } = useTranslation();
  const action = useAction({ reload });
  const [isAsking, setAsking] = useState(false);
  const base = findings
    .map(({ answer }) => answer?.answeredAt ?? "")
    .sort()
    .at(-1);
  /** Of a statement that was kept, the vulnerabilities may be gone. */
  const selectedOf = ({ vulnerabilityIds }: Statement) =>
    findings.filter(({ id }) => vulnerabilityIds.includes(id));
  const isAnswered = (statement: Statement) => selectedOf(statement).some(({ answer }) => answer);
  const needsReason = (statement: Statement) =>
    statement.answer === "not_affected" &&
    selectedOf(statement).some(({ severity }) => isSevere(severity));
  const form = useForm<Statement>(
    {
      ...{ name: `answer ${programId}`, start: nothing, base },
      fields: (statement) => [
        {
          name: "vulnerabilityIds",
          holds: "other",
          label: t("submissions.answer.select"),
          kept: z.array(z.string()),
          render: ({ id, error, onChange }) => (
            <FindingsTable
              {...{ id, findings, error }}
              selected={selectedOf(statement).map((finding) => finding.id)}
              onSelect={onChange}
              onChange={change}
            />
          ),
        },
        {
          ...{ name: "answer", holds: "select", label: t("submissions.answer.state") },
          emptyLabel: t("submissions.answer.choose"),
          options: [
            ...vulnerabilityStates.map((value) => ({
              value,
              label: t(`submissions.answer.states.${value}`),
            })),
            ...(isAnswered(statement)
              ? [{ value: "removed" as const, label: t("submissions.answer.remove") }]
              : []),
          ],
        },
        {
          ...{ name: "version", holds: "line", label: t("submissions.answer.version") },
          ...{ required: true, hidden: statement.answer !== "fixed" },
        },
        {
          ...{ name: "justification", holds: "select" },
          label: t("submissions.answer.justification"),
          ...{ required: needsReason(statement), hidden: statement.answer !== "not_affected" },
          emptyLabel: t("submissions.answer.chooseJustification"),
          options: justifications.map((value) => ({
            value,
            label: t(`evidence.justification.${value}`),
          })),
        },
        {
          ...{ name: "note", holds: "area", label: t("submissions.answer.note") },
          required: needsReason(statement),
          hidden: statement.answer === "" || statement.answer === "removed",
        },
      ],
      problems: (statement) => ({
        ...(selectedOf(statement).length === 0
          ? { vulnerabilityIds: t("submissions.answer.noneSelected") }
          : {}),
        ...(statement.answer === "" || (statement.answer === "removed" && !isAnswered(statement))
          ? { answer: t("submissions.answer.missing") }
          : {}),
        ...(needsReason(statement) && statement.justification === ""
          ? { justification: t("submissions.answer.noJustification") }
          : {}),
        ...(needsReason(statement) && statement.note.trim() === ""
          ? { note: t("submissions.answer.noWords") }
          : {}),
      }),
    },
    action,
  );
  const { kept } = form;
  const { vulnerabilityIds: _, ...written } = kept.value;
  const isWritten = Object.values(written).some((value) => value !== "");
  const { leaveQuestion } = useLeaveGuard(isWritten && !action.busy, leavesForm, holdsSession);

  /** Fills in what was said of one, to be said in other words. */
  function change({ vulnerabilityId, answeredAt: _, ...words }: VulnerabilityAnswer): void {
    kept.set({ vulnerabilityIds: [vulnerabilityId], ...words });
    document.getElementById(idOf("answer"))?.focus();
  }

  const selected = selectedOf(kept.value);
  const isRemoved = kept.value.answer === "removed";

  async function save(): Promise<void> {
    setAsking(false);
    const { answer, version, justification, note } = kept.value;
    const given = {
      ...{ programId, version, justification },
      vulnerabilityIds: selected.map(({ id }) => id),
      answer: answer === "removed" ? "" : answer,
      // A note explains an answer; where that is taken back, so is the note.
      note: isRemoved ? "" : note,
    };
    const isSaved = await action.run((call) => call(measuring.answerVulnerability, given), {
      text: t(`submissions.answer.${isRemoved ? "removed" : "saved"}`),
      name: t("submissions.answer.restoredName", { count: selected.length }),
      undo: async (call, { data: change }) => {
        if (change !== null) await call(measuring.undoAnswer, { programId, change });
      },
    });
    if (isSaved) kept.discard();
  }

  function send(event: SubmitEvent): void {
    event.preventDefault();
    if (!form.begin()) return;
    if (selected.length > 1) setAsking(true);
    else void save();
  }

  return (
    <>
      <KeptNote kept={kept} base={base ?? ""} onDiscard={kept.discard} />
      <form className={stack(12, styles.answer)} noValidate onSubmit={send}>
        <FieldList
          key={form.round}
          fields={form.fields}
          values={kept.value}
          errors={form.errors}
          idOf={idOf}
          onChange={form.change}
        />
        <ActionFailure failure={action.failure} />
        <Button type="submit" size="small" loading={action.busy}>
          {t("submissions.answer.save")}
        </Button>
      </form>
      {leaveQuestion}
      {isAsking && (
        <ManyQuestion
          findings={selected}
          answer={kept.value.answer}
          onYes={save}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}
