import type { ReactNode } from "react";
import styles from "./action-list.module.css";
import { stack } from "./layout.ts";

/** A list whose entries stand beside what can be done with them; its children are `li`. */
export function ActionList({ children }: { children: ReactNode }) {
  return <ul className={stack(12, styles.list)}>{children}</ul>;
}
