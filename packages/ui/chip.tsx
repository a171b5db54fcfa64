import { X } from "lucide";
import type { ReactElement, ReactNode } from "react";
import styles from "./chip.module.css";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { cluster } from "./layout.ts";
import textStyles from "./text.module.css";
import { UiLink } from "./ui-link.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** A chosen value that one click takes away. */
export function RemovableChip({
  group,
  children,
  removeLabel,
  href,
  onRemove,
}: {
  /** Group the value belongs to, shown before it: 「授權」. */
  group?: string | undefined;
  children: ReactNode;
  /** Said before the value: 「移除條件」. */
  removeLabel: string;
  /** Address without this value; works without JavaScript. One of `href` and `onRemove` is needed. */
  href?: string | undefined;
  onRemove?: (() => void) | undefined;
}) {
  const inside = (
    <>
      <VisuallyHidden>{removeLabel}</VisuallyHidden>
      {group !== undefined && <span className={textStyles.muted}>{group}</span>}
      <span>{children}</span>
      <Icon as={X} size="small" />
    </>
  );
  const look = classNames(styles.chip, styles.removable);
  return href === undefined ? (
    <button type="button" className={look} onClick={onRemove}>
      {inside}
    </button>
  ) : (
    <UiLink look="plain" href={href} className={look} onClick={onRemove}>
      {inside}
    </UiLink>
  );
}

/** Chips in a wrapping row; each child is one chip, with its key. */
export function ChipList({ label, children }: { label: string; children: ReactElement[] }) {
  return (
    <ul className={cluster(8)} aria-label={label}>
      {children.map((child) => (
        <li key={child.key}>{child}</li>
      ))}
    </ul>
  );
}
