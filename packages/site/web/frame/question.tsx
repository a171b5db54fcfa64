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

const firstField =
  ":is(input:not([type='radio']), input:checked, select, textarea, [contenteditable='true']):not(:disabled, [type='hidden'])";

/** Asks before what was written is left. */
export function LeaveQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const { t } = useTranslation();
  return (
    <Question
      title={t("frame.leave.title")}
      yes={t("frame.leave.yes")}
      no={t("frame.leave.no")}
      size="small"
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
  /** For what takes something away: only a press on its button does it. */
  danger?: boolean | undefined;
  /** Nothing goes out and nothing is lost by the first answer, so that Enter may give it at once. */
  harmless?: boolean | undefined;
  /** Given where the first answer takes a while. */
  isBusy?: boolean;
  size?: ModalProps["size"];
  onYes: () => void;
  onNo: () => void;
  children: ReactNode;
}

/**
 * A question with two answers, or a form to send or leave; Esc and the close button mean the second, once
 * somebody who has written inside has said so. It begins in the first field, or else on the second answer:
 * whoever presses Enter twice, or once too often, does nothing that others see or that cannot be undone.
 */
export function Question({
  open = true,
  title,
  yes,
  no,
  also,
  danger = false,
  harmless = false,
  isBusy,
  size,
  onYes,
  onNo,
  children,
}: QuestionProps) {
  const { t } = useTranslation();
  const answer = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const written = useRef(false);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    written.current = false;
    if (!open) return;
    const field = content.current?.querySelector<HTMLElement>(firstField);
    (field ?? answer.current)?.focus();
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
            ref={harmless ? answer : undefined}
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
            ref={harmless ? undefined : answer}
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
        ref={content}
        onInput={() => {
          written.current = true;
        }}
        onKeyDown={(event) => {
          // As in a form: what was written in one line is sent by Enter, unless a list at the field takes the key.
          if (danger || !written.current) return;
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
