import { type ReactNode, useRef } from "react";
import styles from "./bottom-bar.module.css";
import { cluster } from "./layout.ts";
import { useBottomBar } from "./use-bottom-bar.ts";

/** The buttons of a long form, always in view. */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  useBottomBar(bar);
  return (
    <section
      ref={bar}
      aria-label={label}
      className={cluster(8, { across: 16, align: "center", justify: "between" }, styles.bar)}
      data-print="hide"
      data-bottom-bar=""
    >
      {children}
    </section>
  );
}
