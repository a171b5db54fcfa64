import { signInFragment } from "@public-code/accounts/contract/identity/sign-in.ts";
import { cutText } from "@public-code/core/contract/tidy-text.ts";
import { callApi } from "@public-code/core/web/api-client.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { Button, ButtonRow } from "@public-code/ui/button.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { SectionHeading } from "@public-code/ui/section-heading.tsx";
import { Plus } from "lucide";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type ManagedReuse, reuse } from "#contract/reuse.ts";
import styles from "./managed-reuses.module.css";
import type { ChosenProgram } from "./program-choice.tsx";
import { QuestionTable } from "./question-table.tsx";
import { ReuseDialog } from "./reuse-dialog.tsx";
import { ReuseDue } from "./reuse-due.tsx";
import { ReuseTable } from "./reuse-table.tsx";
import type { ManagedReuses as OwnReuses, ReuseActions } from "./use-managed-reuses.ts";

/** The program whose use the address asks to declare, once; it is then taken out of the address. */
function useLinkedProgram(onProgram: (program: ChosenProgram | null) => void): void {
  const { lang } = useTranslation();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const programId = query.get("declare");
  // An anchor is first given its view, by a move that keeps the address; see useSubmitView. What the
  // sign-in left behind the mark is none.
  const isAnchor = hash !== "" && !hash.startsWith(`#${signInFragment.code}=`);
  const isSettled = !isAnchor || state !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that asks
  useEffect(() => {
    if (programId === null || !isSettled) return;
    query.delete("declare");
    query.set("tab", "uses");
    navigate(
      { pathname, search: String(query), hash: isAnchor ? hash : "" },
      { replace: true, preventScrollReset: true, state },
    );
    callApi(
      publicPrograms.getPublicProgramData,
      { programId: cutText(programId, 100) },
      { lang },
    ).then(
      ({ data }) => onProgram(data && { programId: data.programId, name: data.programName }),
      // Shown over the page; the program can be searched for.
      () => onProgram(null),
    );
  }, [programId, isSettled]);
}

type OpenDialog =
  | { kind: "form"; row: ManagedReuse | null; program: ChosenProgram | null }
  | { kind: "end"; row: ManagedReuse };

/** The programs of others that the agency uses: what it has to confirm, has declared, and was asked. */
export function ManagedReuses({
  own,
  csv,
}: {
  own: OwnReuses;
  /** Saves all of them. */
  csv: ReactNode;
}) {
  const { t } = useTranslation();
  const { busy, run } = useAction({ overPage: true, reload: own.reload });
  const [pending, setPending] = useState<OpenDialog | null>(null);
  useLinkedProgram((program) => setPending({ kind: "form", row: null, program }));
  const { reply } = own;
  const rows = reply?.data ?? [];
  const close = () => setPending(null);
  function settle(): void {
    close();
    own.reload();
  }
  const act = async (
    work: Parameters<typeof run>[0],
    done: Parameters<typeof run>[1],
  ): Promise<void> => {
    // Somebody else may have been faster, so the list is read again in any case.
    if (!(await run(work, done))) own.reload();
  };
  const actions: ReuseActions = {
    confirm: ({ reuseId, updateTime, programName: name }) =>
      act(
        (call) => call(reuse.confirm, { reuseId, updateTime }),
        t("reuse.due.confirmed", { name }),
      ),
    update: (row) => setPending({ kind: "form", row, program: null }),
    end: (row) => setPending({ kind: "end", row }),
    declare: ({ programId, programName: name }) =>
      setPending({ kind: "form", row: null, program: { programId, name } }),
    decline: ({ programId, programName: name }) =>
      act((call) => call(reuse.answerInvitation, { programId, declined: true }), {
        text: t("reuse.due.declined", { name }),
        name,
        undo: (call) => call(reuse.answerInvitation, { programId, declined: false }),
      }),
  };
  return (
    <section
      aria-labelledby="reuses"
      aria-busy={busy}
      className={stack(24, { top: 32 }, styles.section)}
    >
      <SectionHeading
        id="reuses"
        title={t("reuse.managed.title")}
        lead={t("reuse.managed.lead")}
        action={
          <ButtonRow>
            <Button
              variant="secondary"
              icon={Plus}
              onClick={() => setPending({ kind: "form", row: null, program: null })}
            >
              {t("reuse.managed.declare")}
            </Button>
            {csv}
          </ButtonRow>
        }
      />
      {own.hasFailed && (
        <p>
          {t("reuse.managed.failed")}{" "}
          <Button size="small" variant="secondary" onClick={own.reload}>
            {t("reuse.managed.retry")}
          </Button>
        </p>
      )}
      {reply && (
        <>
          <ReuseDue due={own.due} invitations={reply.invitations} actions={actions} />
          <ReuseTable own={own} rows={rows} total={reply.recordsTotal} actions={actions} />
          <QuestionTable questions={own.questions} />
          <QuestionTable questions={own.sentQuestions} sent />
        </>
      )}
      {pending?.kind === "form" && (
        <ReuseDialog
          row={pending.row}
          program={pending.program}
          onClose={close}
          onDone={own.reload}
        />
      )}
      {pending?.kind === "end" && (
        <FormDialog
          title={t("reuse.end.named", { name: pending.row.programName })}
          confirmLabel={t("reuse.end.confirm")}
          danger
          action={{ overPage: true, reload: settle }}
          send={(call) =>
            call(reuse.end, {
              reuseId: pending.row.reuseId,
              updateTime: pending.row.updateTime,
            })
          }
          done={t("reuse.end.done", { name: pending.row.programName })}
          onClose={close}
        >
          <p>{t("reuse.end.text")}</p>
        </FormDialog>
      )}
    </section>
  );
}
