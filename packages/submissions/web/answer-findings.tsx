import { holdsSession } from "@public-code/core/web/session-end.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { factOf, type ProgramEvidence } from "@public-code/evidence/contract/evidence.ts";
import type { KnownVulnerability } from "@public-code/evidence/contract/evidence-values.ts";
import { measuring } from "@public-code/evidence/contract/measuring.ts";
import {
  type GivenAnswer,
  type VulnerabilityAnswer,
  vulnerabilityStates,
} from "@public-code/evidence/contract/vulnerability-answers.ts";
import { AgencyAnswer } from "@public-code/evidence/web/agency-answer.tsx";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { FieldList } from "@public-code/site/web/form/field-list.tsx";
import { useForm } from "@public-code/site/web/form/use-form.ts";
import { KeptNote } from "@public-code/site/web/frame/kept-note.tsx";
import { useLeaveGuard } from "@public-code/site/web/frame/use-leave-guard.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { classNames } from "@public-code/ui/class-names.ts";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import styles from "./program-detail.module.css";
import { leavesForm } from "./submit-view.ts";
import { goToPart } from "./use-focus-on-arrival.ts";

type Findings = Pick<ProgramEvidence, "facts" | "answers">;
type Answer = Pick<GivenAnswer, "answer" | "version" | "note">;

/** The vulnerabilities that were found in an online program, for its agency to answer; nothing without one. */
export function FindingList({
  programId,
  facts,
  answers,
  takesFocus = false,
  reload,
}: Findings & { programId: number; takesFocus?: boolean; reload: () => void }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) goToPart(heading.current);
  }, [takesFocus]);
  const findings = new Map<string, KnownVulnerability>();
  for (const row of facts)
    for (const finding of factOf(row, "vulnerabilities")?.value?.findings ?? [])
      if (!findings.has(finding.id)) findings.set(finding.id, finding);
  if (findings.size === 0) return null;
  return (
    <section aria-labelledby="answer-findings" className={stack(12)}>
      <h2 id="answer-findings" ref={heading}>
        {t("submissions.answer.title")}
      </h2>
      <p>{t("submissions.answer.text")}</p>
      {[...findings.values()].map((finding) => (
        <FindingForm
          key={finding.id}
          programId={programId}
          finding={finding}
          saved={answers.find(({ vulnerabilityId }) => vulnerabilityId === finding.id)}
          reload={reload}
        />
      ))}
    </section>
  );
}

function FindingForm({
  programId,
  finding,
  saved,
  reload,
}: {
  programId: number;
  finding: KnownVulnerability;
  saved: VulnerabilityAnswer | undefined;
  reload: () => void;
}) {
  const { t } = useTranslation();
  const action = useAction({ reload });
  const start: Answer = {
    answer: saved?.answer ?? "",
    version: saved?.version ?? "",
    note: saved?.note ?? "",
  };
  const base = saved?.answeredAt ?? "";
  const form = useForm<Answer>(
    {
      ...{ name: `answer ${programId} ${finding.id}`, start, base },
      fields: ({ answer }) => [
        {
          ...{ name: "answer", holds: "select", label: t("submissions.answer.state") },
          emptyLabel: t("submissions.answer.none"),
          options: vulnerabilityStates.map((value) => ({
            value,
            label: t(`submissions.answer.states.${value}`),
          })),
        },
        {
          ...{ name: "version", holds: "line", label: t("submissions.answer.version") },
          ...{ required: true, hidden: answer !== "fixed" },
        },
        {
          ...{ name: "note", holds: "area", label: t("submissions.answer.note") },
          hidden: answer === "",
        },
      ],
      problems: ({ answer }) =>
        answer === "" && !saved ? { answer: t("submissions.answer.missing") } : {},
    },
    action,
  );
  const { kept } = form;
  // What comes back is not looked for.
  const [isOpen] = useState(kept.restored !== null);
  const isWritten = JSON.stringify(kept.value) !== JSON.stringify(start);
  const { leaveQuestion } = useLeaveGuard(isWritten && !action.busy, leavesForm, holdsSession);

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!form.begin()) return;
    const { answer, version, note } = kept.value;
    const isRemoved = answer === "";
    const given = { programId, vulnerabilityId: finding.id, answer, version };
    // A note explains an answer; where that is taken back, so is the note.
    const isSaved = await action.run(
      (call) => call(measuring.answerVulnerability, { ...given, note: isRemoved ? "" : note }),
      t(`submissions.answer.${isRemoved ? "removed" : "saved"}`),
    );
    if (isSaved) kept.forget();
  }

  return (
    <>
      <details open={isOpen}>
        <summary className={classNames(textStyles.unfold, textStyles.wrapped)}>
          {finding.id} · {t(`evidence.severity.${finding.severity}`)} ·{" "}
          {finding.component.replace(/^pkg:/, "")}
          {saved && " · "}
          <AgencyAnswer answer={saved} />
        </summary>
        <KeptNote kept={kept} base={base} onDiscard={kept.discard} />
        <form className={stack(12, { top: 12 }, styles.answer)} noValidate onSubmit={send}>
          <ActionFailure failure={action.failure} />
          <FieldList
            key={form.round}
            fields={form.fields}
            values={kept.value}
            errors={form.errors}
            onChange={form.change}
          />
          <Button type="submit" size="small" loading={action.busy}>
            {t("submissions.answer.save")}
          </Button>
        </form>
      </details>
      {/* Not within what may be folded when somebody leaves. */}
      {leaveQuestion}
    </>
  );
}
