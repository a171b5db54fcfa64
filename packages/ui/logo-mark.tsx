import { classNames } from "./class-names.ts";
import styles from "./logo-mark.module.css";

/** The portal's mark: a jigsaw piece between angle brackets, its knob a spark of orange. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 48 48" className={classNames(styles.mark, className)} aria-hidden="true">
      <path className={styles.bracket} d="M11 11 3 24l8 13M37 11l8 13-8 13" />
      <g transform="translate(1.2 2.4) scale(0.92)">
        <path
          className={styles.piece}
          d="M16.5 19h15A1.5 1.5 0 0 1 33 20.5v4.6a3.6 3.6 0 1 1 0 5.8v4.6a1.5 1.5 0 0 1-1.5 1.5h-4.3a3.6 3.6 0 1 0-6.4 0h-4.3a1.5 1.5 0 0 1-1.5-1.5v-15a1.5 1.5 0 0 1 1.5-1.5z"
        />
        <circle className={styles.spark} cx="24" cy="15.2" r="4.5" />
      </g>
    </svg>
  );
}
