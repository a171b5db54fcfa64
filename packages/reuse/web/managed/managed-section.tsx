import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { SectionHeading, type SectionHeadingProps } from "@public-code/ui/section-heading.tsx";
import type { ReactNode } from "react";
import styles from "./managed-section.module.css";

/** A part of the page on which an agency looks after what it uses; its list is read by itself. */
export function ManagedSection({
  id,
  failure,
  isBusy,
  onRetry,
  children,
  ...heading
}: Pick<SectionHeadingProps, "title" | "lead" | "action"> & {
  id: string;
  /** Says that the list could not be read; '' where it was. */
  failure: string;
  isBusy?: boolean;
  onRetry: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby={id}
      aria-busy={isBusy}
      className={stack(24, { top: 32 }, styles.section)}
    >
      <SectionHeading id={id} {...heading} />
      {failure !== "" && (
        <p>
          {failure}{" "}
          <Button size="small" variant="secondary" onClick={onRetry}>
            {t("reuse.managed.retry")}
          </Button>
        </p>
      )}
      {children}
    </section>
  );
}
