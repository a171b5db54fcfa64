import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { Modal, type ModalProps } from "@public-code/ui/modal.tsx";
import { pressedKey } from "@public-code/ui/pressed-key.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";

const lineTypes = ["text", "url", "email", "tel", "number", "date", "search", "password"];

/** A field of one line without a list of its own. */
const isLine = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement &&
  lineTypes.includes(target.type) &&
  target.form === null &&
  target.getAttribute("role") !== "combobox";

/** Asks before what was written is left. */
export function LeaveQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const { t } = useTranslation();
  return (
    <Question
      title={t("frame.leave.title")}
      yes={t("frame.leave.yes")}
      no={t("frame.leave.no")}
      size="small"
      begins="no"
      onYes={onLeave}
      onNo={onStay}
    >
      <p>{t("frame.leave.text")}</p>
    </Question>
  );
}

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

/**
 * A question with two answers, or a form to send or leave; Esc and the close button mean the second, once
 * somebody who has written inside has said so.
 */
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
  const written = useRef(false);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    written.current = false;
    if (open) first.current?.focus();
  }, [open]);
  function leave(): void {
    setLeaving(false);
    onNo();
  }
  return (
    <Modal
      open={open}
      onClose={() => (written.current && !isBusy ? setLeaving(true) : onNo())}
      role="alertdialog"
      size={size}
      title={title}
      closeLabel={t("frame.notice.close")}
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter sends from every field inside. */}
      <div
        onInput={() => {
          written.current = true;
        }}
        onKeyDown={(event) => {
          // As in a form: what stands in one line is sent by Enter, unless a list at the field takes the key.
          if (event.defaultPrevented || !isLine(event.target)) return;
          if (pressedKey(event) !== "Enter") return;
          event.preventDefault();
          if (!isBusy) onYes();
        }}
      >
        {children}
      </div>
      {isLeaving && <LeaveQuestion onLeave={leave} onStay={() => setLeaving(false)} />}
    </Modal>
  );
}
