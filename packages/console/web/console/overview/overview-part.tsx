import { cluster, stack } from "@public-code/ui/layout.ts";
import { SectionHeading } from "@public-code/ui/section-heading.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { ReactNode } from "react";
import styles from "./overview-page.module.css";

export interface PartHead {
  id: string;
  title: string;
  lead?: string | undefined;
  /** A link to all of it. */
  action?: ReactNode;
}

/** A part of a page under its heading. */
export function Part({ id, children, ...heading }: PartHead & { children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} className={stack(12)}>
      <SectionHeading size="small" id={`${id}-title`} {...heading} />
      {children}
    </section>
  );
}

/** Some rows of a list, and how many it has. */
export interface Excerpt<Item> {
  total: number;
  rows: readonly Item[];
}

export interface Row {
  key: string | number;
  name: string;
  /** Where it is dealt with. */
  href: string;
  notes: readonly string[];
  action?: ReactNode;
}

/** What waits, each with the way to where it is dealt with. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className={stack(0)}>
      {rows.map(({ key, href, name, notes, action }) => (
        <li key={key} className={cluster(4, { across: 16, align: "baseline" }, styles.waiting)}>
          <UiLink href={href}>{name}</UiLink>
          {notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
          {action}
        </li>
      ))}
    </ul>
  );
}
