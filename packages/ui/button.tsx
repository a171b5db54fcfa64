import { LoaderCircle } from "lucide";
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Icon, type IconDrawing } from "./icon.tsx";
import { cluster } from "./layout.ts";
import { UiLink, type UiLinkProps } from "./ui-link.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type ButtonLook = {
  variant?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  size?: "small" | "medium" | "large" | undefined;
  icon?: IconDrawing | undefined;
  iconEnd?: IconDrawing | undefined;
  fullWidth?: boolean | undefined;
};

/** An act of the first click only, where the second one of a double click would repeat it or take it back. */
export const onFirstClick =
  (act: () => void) =>
  ({ detail }: { detail: number }): void => {
    if (detail <= 1) act();
  };

export type ButtonProps = ComponentPropsWithRef<"button"> &
  ButtonLook & {
    /** Keeps label, size and focus, shows that work goes on and ignores further clicks. */
    loading?: boolean | undefined;
    /** Said to screen readers while loading: 「處理中」. */
    loadingLabel?: string | undefined;
  };

export type ButtonLinkProps = UiLinkProps & ButtonLook;

/** Small buttons side by side, in further rows where there is no room. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={cluster(8)}>{children}</div>;
}

/** A button that does something on this page. */
export function Button({
  variant,
  size,
  icon,
  iconEnd,
  fullWidth,
  loading = false,
  loadingLabel,
  className,
  onClick,
  type = "button",
  children,
  ...rest
}: ButtonProps) {
  function clickUnlessBusy(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type={type}
      className={classNames(buttonClass({ variant, size, fullWidth }), className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={clickUnlessBusy}
      {...rest}
    >
      {loading ? <Icon as={LoaderCircle} className={styles.spinner} /> : icon && <Icon as={icon} />}
      <Label>{children}</Label>
      {iconEnd && <Icon as={iconEnd} />}
      {loadingLabel !== undefined && (
        <VisuallyHidden role="status">{loading ? loadingLabel : ""}</VisuallyHidden>
      )}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  icon,
  iconEnd,
  fullWidth,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <UiLink
      look="plain"
      className={classNames(buttonClass({ variant, size, fullWidth }), className)}
      {...rest}
    >
      {icon && <Icon as={icon} />}
      <Label>{children}</Label>
      {iconEnd && <Icon as={iconEnd} />}
    </UiLink>
  );
}

function buttonClass({ variant = "primary", size = "medium", fullWidth }: ButtonLook) {
  return classNames(styles.button, styles[variant], styles[size], fullWidth && styles.fullWidth);
}

function Label({ children }: { children: ReactNode }) {
  return <span className={styles.label}>{children}</span>;
}
