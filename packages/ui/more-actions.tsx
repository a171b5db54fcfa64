import { ChevronDown } from "lucide";
import type { ReactNode } from "react";
import { Icon, type IconDrawing } from "./icon.tsx";
import { row, stack } from "./layout.ts";
import styles from "./more-actions.module.css";
import { useClosingDetails } from "./use-close-outside.ts";

/** A button that folds out further actions, one below the other; it opens without scripts too. */
export function MoreActions({
  label,
  icon,
  onOpen,
  children,
}: {
  label: string;
  icon?: IconDrawing | undefined;
  /** Where what it holds is loaded as it is opened. */
  onOpen?: (() => void) | undefined;
  children: ReactNode;
}) {
  const { root, closeOnEscape } = useClosingDetails();
  return (
    <details
      ref={root}
      data-print="hide"
      className={styles.more}
      onKeyDown={closeOnEscape}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className={row(8, { align: "center", justify: "center" }, styles.button)}>
        {icon && <Icon as={icon} />}
        {label}
        <Icon as={ChevronDown} />
      </summary>
      <div className={stack(0, styles.panel)}>{children}</div>
    </details>
  );
}
