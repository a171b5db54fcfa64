import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { Modal, type ModalProps } from "@public-code/ui/modal.tsx";
import { type ReactNode, useEffect, useRef } from "react";

export interface QuestionProps {
  open?: boolean;
  title: string;
  yes: string;
  no: string;
  /** Another answer, between the two. */
  also?: { label: string; onClick: () => void } | undefined;
  /** For what takes something away. */
  danger?: boolean | undefined;
  /** Given where the first answer takes a while. */
  isBusy?: boolean;
  size?: ModalProps["size"];
  /** The answer that Enter gives at first; the first thing in the dialog unless said. */
  begins?: "yes" | "no";
  onYes: () => void;
  onNo: () => void;
  children: ReactNode;
}

/** A question with two answers, or a form to send or leave; Esc and the close button mean the second. */
export function Question({
  open = true,
  title,
  yes,
  no,
  also,
  danger = false,
  isBusy,
  size,
  begins,
  onYes,
  onNo,
  children,
}: QuestionProps) {
  const { t } = useTranslation();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) first.current?.focus();
  }, [open]);
  return (
    <Modal
      open={open}
      onClose={onNo}
      role="alertdialog"
      size={size}
      title={title}
      closeLabel={t("frame.notice.close")}
      leaveQuestion={isBusy ? undefined : t("frame.notice.leave")}
      actions={
        <>
          <Button
            ref={begins === "yes" ? first : undefined}
            variant={danger ? "danger" : "primary"}
            loading={isBusy}
            loadingLabel={isBusy === undefined ? undefined : t("frame.loading")}
            onClick={onYes}
          >
            {yes}
          </Button>
          {also && (
            <Button variant="secondary" onClick={also.onClick}>
              {also.label}
            </Button>
          )}
          <Button
            ref={begins === "no" ? first : undefined}
            variant={also ? "quiet" : "secondary"}
            onClick={onNo}
          >
            {no}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
