import { X } from "lucide";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { focusFirstWrong } from "./form/focus-first-wrong.ts";
import { IconButton } from "./icon-button.tsx";
import styles from "./modal.module.css";

export type ModalProps = {
  open: boolean;
  /** Asked for by Esc, the close button or a press outside. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the foot, the main one first. */
  actions?: ReactNode;
  closeLabel: string;
  size?: "small" | "medium" | "large" | undefined;
  /** `alertdialog` for what must be answered; a press outside then does not close it. */
  role?: "dialog" | "alertdialog" | undefined;
};

/** A dialog over the page: the browser holds focus inside, and returns it afterwards. */
export function Modal({
  open,
  onClose,
  title,
  children,
  actions,
  closeLabel,
  size = "medium",
  role = "dialog",
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const content = useRef<HTMLDivElement>(null);
  const [presses, setPresses] = useState(0);
  const titleId = useId();
  const contentId = useId();

  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);

  // While it is still in the document, as it returns the focus only then.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (open) return () => element?.close();
  }, [open]);
  // A button at the foot that only finds something wrong leads to the first such field.
  useEffect(() => {
    if (presses === 0 || content.current?.contains(document.activeElement)) return;
    focusFirstWrong(content.current);
  }, [presses]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for a press outside is Esc, see onCancel
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role === "alertdialog" ? contentId : undefined}
      className={classNames(styles.dialog, styles[size])}
      // It may stand in the document inside of the dark bar.
      data-surface="page"
      onCancel={(event) => {
        // React also calls the handlers of the dialogs around the one that Esc was pressed in.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // A browser may close it in spite of the above; its owner decides, who may want to ask first.
      onClose={(event) => {
        const element = event.currentTarget;
        if (!open || !element.isConnected || element.open) return;
        element.showModal();
        onClose();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        const { target } = event;
        if (target instanceof Element && target.closest(`.${styles.actions}`))
          setPresses((count) => count + 1);
        // A press that began inside, to select words, ends as a click on what holds both places.
        if (event.target !== event.currentTarget || !pressedOutside.current) return;
        if (role === "dialog") onClose();
      }}
    >
      {open && (
        <div className={styles.box}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <div ref={content} id={contentId} className={styles.content}>
            {children}
          </div>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
          <IconButton icon={X} label={closeLabel} className={styles.close} onClick={onClose} />
        </div>
      )}
    </dialog>
  );
}
