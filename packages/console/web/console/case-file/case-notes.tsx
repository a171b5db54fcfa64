import { useKept } from "@public-code/accounts/web/use-kept.ts";
import { formatInstant } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { KeptNote } from "@public-code/site/web/frame/kept-note.tsx";
import { ReasonField, reasonProblem } from "@public-code/site/web/frame/reason-field.tsx";
import { useKeptGuard } from "@public-code/site/web/frame/use-leave-guard.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { FoldedSection } from "@public-code/ui/folded-section.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { useState } from "react";
import { z } from "zod";
import {
  type CaseFile,
  type CaseNote,
  caseFile,
  noteMaximum,
} from "#contract/case-file/case-file.ts";

const fieldId = "case-note";

/** What operators have written for each other about a program, and a new note. */
export function CaseNotes({ file: { firstEditionNo, notes } }: { file: CaseFile }) {
  const { t, lang } = useTranslation();
  const action = useAction();
  const kept = useKept(`note ${firstEditionNo}`, z.string(), "");
  const [tried, setTried] = useState(false);
  const text = kept.value;
  const problem = reasonProblem(text, noteMaximum, lang, t("console.caseFile.noteMissing"));
  const { leaveQuestion } = useKeptGuard(text.trim() !== "");
  const [hadText, setHadText] = useState(false);
  if (text !== "" && !hadText) setHadText(true);

  async function add(): Promise<void> {
    setTried(true);
    if (problem !== undefined) {
      document.getElementById(fieldId)?.focus();
      return;
    }
    const programId = firstEditionNo;
    const isAdded = await action.run(
      (call) => call(caseFile.addNote, { programId, text }),
      t("console.caseFile.noteAdded"),
    );
    if (!isAdded) return;
    setTried(false);
    kept.discard();
  }

  return (
    <FoldedSection
      id="notes"
      title={t("console.caseFile.notes", { count: notes.length })}
      open={hadText}
    >
      <div className={stack(16)}>
        <p className={textStyles.note}>{t("console.caseFile.notesLead")}</p>
        <ActionFailure failure={action.failure} />
        <KeptNote kept={kept} onDiscard={kept.discard} />
        {leaveQuestion}
        {notes.length > 0 && (
          <ul className={stack(12)}>
            {notes.map((note) => (
              <Note key={note.noteId} note={note} programId={firstEditionNo} />
            ))}
          </ul>
        )}
        <Offered call={caseFile.addNote}>
          <div className={stack(8)}>
            <ReasonField
              id={fieldId}
              label={t("console.caseFile.newNote")}
              rows={2}
              required={false}
              maximum={noteMaximum}
              error={tried ? problem : undefined}
              value={text}
              onChange={kept.set}
            />
            <div>
              <Button
                variant="secondary"
                loading={action.busy}
                loadingLabel={t("frame.loading")}
                onClick={add}
              >
                {t("console.caseFile.addNote")}
              </Button>
            </div>
          </div>
        </Offered>
      </div>
    </FoldedSection>
  );
}

function Note({
  note: { noteId, at, authorName, text, own },
  programId,
}: {
  note: CaseNote;
  programId: number;
}) {
  const { t } = useTranslation();
  const action = useAction({ overPage: true });
  const time = formatInstant(at);
  return (
    <li>
      <p className={textStyles.lines}>{text}</p>
      <p className={cluster(4, { across: 12, align: "center" }, textStyles.note)}>
        {t("console.caseFile.noteBy", { name: authorName, time })}
        {own && (
          <Offered call={caseFile.deleteNote}>
            <Button
              variant="quiet"
              size="small"
              aria-label={t("console.caseFile.deleteNoteOf", { time })}
              loading={action.busy}
              loadingLabel={t("frame.loading")}
              onClick={() =>
                action.run(
                  (call) => call(caseFile.deleteNote, { programId, noteId }),
                  t("console.caseFile.noteDeleted"),
                )
              }
            >
              {t("console.caseFile.deleteNote")}
            </Button>
          </Offered>
        )}
      </p>
    </li>
  );
}
