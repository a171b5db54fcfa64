import type { ReactNode } from "react";
import { GuardedFields } from "#features/frame/guarded-fields.tsx";
import { Question } from "#features/frame/question.tsx";
import { useTranslation } from "#platform/translation.ts";
import type { ModalProps } from "#ui/modal.tsx";
import { ActionFailure } from "./action-failure.tsx";
import type { Action } from "./use-action.ts";

/** Asks before something is done, with what it needs to know; stays open when it is refused. */
export function ActionModal({
  open,
  title,
  confirmLabel,
  cancelLabel,
  danger,
  action,
  size,
  onConfirm,
  onClose,
  children,
}: {
  open: boolean;
  title: string;
  confirmLabel: string;
  /** Where the action itself cancels something. */
  cancelLabel?: string | undefined;
  /** For what takes something away. */
  danger?: boolean | undefined;
  action: Action;
  size?: ModalProps["size"];
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  function close(): void {
    action.forget();
    onClose();
  }
  return (
    <Question
      open={open}
      size={size}
      title={title}
      yes={confirmLabel}
      no={cancelLabel ?? t("console.action.cancel")}
      danger={danger}
      isBusy={action.busy}
      onYes={onConfirm}
      onNo={close}
    >
      <GuardedFields isBusy={action.busy}>
        <ActionFailure failure={action.failure} />
        {children}
      </GuardedFields>
    </Question>
  );
}
