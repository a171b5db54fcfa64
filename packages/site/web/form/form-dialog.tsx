import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ErrorSummary } from "@public-code/ui/form/error-summary.tsx";
import { focusFirstWrong } from "@public-code/ui/form/focus-first-wrong.ts";
import { stack } from "@public-code/ui/layout.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ActionFailure } from "../console/action/action-failure.tsx";
import { type ActionOptions, type Undoable, useAction } from "../console/action/use-action.ts";
import { GuardedFields } from "../frame/guarded-fields.tsx";
import { KeptNote } from "../frame/kept-note.tsx";
import { Question, type QuestionProps } from "../frame/question.tsx";
import { FieldList } from "./field-list.tsx";
import { type FormSpec, useForm } from "./use-form.ts";

/** What a button of the dialog does, and what is said once that is done. */
interface Sending<Values, Reply> {
  send: (call: Call, values: Values) => Promise<Reply>;
  done: string | Undoable<Reply> | ((values: Values) => string | Undoable<Reply>);
}

export type FormDialogProps<Values, Reply> = Sending<Values, Reply> &
  Pick<QuestionProps, "title" | "danger" | "size"> & {
    confirmLabel: string;
    /** Where the action itself cancels something. */
    cancelLabel?: string | undefined;
    form?: FormSpec<Values>;
    /** Lists what is wrong above the fields, with links to them. */
    summary?: { title: string; wordsOf: (label: string, problem: string) => string };
    /** Fields that few need stand below these words, which unfold them. */
    foldedLabel?: string;
    /** Another way to send the form. */
    also?: Sending<Values, unknown> & { label: string };
    /** Asks over the form, once nothing in it is wrong, whether it is to be sent as it is. */
    confirm?: (
      values: Values,
      answers: Pick<QuestionProps, "isBusy" | "onYes" | "onNo">,
    ) => ReactNode;
    action?: ActionOptions;
    gap?: 16 | 20;
    onClose: () => void;
    /** In its place once it is done. */
    onDone?: () => void;
    /** Goes on once it is done, where it is not enough to read the data again. */
    next?: () => Promise<void> | void;
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
  also,
  confirm,
  action: options,
  gap = 16,
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
  async function act<Answer>({ send: work, done }: Sending<Values, Answer>): Promise<void> {
    if (!begin()) return;
    const message = typeof done === "function" ? done(kept.value) : done;
    const isDone = await action.run((call) => work(call, kept.value), message, next);
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
      also={also && { label: also.label, onClick: () => act(also) }}
      isBusy={action.busy}
      onYes={() => (confirm ? setConfirming(begin()) : act({ send, done }))}
      onNo={close}
    >
      {isConfirming &&
        confirm?.(kept.value, {
          isBusy: action.busy,
          onYes: () => act({ send, done }),
          onNo: () => setConfirming(false),
        })}
      <GuardedFields ref={box} isBusy={action.busy} className={stack(gap)}>
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
          <details open={fields.some(({ folded, name }) => folded && name in errors) || undefined}>
            <summary>{foldedLabel}</summary>
            <div className={stack(gap, { top: 16 })}>{list(true)}</div>
          </details>
        )}
      </GuardedFields>
    </Question>
  );
}
