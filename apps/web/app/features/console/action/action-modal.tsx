import type { ReactNode } from "react";
import { GuardedFields } from "#features/frame/guarded-fields.tsx";
import { useTranslation } from "#platform/translation.ts";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { ActionFailure } from "./action-failure.tsx";
import styles from "./action-modal.module.css";
import type { Action } from "./use-action.ts";

/** Asks before something is done, with what it needs to know; stays open when it is refused. */
export function ActionModal({
  open,
  title,
  confirmLabel,
  danger = false,
  action,
  size = "medium",
  onConfirm,
  onClose,
  children,
}: {
  open: boolean;
  title: string;
  confirmLabel: string;
  /** For what takes something away. */
  danger?: boolean | undefined;
  action: Action;
  size?: "small" | "medium" | "large" | undefined;
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
    <Modal
      open={open}
      onClose={close}
      role="alertdialog"
      size={size}
      title={title}
      closeLabel={t("frame.notice.close")}
      actions={
        <>
          <Button
            variant={danger ? "danger" : "primary"}
            loading={action.busy}
            loadingLabel={t("frame.loading")}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
          <Button variant="secondary" onClick={close}>
            {t("console.action.cancel")}
          </Button>
        </>
      }
    >
      <GuardedFields isBusy={action.busy} className={styles.content}>
        <ActionFailure failure={action.failure} />
        {children}
      </GuardedFields>
    </Modal>
  );
}
