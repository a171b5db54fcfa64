import { CircleAlert, CircleCheck, CircleDashed, Info, TriangleAlert } from "lucide";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconDrawing } from "./icon.tsx";
import styles from "./status-chip.module.css";

export type Tone = "neutral" | "info" | "success" | "warning" | "danger";

/** The icon that goes with each tone, so that no meaning rests on colour alone. */
export const TONE_ICONS: Record<Tone, IconDrawing> = {
  neutral: CircleDashed,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};

/** A state in icon, word and colour. */
export function StatusChip({
  tone,
  icon = TONE_ICONS[tone],
  children,
}: {
  tone: Tone;
  icon?: IconDrawing | undefined;
  children: ReactNode;
}) {
  return (
    <span className={classNames(styles.chip, styles[tone])}>
      <Icon as={icon} size="small" />
      <span>{children}</span>
    </span>
  );
}
