import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { Column } from "@public-code/ui/data-table.tsx";
import { type ReactNode, useState } from "react";
import { FormDialog, type FormDialogProps } from "#web/form/form-dialog.tsx";
import { textProblems } from "#web/form/problems.ts";
import { type Action, type ActionOptions, type Undoable, useAction } from "../action/use-action.ts";
import { actionsColumn, type RowAction } from "./columns.tsx";

/** What is sent beside the row; without a reason that is asked for, ''. */
interface Reason {
  reason: string;
}
type ReasonDialog = FormDialogProps<Reason, unknown>;

/** What is asked before something is done. */
interface ActionQuestion extends Pick<ReasonDialog, "cancelLabel" | "danger" | "size"> {
  /** Where it is not what names the button. */
  title?: string;
  text: string;
  /** Where the button in the row says something else. */
  confirmLabel?: string;
  /** The reason that others are told, which the browser keeps under `name`. */
  reason?: { name: string; label: string; maximum: number };
  /** Below the text. */
  more?: ReactNode;
}

/** Renders a dialog, with what closes it. */
export type OpenDialog = (onClose: () => void) => ReactNode;

interface Sending<Reply> {
  send: (call: Call, values: Reason) => Promise<Reply>;
  /** What is said once it is done. */
  done: string | Undoable<Reply>;
  /** Goes on once it is done, where it is not enough to read the data again. */
  next?: (() => Promise<void> | void) | undefined;
  ask?: ActionQuestion;
}
type ActionButton = Omit<RowAction, "loading" | "onClick">;

/**
 * What can be done with a row: it opens a dialog of its own, or sends something, at once or after a
 * question.
 */
export type ListAction = ActionButton & ({ open: OpenDialog } | Sending<unknown>);

/** One that is undone by what its call has answered. */
export const undoable = <Reply,>(action: ActionButton & Sending<Reply>): ListAction =>
  // It is given no other reply than its own.
  action as unknown as ListAction;

export interface RowActions extends Pick<Action, "busy" | "failure"> {
  /** The last column of a list: what can be done with each row. */
  actions: <Row>(actionsOf: (row: Row) => readonly ListAction[]) => Column<Row>;
  open: (dialog: OpenDialog) => void;
  /** The dialog that is open, to be rendered beside the list. */
  dialog: ReactNode;
}

/** Everything that can be done with the rows of a list, and the dialogs that this opens. */
export function useRowActions(options: ActionOptions = {}): RowActions {
  const { t } = useTranslation();
  const action = useAction(options);
  const [opened, setOpened] = useState<{ dialog: OpenDialog } | null>(null);
  const open = (dialog: OpenDialog) => setOpened({ dialog });

  function act(rowAction: ListAction): void {
    if ("open" in rowAction) {
      open(rowAction.open);
      return;
    }
    const { label, text, send, done, next, ask } = rowAction;
    if (ask)
      open((onClose) => (
        <QuestionDialog
          title={label}
          confirmLabel={text ?? label}
          action={options}
          {...{ send, done, next, onClose, ...ask }}
        />
      ));
    else void action.run((call) => send(call, { reason: "" }), done, next);
  }

  return {
    busy: action.busy,
    failure: action.failure,
    open,
    actions: (actionsOf) =>
      actionsColumn(t, (row) =>
        actionsOf(row).map((rowAction) => ({
          ...rowAction,
          loading: "send" in rowAction && !rowAction.ask && action.busy,
          onClick: () => act(rowAction),
        })),
      ),
    dialog: opened?.dialog(() => setOpened(null)),
  };
}

function QuestionDialog({
  text,
  more,
  reason,
  ...dialog
}: ActionQuestion & Omit<ReasonDialog, "children" | "form">) {
  const { lang } = useTranslation();
  const content = (
    <>
      <p>{text}</p>
      {more}
    </>
  );
  if (!reason) return <FormDialog {...dialog}>{content}</FormDialog>;
  const { name, label, maximum } = reason;
  return (
    <FormDialog
      {...dialog}
      form={{
        name,
        start: { reason: "" },
        fields: () => [{ name: "reason", holds: "area", rows: 3, required: true, label, maximum }],
        problems: (values) => textProblems(values, { reason: maximum }, lang),
      }}
    >
      {content}
    </FormDialog>
  );
}
