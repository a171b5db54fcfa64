import type { ReactNode } from "react";
import { useTranslation } from "#platform/translation.ts";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";

/** A question with two answers; Esc and the close button mean the second. */
export function Question({
  open,
  title,
  yes,
  no,
  danger = false,
  onYes,
  onNo,
  children,
}: {
  open: boolean;
  title: string;
  yes: string;
  no: string;
  /** For what takes something away. */
  danger?: boolean;
  onYes: () => void;
  onNo: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Modal
      open={open}
      onClose={onNo}
      role="alertdialog"
      title={title}
      closeLabel={t("frame.notice.close")}
      actions={
        <>
          <Button variant={danger ? "danger" : "primary"} onClick={onYes}>
            {yes}
          </Button>
          <Button variant="secondary" onClick={onNo}>
            {no}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
