import type { ComponentPropsWithRef, ReactNode } from "react";
import styles from "./choice.module.css";

export type ChoiceOption = {
  value: string;
  label: ReactNode;
  note?: ReactNode;
  /** How many results this option would give; shown behind it. */
  count?: number | undefined;
  disabled?: boolean | undefined;
};

export type ChoiceProps = Omit<ComponentPropsWithRef<"input">, "type" | "size"> & {
  type: "checkbox" | "radio";
  label: ReactNode;
  note?: ReactNode;
  count?: number | undefined;
};

/** One check box or radio button with its label; the whole line is the target. */
export function Choice({ type, label, note, count, ...rest }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type={type} className={styles.input} {...rest} />
      <span>{label}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </label>
  );
}
