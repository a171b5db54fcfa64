import { classNames } from "./class-names.ts";
import styles from "./layout.module.css";

/** A step of the scale of space in tokens.css. */
type Space = 0 | 2 | 4 | 8 | 12 | 16 | 20 | 24 | 32 | 40 | 48 | 64;

interface LayoutOptions {
  /** Between columns, where it is not what stands between rows. */
  across?: Space;
  /** Above everything. */
  top?: Space;
  /** Below everything. */
  bottom?: Space;
  /** Side by side where the page is wide. */
  columns?: 2;
  align?: "start" | "center" | "end" | "baseline";
  justify?: "start" | "center" | "end" | "between";
}

/** The class names of a box with this space between its children, and with those it has beside. */
type Layout = (
  gap: Space,
  ...rest: (LayoutOptions | string | false | undefined)[]
) => string | undefined;

function optionNames({ across, top, bottom, columns, align, justify }: LayoutOptions) {
  return classNames(
    across !== undefined && styles[`across${across}`],
    top !== undefined && styles[`top${top}`],
    bottom !== undefined && styles[`bottom${bottom}`],
    columns && styles.columns2,
    align && styles[`align-${align}`],
    justify && styles[`justify-${justify}`],
  );
}

function layoutOf(name: string | undefined): Layout {
  return (gap, ...rest) =>
    classNames(
      name,
      styles[`gap${gap}`],
      ...rest.map((part) => (typeof part === "object" ? optionNames(part) : part)),
    );
}

/** Stays in sight beside a longer column, where the page is wide. */
export const pinned: string | undefined = styles.pinned;

/** Children one below the other. */
export const stack: Layout = layoutOf(styles.stack);

/** Children in a row that goes on below where it ends. */
export const cluster: Layout = layoutOf(styles.cluster);

/** Children in one row. */
export const row: Layout = layoutOf(styles.row);
