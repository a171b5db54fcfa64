import type { UserInfo } from "@public-code/accounts/contract/identity/identity.ts";
import type { CodeItem } from "@public-code/core/contract/code-lists/code-lists.ts";
import { sweepKeptForms } from "@public-code/core/web/kept-forms.ts";
import { notify } from "@public-code/core/web/notices.ts";
import type { SessionEnd } from "@public-code/core/web/session-end-mark.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useSbomNotes } from "@public-code/evidence/web/use-finding.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { Button } from "@public-code/ui/button.tsx";
import { Notice } from "@public-code/ui/notice.tsx";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { SavedEdition } from "#contract/submissions.ts";
import { RepositoryDescription } from "./description/repository-description.tsx";
import { listAutosaves } from "./form/autosave.ts";
import type { SaveAction } from "./form/form-values.ts";
import { FormView } from "./form/form-view.tsx";
import { useManagedProgram } from "./form/use-managed-program.ts";
import { ProgramList } from "./list/program-list.tsx";
import { type ManagerTab, readListState, tabAddress } from "./list-state.ts";
import { LoadState } from "./load-state.tsx";
import { type Manager, ManagerContext } from "./manager-heading.tsx";
import { ProgramDetail } from "./program-detail.tsx";
import { ProgramEditions } from "./program-editions.tsx";
import { isEditable } from "./row-actions.ts";
import { SessionWatch } from "./session-watch.tsx";
import {
  type DetailPart,
  formView,
  isBareAnchor,
  leftView,
  listView,
  readView,
  requestedForm,
  resumedView,
  type SubmitView,
} from "./submit-view.ts";

/** The read-only view of an edition. */
function DetailView({
  programId,
  part,
  onBack,
  onView,
  onEdit,
}: {
  programId: number;
  part: DetailPart | null;
  onBack: () => void;
  onView: (programId: number) => void;
  onEdit: (programId: number, fillFrom?: string, fillFields?: readonly string[]) => void;
}) {
  const { t } = useTranslation();
  const [round, setRound] = useState(0);
  const loaded = useManagedProgram(programId, round);
  if (loaded.status !== "ready" || loaded.program === null)
    return (
      <LoadState
        status={loaded.status === "ready" ? "missing" : loaded.status}
        missing={t("submissions.form.notFound")}
        onRetry={() => setRound(round + 1)}
        onBack={onBack}
      />
    );
  const { program } = loaded;
  // Whether what is online has an open edition is known to the list, which asks before editing.
  const canEdit = isEditable(program) && program.programStatusCode !== programStatus.online;
  return (
    <ProgramDetail
      key={program.programId}
      program={program}
      part={part}
      editions={
        <>
          <ProgramEditions
            firstEditionNo={program.firstEditionNo}
            onView={onView}
            onEdit={onEdit}
            onDone={({ action, row }) => {
              if (action === "discard" && row.programId === programId) onBack();
              else setRound(round + 1);
            }}
          />
          {program.programStatusCode === programStatus.online && (
            <RepositoryDescription
              program={program}
              takesFocus={part === "repository"}
              onTakeOver={(repository, fields) => onEdit(program.programId, repository, fields)}
            />
          )}
        </>
      }
      onBack={onBack}
      onEdit={canEdit ? () => onEdit(program.programId) : null}
    />
  );
}

/**
 * The view of the page's history entry. A move to an anchor of the page, as the skip link and the
 * access keys make one, is an entry of the browser's own without a view; it gets the one it is in.
 */
function useSubmitView(): SubmitView {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = location;
  const last = useRef(readView(state));
  const isAnchor = isBareAnchor(location);
  if (!isAnchor) last.current = readView(state);

  useEffect(() => {
    // What the sign-in left behind the mark is no anchor, and is gone from the address already.
    if (!isAnchor || window.location.hash !== hash) return;
    const options = { replace: true, preventScrollReset: true, state: last.current };
    navigate({ pathname, search, hash }, options);
  }, [isAnchor, pathname, search, hash, navigate]);

  return last.current;
}

/** What has just been saved as a draft, to be gone on with from the list. */
interface SavedDraft {
  state: SavedEdition;
  missing: number;
}

