import { useKept } from "@public-code/accounts/web/use-kept.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { questionMaximum } from "@public-code/programs/contract/reuse/reuse-states.ts";
import { GuardedFields } from "@public-code/site/web/frame/guarded-fields.tsx";
import { KeptNote } from "@public-code/site/web/frame/kept-note.tsx";
import { Question } from "@public-code/site/web/frame/question.tsx";
import { ReasonField, reasonProblem } from "@public-code/site/web/frame/reason-field.tsx";
import { TextField } from "@public-code/ui/form/text-field.tsx";
import { useState } from "react";
import { z } from "zod";
import type { PublicReuse } from "#contract/public-reuse.ts";
import { reuse } from "#contract/reuse.ts";
import { useReuseCall } from "./use-reuse-call.ts";

export type ReuseTextKind = "ask" | "object";

const subjectMaximum = 100;
const keptText = z.object({ subject: z.string(), text: z.string() });
const maximum: Record<ReuseTextKind, number> = { ask: questionMaximum, object: 500 };

/** A question to a using agency, or the objection of the agency whose program it is. */
export function ReuseTextModal({
  kind,
  row,
  onClose,
  onDone,
}: {
  kind: ReuseTextKind;
  row: PublicReuse;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { isBusy, errors: refused, run } = useReuseCall();
  const { reuseId, agencyName: name } = row;
  const kept = useKept(`reuse ${kind} ${reuseId}`, keptText, { subject: "", text: "" });
  const { subject, text } = kept.value;
  const [tried, setTried] = useState(false);
  const { lang } = useRootData().settings;
  const wrong = {
    subject: kind === "ask" ? reasonProblem(subject, subjectMaximum, lang) : undefined,
    text: reasonProblem(text, maximum[kind], lang),
  };

  async function send(): Promise<void> {
    setTried(true);
    if (wrong.subject !== undefined || wrong.text !== undefined) return;
    const done = await run(
      (call) =>
        kind === "ask"
          ? call(reuse.ask, { reuseId, subject, text })
          : call(reuse.object, { reuseId, reason: text }),
      t(`reuse.tools.${kind}.done`, { name }),
    );
    if (!done) return;
    kept.forget();
    onDone();
  }

  function close(): void {
    kept.forget();
    onClose();
  }

  return (
    <Question
      title={t(`reuse.tools.${kind}.named`, { name })}
      yes={t(`reuse.tools.${kind}.send`)}
      no={t("reuse.tools.cancel")}
      isBusy={isBusy}
      onYes={send}
      onNo={close}
    >
      <GuardedFields isBusy={isBusy}>
        <KeptNote kept={kept} onDiscard={kept.discard} />
        <p>{t(`reuse.tools.${kind}.text`)}</p>
        {kind === "ask" && (
          <TextField
            label={t("reuse.tools.ask.subject")}
            requirement={t("reuse.required")}
            required
            error={(tried && wrong.subject) || refused.subject}
            value={subject}
            onChange={(event) => {
              const typed = event.currentTarget.value;
              kept.set((now) => ({ ...now, subject: typed }));
            }}
          />
        )}
        <ReasonField
          label={t(`reuse.tools.${kind}.label`)}
          requirement={t("reuse.required")}
          rows={5}
          maximum={maximum[kind]}
          error={(tried && wrong.text) || refused.text || refused.reason}
          value={text}
          onChange={(typed) => kept.set((now) => ({ ...now, text: typed }))}
        />
      </GuardedFields>
    </Question>
  );
}
