import type { ComponentPropsWithRef } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconDrawing } from "./icon.tsx";
import styles from "./icon-button.module.css";

/** A square button with an icon alone. */
export function IconButton({
  icon,
  label,
  variant = "quiet",
  size = "medium",
  className,
  type = "button",
  ...rest
}: Omit<ComponentPropsWithRef<"button">, "children"> & {
  icon: IconDrawing;
  /** Its accessible name, also shown by the browser on hover. */
  label: string;
  variant?: "quiet" | "outlined" | undefined;
  size?: "small" | "medium" | undefined;
}) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classNames(styles.button, styles[variant], styles[size], className)}
      {...rest}
    >
      <Icon as={icon} />
    </button>
  );
}
