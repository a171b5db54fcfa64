import type { ReactNode } from "react";
import styles from "./action-list.module.css";

/** A list whose entries stand beside what can be done with them; its children are `li`. */
export function ActionList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}
