import { useKept } from "@public-code/accounts/web/use-kept.ts";
import { callApi } from "@public-code/core/web/api-client.ts";
import { CallError } from "@public-code/core/web/call-error.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { holdsSession } from "@public-code/core/web/session-end.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useAnswer } from "@public-code/core/web/use-answer.ts";
import { evidence, factOf, type ProgramEvidence } from "@public-code/evidence/contract/evidence.ts";
import type { KnownVulnerability } from "@public-code/evidence/contract/evidence-values.ts";
import { measuring } from "@public-code/evidence/contract/measuring.ts";
import {
  type GivenAnswer,
  type VulnerabilityAnswer,
  vulnerabilityStates,
} from "@public-code/evidence/contract/vulnerability-answers.ts";
import { AgencyAnswer } from "@public-code/evidence/web/agency-answer.tsx";
import { KeptNote } from "@public-code/site/web/frame/kept-note.tsx";
import { useLeaveGuard } from "@public-code/site/web/frame/use-leave-guard.ts";
import { Button } from "@public-code/ui/button.tsx";
import { classNames } from "@public-code/ui/class-names.ts";
import { SelectField } from "@public-code/ui/form/select-field.tsx";
import { TextArea } from "@public-code/ui/form/text-area.tsx";
import { TextField } from "@public-code/ui/form/text-field.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { type SyntheticEvent, useState } from "react";
import { z } from "zod";
import styles from "./program-detail.module.css";
import { leavesForm } from "./submit-view.ts";

type Findings = Pick<ProgramEvidence, "facts" | "answers">;
type Given = Omit<GivenAnswer, "programId">;

/** An answer as it is typed. */
const keptAnswer = z.object({
  answer: z.enum(["", ...vulnerabilityStates]),
  version: z.string(),
  note: z.string(),
});

/** The vulnerabilities that were found in an online program, for its agency to answer. */
export function AnswerFindings({ programId }: { programId: number }) {
  const { lang } = useRootData().settings;
  // Without an answer the page of the program shows the findings all the same.
  const { data: programEvidence, reload } = useAnswer(
    async (call) => (await call(evidence.getEvidence, { programId: String(programId) })).data,
    [programId],
  );

  async function answer(given: Given): Promise<string> {
    try {
      const options = { lang, overlay: "save", quiet: true } as const;
      await callApi(measuring.answerVulnerability, { programId, ...given }, options);
      reload();
      return "";
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return error.errors[0]?.message ?? error.message;
    }
  }
  return (
    programEvidence && <FindingList {...programEvidence} programId={programId} onAnswer={answer} />
  );
}

/** The same once they are known; nothing where nothing was found. */
export function FindingList({
  programId,
  facts,
  answers,
  onAnswer,
}: Findings & { programId: number; onAnswer: (given: Given) => Promise<string> }) {
  const { t } = useTranslation();
  const findings = new Map<string, KnownVulnerability>();
  for (const row of facts)
    for (const finding of factOf(row, "vulnerabilities")?.value?.findings ?? [])
      if (!findings.has(finding.id)) findings.set(finding.id, finding);
  if (findings.size === 0) return null;
  return (
    <section aria-labelledby="answer-findings" className={stack(12)}>
      <h2 id="answer-findings">{t("submissions.answer.title")}</h2>
      <p>{t("submissions.answer.text")}</p>
      {[...findings.values()].map((finding) => (
        <FindingForm
          key={finding.id}
          programId={programId}
          finding={finding}
          answer={answers.find(({ vulnerabilityId }) => vulnerabilityId === finding.id)}
          onAnswer={onAnswer}
        />
      ))}
    </section>
  );
}

function FindingForm({
  programId,
  finding,
  answer,
  onAnswer,
}: {
  programId: number;
  finding: KnownVulnerability;
  answer: VulnerabilityAnswer | undefined;
  onAnswer: (given: Given) => Promise<string>;
}) {
  const { t } = useTranslation();
  const saved = answer?.answeredAt ?? "";
  const { answer: given = "", version: knownVersion = "", note: knownNote = "" } = answer ?? {};
  const kept = useKept<z.output<typeof keptAnswer>>(
    `answer ${programId} ${finding.id}`,
    keptAnswer,
    { answer: given, version: knownVersion, note: knownNote },
    saved,
  );
  // What comes back is not looked for.
  const [isOpen] = useState(kept.restored !== null);
  const { answer: state, version, note } = kept.value;
  const change = (part: Partial<typeof kept.value>) => kept.set((now) => ({ ...now, ...part }));
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<{ tone: "success" | "warning"; text: string } | null>(null);
  const isWritten =
    state !== given || (state !== "" && (version !== knownVersion || note !== knownNote));
  useLeaveGuard(isWritten && !isBusy, leavesForm, holdsSession);

  async function send(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (state === "" && !answer) {
      setNotice({ tone: "warning", text: t("submissions.answer.missing") });
      return;
    }
    setBusy(true);
    const refused = await onAnswer({
      vulnerabilityId: finding.id,
      answer: state,
      version,
      // A note explains an answer; where that is taken back, so is the note.
      note: state === "" ? "" : note,
    });
    setBusy(false);
    if (refused === "") kept.forget();
    setNotice(
      refused === ""
        ? { tone: "success", text: t(`submissions.answer.${state === "" ? "removed" : "saved"}`) }
        : { tone: "warning", text: refused },
    );
  }

  return (
    <details open={isOpen}>
      <summary className={classNames(textStyles.unfold, textStyles.wrapped)}>
        {finding.id} · {t(`evidence.severity.${finding.severity}`)} ·{" "}
        {finding.component.replace(/^pkg:/, "")}
        {answer && " · "}
        <AgencyAnswer answer={answer} />
      </summary>
      <KeptNote kept={kept} base={saved} onDiscard={kept.discard} />
      <form onSubmit={send} className={stack(12, { top: 12 }, styles.answer)}>
        <SelectField
          label={t("submissions.answer.state")}
          emptyLabel={t("submissions.answer.none")}
          value={state}
          options={vulnerabilityStates.map((value) => ({
            value,
            label: t(`submissions.answer.states.${value}`),
          }))}
          // Its options are these and the empty one.
          onChange={(event) => change({ answer: event.target.value as Given["answer"] })}
        />
        {state === "fixed" && (
          <TextField
            label={t("submissions.answer.version")}
            required
            value={version}
            onChange={(event) => change({ version: event.target.value })}
          />
        )}
        {state !== "" && (
          <TextArea
            label={t("submissions.answer.note")}
            value={note}
            onChange={(event) => change({ note: event.target.value })}
          />
        )}
        <Button type="submit" size="small" loading={isBusy}>
          {t("submissions.answer.save")}
        </Button>
      </form>
      <div role="status" className={styles.said}>
        {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
      </div>
    </details>
  );
}
