import { stack } from "@public-code/ui/layout.ts";
import { SectionHeading } from "@public-code/ui/section-heading.tsx";
import type { ReactNode } from "react";

/** A part of the case file under its heading. */
export function CasePart({
  id,
  title,
  lead,
  action,
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  /** A link to all of it. */
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={`${id}-title`} className={stack(16)}>
      <SectionHeading size="small" id={`${id}-title`} title={title} lead={lead} action={action} />
      {children}
    </section>
  );
}
