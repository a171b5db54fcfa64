import { cluster, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import type { ReactNode } from "react";

/** One block of the page with its heading: on its own, or, before what fits its line, below one of the six questions. */
export function ProgramBlock({
  id,
  title,
  level = 3,
  print,
  children,
}: {
  id: string;
  title: string;
  level?: 2 | 3;
  /** For what leads on in the portal, which is of no use on paper. */
  print?: "hide";
  children: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <section
      aria-labelledby={id}
      className={level === 2 ? stack(4) : cluster(0, { across: 12, align: "baseline" })}
      data-print={print}
    >
      <Heading id={id} className={level === 2 ? textStyles.blockTitle : textStyles.label}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
