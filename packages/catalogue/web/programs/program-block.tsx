import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import type { ReactNode } from "react";

/** One block of the page with its heading: on its own, or below one of the six questions. */
export function ProgramBlock({
  id,
  title,
  level = 3,
  children,
}: {
  id: string;
  title: string;
  level?: 2 | 3;
  children: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id} className={stack(8)}>
      <Heading id={id} className={level === 2 ? textStyles.blockTitle : textStyles.strong}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
