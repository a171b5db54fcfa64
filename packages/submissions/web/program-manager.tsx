import type { UserInfo } from "@public-code/accounts/contract/identity/identity.ts";
import type { CodeItem } from "@public-code/core/contract/code-lists/code-lists.ts";
import { sweepKeptForms } from "@public-code/core/web/kept-forms.ts";
import { notify } from "@public-code/core/web/notices.ts";
import type { SessionEnd } from "@public-code/core/web/session-end-mark.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useSbomNotes } from "@public-code/evidence/web/use-finding.ts";
import { Button } from "@public-code/ui/button.tsx";
import { Notice } from "@public-code/ui/notice.tsx";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { SavedEdition } from "#contract/submissions.ts";
import { DetailView } from "./detail-view.tsx";
import { listAutosaves } from "./form/autosave.ts";
import type { SaveAction } from "./form/form-values.ts";
import { FormView } from "./form/form-view.tsx";
import { ProgramList } from "./list/program-list.tsx";
import { readListState } from "./list-state.ts";
import { type Manager, ManagerContext } from "./manager-heading.tsx";
import { SessionWatch } from "./session-watch.tsx";
import { formView, leftView, resumedView, type SubmitView } from "./submit-view.ts";
import { useSubmitView } from "./use-submit-view.ts";

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
  const { t } = useTranslation();
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

  /** The address stays; the view lies in the state of a history entry. */
  function show(next: SubmitView, options: { replace?: boolean } = {}): void {
    const place = { pathname: location.pathname, search: location.search };
    navigate(place, { ...options, state: next.name === "list" ? null : next });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page comes
  useEffect(() => {
    const next = leftView(left, listAutosaves(localStorage, user.userId ?? ""));
    if (view.name === "list" && next.name !== "list") show(next, { replace: true });
  }, []);
  const toList = () => show({ name: "list" }, { replace: true });

  function finishSave(state: SavedEdition, action: SaveAction, missing: number): void {
    const { caseNo } = state;
    const key = action === "submit" ? "submissions.save.submitted" : "submissions.afterDraft.title";
    notify({ kind: "toast", text: t(key, { caseNo }) });
    const notes = sayNotes(state.sbom);
    if (notes !== "") notify({ kind: "message", text: t("submissions.save.sbomTaken", { notes }) });
    setSaved(action === "submit" ? null : { state, missing });
    toList();
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
          onView={(programId) => show({ name: "detail", programId })}
          onEdit={(programId) => show(formView(programId))}
          onResume={(entry) => show(resumedView(entry))}
        />
      )}
      {view.name === "detail" && (
        <DetailView
          programId={view.programId}
          onBack={toList}
          onEdit={(programId) => show(formView(programId), { replace: true })}
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