/** The page of an agency user: list, form and detail in place, one at a time. */
export function ProgramManager({
  user,
  codes,
  left,
}: {
  user: UserInfo;
  codes: readonly CodeItem[];
  /** Where the session before this one has ended. */
  left: SessionEnd | null;
}) {
  const { t, lang } = useTranslation();
  const sayNotes = useSbomNotes();
  const location = useLocation();
  const navigate = useNavigate();
  const view = useSubmitView();
  const [saved, setSaved] = useState<SavedDraft | null>(null);
  const isChanged = useRef(false);
  const manager = useMemo((): Manager => ({ user, isChanged }), [user]);
  const wasElsewhere = useRef(false);
  if (view.name !== "list") wasElsewhere.current = true;
  const takeChanged = useCallback((changed: boolean) => {
    isChanged.current = changed;
  }, []);

  useEffect(() => sweepKeptForms(localStorage, new Date()), []);

  /** The view lies in the state of a history entry; the address stays, but for a form that it asked for. */
  function show(
    next: SubmitView,
    { tab, ...options }: { replace?: boolean; tab?: ManagerTab } = {},
  ): void {
    const query = new URLSearchParams(location.search);
    query.delete("edit");
    if (tab) query.set("tab", tab);
    const place = { pathname: location.pathname, search: String(query) };
    navigate(place, { ...options, state: next.name === "list" ? null : next });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page comes
  useEffect(() => {
    const next =
      requestedForm(new URLSearchParams(location.search)) ??
      leftView(left, listAutosaves(localStorage, user.userId ?? ""));
    if (view.name === "list" && next.name !== "list") show(next, { replace: true });
  }, []);
  const toList = () => show(listView, { replace: true });
  /** The whole list, in which what was submitted stands, whatever it was narrowed to before. */
  const toWholeList = () => navigate(tabAddress("programs", lang), { replace: true });

  function finishSave(state: SavedEdition, action: SaveAction, missing: number): void {
    const { caseNo } = state;
    const key = action === "submit" ? "submissions.save.submitted" : "submissions.afterDraft.title";
    notify({ kind: "toast", text: t(key, { caseNo }) });
    const notes = sayNotes(state.sbom);
    if (notes !== "") notify({ kind: "message", text: t("submissions.save.sbomTaken", { notes }) });
    setSaved(action === "submit" ? null : { state, missing });
    if (action === "submit") toWholeList();
    else show(listView, { replace: true, tab: "programs" });
  }

  return (
    <ManagerContext value={manager}>
      {view.name === "list" && (
        <ProgramList
          state={readListState(new URLSearchParams(location.search))}
          userId={user.userId ?? ""}
          takesFocus={wasElsewhere.current}
          note={saved && <SavedNote saved={saved} onResume={(id) => show(formView(id))} />}
          onCreate={() => show(formView(null))}
          onView={(programId, part) => show({ name: "detail", programId, part: part ?? null })}
          onEdit={(programId) => show(formView(programId))}
          onResume={(entry) => show(resumedView(entry))}
        />
      )}
      {view.name === "detail" && (
        <DetailView
          programId={view.programId}
          part={view.part}
          onBack={toList}
          onView={(programId) => show({ name: "detail", programId, part: null }, { replace: true })}
          onEdit={(...form) => show(formView(...form), { replace: true })}
        />
      )}
      {view.name === "form" && (
        <FormView
          key={view.programId ?? view.formKey}
          view={view}
          user={user}
          codes={codes}
          onPreview={(preview) => (preview ? show({ ...view, preview }) : navigate(-1))}
          onBack={toList}
          onSaved={finishSave}
          onChanged={takeChanged}
        />
      )}
      <SessionWatch user={user} />
    </ManagerContext>
  );
}

/** What submitting a saved draft will still ask for, and the way back to it. */
function SavedNote({
  saved,
  onResume,
}: {
  saved: SavedDraft;
  onResume: (programId: number) => void;
}) {
  const { t } = useTranslation();
  const { caseNo, programId } = saved.state;
  return (
    <Notice
      tone={saved.missing > 0 ? "warning" : "success"}
      title={t("submissions.afterDraft.title", { caseNo })}
      actions={
        <Button size="small" variant="secondary" onClick={() => onResume(programId)}>
          {t("submissions.afterDraft.resume")}
        </Button>
      }
    >
      <p>
        {saved.missing > 0
          ? t("submissions.afterDraft.missing", { missing: saved.missing })
          : t("submissions.afterDraft.complete")}
      </p>
    </Notice>
  );
}
