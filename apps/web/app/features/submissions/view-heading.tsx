import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "#platform/translation.ts";
import { Button } from "#ui/button.tsx";
import { useFocusOnArrival } from "./use-focus-on-arrival.ts";
import styles from "./view-heading.module.css";

/** The heading of a view that was opened from the list; takes the focus, as a new page would. */
export function ViewHeading({
  title,
  onBack,
  children,
}: {
  title: string;
  onBack: () => void;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  return (
    <div className={styles.head}>
      <Button variant="quiet" size="small" icon={ArrowLeft} onClick={onBack}>
        {t("submissions.back")}
      </Button>
      <h2 ref={heading} tabIndex={-1} data-focus-target="" className={styles.title}>
        {title}
      </h2>
      {children}
    </div>
  );
}
