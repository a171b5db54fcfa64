import type { UserInfo } from "@public-code/accounts/contract/identity/identity.ts";
import type { CodeItem } from "@public-code/core/contract/code-lists/code-lists.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { ManagedProgram } from "@public-code/programs/contract/managed-program.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { OpenBy } from "@public-code/site/web/console/action/open-by.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { useCallback, useState } from "react";
import { officers } from "#contract/officers.ts";
import type { SavedEdition } from "#contract/submissions.ts";
import { LoadState } from "../load-state.tsx";
import { ViewHeading } from "../manager-heading.tsx";
import { ProgramDetail } from "../program-detail.tsx";
import { isEditable } from "../row-actions.ts";
import type { SubmitView } from "../submit-view.ts";
import { type AutosaveEntry, readAutosave, removeAutosave } from "./autosave.ts";
import { BothChangedNote } from "./form-notes.tsx";
import { emptyValues, type FormValues, type SaveAction, valuesOf } from "./form-values.ts";
import styles from "./form-view.module.css";
import { type MergedValues, mergeValues } from "./merge-values.ts";
import { ProgramForm } from "./program-form.tsx";
import { RestoreQuestion } from "./restore-question.tsx";
import { lostFilesOf, restoreValues } from "./stored-values.ts";
import { type LastContact, useLastContact } from "./use-last-contact.ts";
import { useManagedProgram } from "./use-managed-program.ts";

interface FormViewProps {
  view: Extract<SubmitView, { name: "form" }>;
  user: UserInfo;
  codes: readonly CodeItem[];
  onPreview: (preview: boolean) => void;
  onBack: () => void;
  onSaved: (state: SavedEdition, action: SaveAction, missing: number) => void;
  onChanged: (isChanged: boolean) => void;
}

/** The form of a program, once the stored values and the browser's copy are known. */
export function FormView(props: FormViewProps) {
  const { view, user } = props;
  const { t } = useTranslation();
  const [round, setRound] = useState(0);
  const loaded = useManagedProgram(view.programId, round);
  const contact = useLastContact(view.programId === null);
  if (loaded.status !== "ready" || contact === null)
    return (
      <LoadState
        status={loaded.status === "ready" ? "loading" : loaded.status}
        missing={t("submissions.form.notFound")}
        onRetry={() => setRound(round + 1)}
        onBack={props.onBack}
      />
    );
  const { program } = loaded;
  if (program && !isEditable(program))
    return (
      <ProgramDetail
        program={program}
        note={t("submissions.form.notEditable")}
        onBack={props.onBack}
        onEdit={null}
      />
    );
  return (
    <OpenedForm
      key={`${user.userId} ${program?.programId ?? "new"} ${program?.updateTime ?? ""} ${round}`}
      {...props}
      program={program}
      contact={contact}
      asksFirst={!view.restore || round > 0}
      onReload={() => setRound(round + 1)}
    />
  );
}

interface Beginning extends MergedValues {
  lostFiles: readonly string[];
}

/** A copy of the browser, with what others have stored since then. */
function restored(
  entry: AutosaveEntry,
  program: ManagedProgram | null,
  newest: FormValues,
): Beginning {
  const own = restoreValues(entry.values, program);
  const base = restoreValues(entry.base, program);
  const merged = isOlder(entry, program)
    ? mergeValues({ base, own, newest })
    : { values: own, both: [] };
  return { ...merged, lostFiles: lostFilesOf(entry.values) };
}

function isOlder(entry: AutosaveEntry, program: ManagedProgram | null): boolean {
  return entry.baseUpdateTime !== (program?.updateTime ?? "");
}

function formTitle(program: ManagedProgram | null) {
  if (program === null) return "newTitle";
  if (program.programStatusCode === programStatus.online) return "onlineTitle";
  return program.programStatusCode === programStatus.needsModification
    ? "waitingTitle"
    : "draftTitle";
}

/** Asks what to do with a form that this browser saved, then shows the form. */
function OpenedForm({
  program,
  contact,
  asksFirst,
  onReload,
  ...props
}: FormViewProps & {
  program: ManagedProgram | null;
  contact: LastContact;
  asksFirst: boolean;
  onReload: () => void;
}) {
  const { t } = useTranslation();
  const { programId, formKey } = props.view;
  const slot = { userId: props.user.userId ?? "", programId, formKey };
  const [stored] = useState(() =>
    program ? valuesOf(program) : { ...emptyValues(), ...contact.values },
  );
  const [saved] = useState(() => readAutosave(localStorage, slot));
  const [copy] = useState(() => saved && restored(saved, program, stored));
  const isStale = saved !== null && isOlder(saved, program);
  const untouched: Beginning = { values: stored, both: [], lostFiles: [] };
  const [beginning, setBeginning] = useState(() => {
    if (saved === null) return untouched;
    return asksFirst || isStale ? null : copy;
  });
  const title = formTitle(program);
  return (
    <>
      {!props.view.preview && (
        <ViewHeading
          title={t(`submissions.form.${title}`)}
          eyebrow={program?.programName}
          lead={t(
            title === "onlineTitle" ? "submissions.form.onlineNote" : "submissions.form.draftNote",
          )}
          onBack={props.onBack}
        />
      )}
      {beginning ? (
        <FormPlace isPreview={props.view.preview}>
          {!props.view.preview && <BothChangedNote fields={beginning.both} stored={stored} />}
          {program && <FormOpenBy firstEditionNo={program.firstEditionNo} />}
          <ProgramForm
            user={props.user}
            program={program}
            codes={props.codes}
            stored={stored}
            initial={beginning.values}
            slot={slot}
            lostFiles={beginning.lostFiles}
            contactFrom={saved === null ? contact.programName : ""}
            preview={props.view.preview}
            onPreview={props.onPreview}
            onBack={props.onBack}
            onSaved={props.onSaved}
            onReload={onReload}
            onChanged={props.onChanged}
          />
        </FormPlace>
      ) : (
        <RestoreQuestion
          entry={saved}
          isStale={isStale}
          both={copy?.both ?? []}
          onRestore={() => setBeginning(copy)}
          onDiscard={() => {
            removeAutosave(localStorage, slot);
            setBeginning(untouched);
          }}
          onClose={props.onBack}
        />
      )}
    </>
  );
}

/** The preview has its own column; the form is in the page's. */
function FormPlace({ isPreview, children }: { isPreview: boolean; children: React.ReactNode }) {
  return (
    <div className={isPreview ? undefined : stack(24, { top: 24 }, styles.place)}>{children}</div>
  );
}

/** Marks the form as open, and says which colleagues have that of the same program open too. */
function FormOpenBy({ firstEditionNo }: { firstEditionNo: number }) {
  const { t } = useTranslation();
  const setMark = useCallback(
    (call: Call, open: boolean) => call(officers.markFormOpen, { firstEditionNo, open }),
    [firstEditionNo],
  );
  return (
    <OpenBy setMark={setMark} titleOf={(names) => t("submissions.form.openBy", { names })}>
      {t("submissions.form.openByText")}
    </OpenBy>
  );
}
