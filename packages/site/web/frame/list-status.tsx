import { useFormatList } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { VisuallyHidden } from "@public-code/ui/visually-hidden.tsx";
import type { ReactNode } from "react";

/**
 * How much a list holds. Whoever hears it hears first what was asked for, without which two questions
 * with as many answers would be one message, and the second one silent.
 */
export function ListStatus({
  terms,
  className,
  unseen = false,
  children,
}: {
  /** Keyword, filters, order and page; empty ones are left out. */
  terms: readonly string[];
  className?: string | undefined;
  /** The page shows the same where it lists what it is about. */
  unseen?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const listed = useFormatList();
  const given = terms.filter((term) => term !== "");
  return (
    <p role="status" className={className}>
      <VisuallyHidden>
        {given.length > 0 && t("frame.status.asked", { asked: listed(given) })}
      </VisuallyHidden>
      {unseen ? <VisuallyHidden>{children}</VisuallyHidden> : <span>{children}</span>}
    </p>
  );
}
