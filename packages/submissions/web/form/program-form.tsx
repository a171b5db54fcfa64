import type { UserInfo } from "@public-code/accounts/contract/identity/identity.ts";
import type { CodeItem } from "@public-code/core/contract/code-lists/code-lists.ts";
import { notify } from "@public-code/core/web/notices.ts";
import { holdsSession } from "@public-code/core/web/session-end.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { type FormSection, formSections } from "@public-code/programs/contract/field-kinds.ts";
import type { ManagedProgram } from "@public-code/programs/contract/managed-program.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { fieldNames, programFields } from "@public-code/programs/contract/program-fields.ts";
import { Question } from "@public-code/site/web/frame/question.tsx";
import { useUnsavedPart } from "@public-code/site/web/frame/use-unsaved-part.ts";
import { pinned, stack } from "@public-code/ui/layout.ts";
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "react";
import type { SavedEdition } from "#contract/submissions.ts";
import { tellOpenEdition } from "../open-edition.ts";
import { FillFromPubliccode } from "../publiccode/fill-from-publiccode.tsx";
import { leavesForm } from "../submit-view.ts";
import type { AutosaveSlot } from "./autosave.ts";
import { useAutosave } from "./autosave.ts";
import { commentAddresses, fieldOf } from "./field-address.ts";
import { AutosaveNote, FormActions } from "./form-actions.tsx";
import { FormContext, type FormParts } from "./form-context.ts";
import { FormErrors } from "./form-errors.tsx";
import { FormNav } from "./form-nav.tsx";
import { OriginNote, PendingNote } from "./form-notes.tsx";
import { blockingIssues, findIssues, malformedPlaces, messagesOf, placesOf } from "./form-rules.ts";
import { FormSectionView, sectionsOf } from "./form-sections.tsx";
import { formReducer, openComments, shownIssues, startForm } from "./form-state.ts";
import { type FormValues, fingerprintOf, type SaveAction } from "./form-values.ts";
import styles from "./program-form.module.css";
import { ProgramPreview } from "./program-preview.tsx";
import { LeaveQuestion, SaveQuestion, SendingDialog, UnsentQuestion } from "./save-dialogs.tsx";
import { useSave } from "./use-save.ts";

export interface ProgramFormProps {
  user: UserInfo;
  /** The edition being edited; null for a new program. */
  program: ManagedProgram | null;
  codes: readonly CodeItem[];
  /** The stored values, with which the form is compared. */
  stored: FormValues;
  /** The initial values: `stored`, unless a copy in the browser is restored. */
  initial: FormValues;
  /** Where the browser saves it meanwhile. */
  slot: AutosaveSlot;
  lostFiles: readonly string[];
  /** The program whose contact a new one starts with; '' where there is none. */
  contactFrom: string;
  preview: boolean;
  onPreview: (preview: boolean) => void;
  onBack: () => void;
  onSaved: (state: SavedEdition, action: SaveAction, missing: number) => void;
  /** Reloads the edition, since somebody else has changed it. */
  onReload: () => void;
  onChanged: (isChanged: boolean) => void;
}

/** The section below the error summary, and since which attempt. */
interface SummaryPlace {
  attempt: number;
  section: FormSection;
}

const conflictStatus = 409;
const loginStatus = 401;
/** No connection, or a proxy that answered instead of the portal. */
const noAnswer = 0;
const serverFailure = 500;

