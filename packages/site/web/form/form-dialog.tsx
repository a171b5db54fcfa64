import type { Call } from "@public-code/core/web/page-context.ts";
import { isSaving, onSaving } from "@public-code/core/web/running-saves.ts";
import { holdsSession } from "@public-code/core/web/session-end.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ErrorSummary } from "@public-code/ui/form/error-summary.tsx";
import { focusFirstWrong } from "@public-code/ui/form/focus-first-wrong.ts";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { ActionFailure } from "../console/action/action-failure.tsx";
import { type ActionOptions, type Undoable, useAction } from "../console/action/use-action.ts";
import { KeptNote } from "../frame/kept-note.tsx";
import { Question, type QuestionProps } from "../frame/question.tsx";
import { leavesQuery, useLeaveGuard } from "../frame/use-leave-guard.tsx";
import { FieldList } from "./field-list.tsx";
import { type FormSpec, useForm } from "./use-form.ts";

export type FormDialogProps<Values, Reply> = Pick<QuestionProps, "title" | "danger" | "size"> & {
  send: (call: Call, values: Values) => Promise<Reply>;
  /** What is said once it is done. */
  done: string | Undoable<Reply> | ((values: Values) => string | Undoable<Reply>);
  confirmLabel: string;
  /** Where the action itself cancels something. */
  cancelLabel?: string | undefined;
  form?: FormSpec<Values>;
  /** Lists what is wrong above the fields, with links to them. */
  summary?: { title: string; wordsOf: (label: string, problem: string) => string };
  /** Fields that few need stand below these words, which unfold them. */
  foldedLabel?: string;
  /** Asks over the form, once nothing in it is wrong, whether it is to be sent as it is. */
  confirm?: (
    values: Values,
    answers: Pick<QuestionProps, "isBusy" | "onYes" | "onNo">,
  ) => ReactNode;
  action?: ActionOptions;
  onClose: () => void;
  /** In its place once it is done. */
  onDone?: () => void;
  /** Goes on once it is done, where it is not enough to read the data again. */
  next?: (() => Promise<void> | void) | undefined;
  children?: ReactNode;
};

/** Asks before something is done, with what it needs to know; stays open when it is refused. */
export function FormDialog<Values extends object, Reply>({
  confirmLabel,
  cancelLabel,
  // Without a form there are no values.
  form: spec = { start: {} as Values, fields: () => [] },
  summary,
  foldedLabel,
  send,
  done,
  confirm,
  action: options,
  onClose,
  onDone = onClose,
  next,
  children,
  ...question
}: FormDialogProps<Values, Reply>) {
  const { t } = useTranslation();
  const action = useAction(options);
  const { kept, fields, errors, attempt, change, begin } = useForm(spec, action);
  const [isConfirming, setConfirming] = useState(false);
  // This browser keeps the content; once something is written there, the page is left after a question only.
  const [isTouched, setTouched] = useState(false);
  const { leaveQuestion } = useLeaveGuard(isTouched && !action.busy, leavesQuery, holdsSession);
  // A file on its way is a part of what is sent.
  const isUploading = useSyncExternalStore(onSaving, isSaving, () => false);
  // What was written before is not hidden, and what was wrong stays in sight once it is right.
  const folded = fields.filter((field) => field.folded);
  const [isUnfolded, setUnfolded] = useState(() =>
    folded.some(({ name }) => Boolean(Reflect.get(kept.value, name))),
  );
  if (!isUnfolded && folded.some(({ name }) => name in errors)) setUnfolded(true);
  const box = useRef<HTMLDivElement>(null);
  const hasSummary = summary !== undefined;
  useEffect(() => {
    // A summary takes the focus itself.
    if (action.failure && !hasSummary) focusFirstWrong(box.current);
  }, [action.failure, hasSummary]);

  function close(): void {
    kept.forget();
    onClose();
  }
  async function act(): Promise<void> {
    if (!begin()) return;
    const message = typeof done === "function" ? done(kept.value) : done;
    const isDone = await action.run((call) => send(call, kept.value), message, next);
    setConfirming(false);
    if (!isDone) return;
    kept.forget();
    onDone();
  }

  /** What a dialog over a page says of a refusal stands at the fields, where one of them is refused. */
  const isAtField =
    options?.overPage && fields.some(({ name, hidden }) => !hidden && name in errors);
  const idOf = (name: string) => `dialog-${name}`;
  const list = (folded: boolean) => (
    <FieldList
      fields={fields.filter((field) => (field.folded ?? false) === folded)}
      values={kept.value}
      errors={errors}
      idOf={hasSummary ? idOf : undefined}
      onChange={change}
    />
  );
  return (
    <Question
      {...question}
      yes={confirmLabel}
      no={cancelLabel ?? t("console.action.cancel")}
      isBusy={action.busy || isUploading}
      onYes={() => (confirm ? setConfirming(begin()) : act())}
      onNo={close}
    >
      {isConfirming &&
        confirm?.(kept.value, {
          isBusy: action.busy,
          onYes: act,
          onNo: () => setConfirming(false),
        })}
      <div ref={box} className={stack(16)} onInput={() => setTouched(true)}>
        {!isAtField && <ActionFailure failure={action.failure} />}
        <KeptNote kept={kept} base={spec.base ?? ""} onDiscard={kept.discard} />
        {summary && (
          <ErrorSummary
            title={summary.title}
            attempt={attempt}
            errors={Object.entries(errors).map(([name, problem]) => ({
              fieldId: idOf(name),
              text: summary.wordsOf(
                fields.find((field) => field.name === name)?.label ?? name,
                problem,
              ),
            }))}
          />
        )}
        {children}
        {list(false)}
        {foldedLabel !== undefined && (
          <details open={isUnfolded} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
            <summary className={textStyles.unfold}>{foldedLabel}</summary>
            <div className={stack(16, { top: 16 })}>{list(true)}</div>
          </details>
        )}
        {leaveQuestion}
      </div>
    </Question>
  );
}
