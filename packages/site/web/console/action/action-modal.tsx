import { useTranslation } from "@public-code/core/web/translation.ts";
import type { ModalProps } from "@public-code/ui/modal.tsx";
import type { ReactNode } from "react";
import { GuardedFields } from "#web/frame/guarded-fields.tsx";
import { Question } from "#web/frame/question.tsx";
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