/** The form of a program: fields, autosave, preview, saving and submitting. */
export function ProgramForm(props: ProgramFormProps) {
  const { user, program, codes, stored, initial, preview } = props;
  const { t, lang } = useTranslation();
  const [state, change] = useReducer(formReducer, initial, startForm);
  const { values } = state;
  const [pending, setPending] = useState<SaveAction | null>(null);
  const [conflict, setConflict] = useState("");
  const [unsent, setUnsent] = useState("");
  // Once every error is fixed the summary disappears, and typing does not bring it back.
  const [mendedAttempt, setMendedAttempt] = useState(0);
  // It stays at the first error of the attempt: it would take the focus if it moved.
  const [summaryPlace, setSummaryPlace] = useState<SummaryPlace>({
    attempt: 0,
    section: formSections[0],
  });
  const lastAction = useRef<SaveAction>("");
  const previewButton = useRef<HTMLButtonElement>(null);
  const wasPreview = useRef(preview);
  const saving = useSave(props.slot);
  const { isSaving } = saving;
  const asker = useRef<HTMLElement | null>(null);

  const storedPrint = useMemo(() => fingerprintOf(stored), [stored]);
  const isChanged = fingerprintOf(values) !== storedPrint;
  const issues = useMemo(() => findIssues(values, program, lang), [values, program, lang]);
  const shown = useMemo(
    () => shownIssues(state, issues, program !== null),
    [state, issues, program],
  );
  const comments = useMemo(
    () => commentAddresses(program?.fieldComments ?? [], stored, initial),
    [program, stored, initial],
  );
  const autosave = useAutosave(props.slot, {
    values,
    base: stored,
    lostFiles: props.lostFiles,
    baseUpdateTime: program?.updateTime ?? "",
    isChanged,
  });
  // After the end of a session nothing is lost: the browser has saved the form.
  const guard = useUnsavedPart(isChanged, leavesForm, holdsSession);

  // After the preview the page scrolls back to where it was opened.
  useEffect(() => {
    if (wasPreview.current && !preview) previewButton.current?.focus({ preventScroll: true });
    wasPreview.current = preview;
  }, [preview]);

  // Saving disables the form and drops the focus; its button gets it back before a dialog
  // takes it.
  useLayoutEffect(() => {
    if (!isSaving) asker.current?.focus({ preventScroll: true });
  }, [isSaving]);

  const { onChanged } = props;
  useEffect(() => {
    onChanged(isChanged);
    return () => onChanged(false);
  }, [isChanged, onChanged]);

  const needed = new Map(state.refused);
  if (state.attempted !== null)
    for (const { address, message } of blockingIssues(issues, state.attempted))
      if (!needed.has(address)) needed.set(address, message);
  const hasSummary = state.attempts > mendedAttempt && needed.size > 0;
  if (state.attempts > mendedAttempt && needed.size === 0) setMendedAttempt(state.attempts);
  if (state.attempts > summaryPlace.attempt) {
    const wrong = new Set([...needed.keys()].map(fieldOf));
    const first = fieldNames.find((name) => wrong.has(name));
    const section = first ? programFields[first].section : formSections[0];
    setSummaryPlace({ attempt: state.attempts, section });
  }

  function ask(action: SaveAction): void {
    if (isSaving) return;
    if (blockingIssues(issues, action).length > 0) change({ type: "attempt", action });
    else {
      const { activeElement } = document;
      asker.current = activeElement instanceof HTMLElement ? activeElement : null;
      setPending(action);
    }
  }

  /** What is wrong is said in the form. */
  function submitFromPreview(): void {
    if (blockingIssues(issues, "submit").length > 0) props.onPreview(false);
    ask("submit");
  }

  async function save(action: SaveAction): Promise<void> {
    setPending(null);
    lastAction.current = action;
    // The key of the save is kept with the form.
    autosave.keep();
    const outcome = await saving.save(values, program, action);
    if (outcome.kind === "aborted") notify({ kind: "toast", text: t("submissions.save.aborted") });
    else if (outcome.kind === "saved") {
      autosave.end();
      guard.release();
      props.onSaved(outcome.state, action, placesOf(messagesOf(issues)).length);
    } else {
      const { error } = outcome;
      if (error.status === conflictStatus) await showConflict(error.message);
      else if (error.errors.length > 0) change({ type: "refuse", action, errors: error.errors });
      else if (error.status === noAnswer || error.status >= serverFailure) setUnsent(error.message);
      // An ended session already shows its own dialog, which leads to the sign-in.
      else if (error.status !== loginStatus) notify({ kind: "message", text: error.message });
    }
  }

  /** An online edition stays as it is while a colleague changes it: reloading it would not help. */
  async function showConflict(message: string): Promise<void> {
    const isTold =
      program?.programStatusCode === programStatus.online &&
      (await tellOpenEdition(t, program.firstEditionNo, lang));
    if (!isTold) setConflict(message);
  }

  const parts: FormParts = {
    user,
    program,
    codes,
    values,
    change,
    issues: shown,
    comments,
    lostFiles: props.lostFiles,
    contactFrom: props.contactFrom,
    uploads: {
      phase: saving.sending ? "sending" : saving.hasFailed ? "failed" : "idle",
      shares: saving.sending?.shares ?? new Map(),
      cancel: saving.abort,
      retry: () => ask(lastAction.current),
    },
  };
  const sections = sectionsOf(program, stored);
  const summary = hasSummary && (
    <FormErrors values={values} errors={needed} attempts={state.attempts} order={fieldNames} />
  );
  return (
    <FormContext value={parts}>
      {preview ? (
        <ProgramPreview onBack={() => props.onPreview(false)} onSubmit={submitFromPreview} />
      ) : (
        <div className={stack(24, styles.layout)}>
          <div className={styles.side}>
            <div className={stack(16, pinned)}>
              <AutosaveNote state={autosave.state} isWhole />
              <FormNav
                sections={sections}
                issues={issues}
                shown={shown}
                commented={openComments(state, comments.keys())}
              />
            </div>
          </div>
          <form
            noValidate
            inert={isSaving}
            className={stack(0, styles.form)}
            onSubmit={(event) => event.preventDefault()}
          >
            <FillFromPubliccode />
            <OriginNote missing={placesOf(messagesOf(issues))} />
            {program && <PendingNote program={program} values={values} comments={comments} />}
            {sections.map((section) => (
              <FormSectionView
                key={section}
                section={section}
                before={section === summaryPlace.section && summary}
              />
            ))}
            <FormActions
              note={<AutosaveNote state={autosave.state} />}
              previewButton={previewButton}
              onSave={() => ask("")}
              onSubmit={() => ask("submit")}
              onPreview={() => props.onPreview(true)}
              onBack={props.onBack}
            />
          </form>
        </div>
      )}
      <SaveQuestion
        action={pending}
        program={program}
        values={values}
        malformed={pending === "" ? malformedPlaces(issues) : []}
        unconfirmed={pending === "submit" ? [...values.origins.keys()] : []}
        onYes={save}
        onNo={() => setPending(null)}
      />
      <SendingDialog sending={saving.sending} values={values} onAbort={saving.abort} />
      <LeaveQuestion blocker={guard.blocker} isKept={autosave.state.kind !== "failed"} />
      <UnsentQuestion
        reason={unsent}
        isKept={!isChanged || autosave.state.kind === "saved"}
        onRetry={() => {
          setUnsent("");
          save(lastAction.current);
        }}
        onClose={() => setUnsent("")}
      />
      <Question
        open={conflict !== ""}
        title={t("submissions.save.failed")}
        yes={t("submissions.save.reload")}
        no={t("submissions.close")}
        onYes={props.onReload}
        onNo={() => setConflict("")}
      >
        <p>{conflict}</p>
        <p>{t("submissions.save.conflictText")}</p>
      </Question>
    </FormContext>
  );
}
