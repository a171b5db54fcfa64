import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { cluster, row } from "./layout.ts";
import styles from "./notice.module.css";
import { TONE_ICONS, type Tone } from "./status-chip.tsx";

export type NoticeProps = {
  tone?: Tone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** `status` or `alert` for what appears while the page is in use. */
  role?: "status" | "alert" | "note" | undefined;
  className?: string | undefined;
};

/** A block of text that must not be overlooked: icon, words and a tinted ground. */
export function Notice({ tone = "info", title, children, actions, role, className }: NoticeProps) {
  return (
    <div role={role} className={row(8, { align: "start" }, styles.notice, styles[tone], className)}>
      <Icon as={TONE_ICONS[tone]} className={styles.icon} />
      <div className={styles.words}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {actions !== undefined && <div className={cluster(12, { top: 12 })}>{actions}</div>}
      </div>
    </div>
  );
}
