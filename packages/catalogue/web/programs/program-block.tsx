import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import type { ReactNode } from "react";

/** One block of the page with its heading. */
export function ProgramBlock({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={stack(16)}>
      <h2 id={id} className={textStyles.blockTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}
