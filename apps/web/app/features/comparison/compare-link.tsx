import { addresses } from "@public-code/contract/site/addresses.ts";
import { Plus } from "lucide-react";
import { useTranslation } from "#platform/translation.ts";
import { Icon } from "#ui/icon.tsx";
import { UiLink } from "#ui/ui-link.tsx";
import styles from "./compare-toggle.module.css";

/** A program that can be compared. */
export interface Comparable {
  /** Its lasting number. */
  programId: number;
  programName: string;
}

/** The way to the comparison that begins with a program, for where there are no scripts. */
export function CompareLink({ programId, programName }: Comparable) {
  const { t } = useTranslation();
  const words = t("comparison.page.basket.add");
  return (
    <UiLink
      look="plain"
      href={addresses.comparison([programId])}
      aria-label={t("comparison.page.basket.named", { words, name: programName })}
      rel="nofollow"
      className={styles.toggle}
    >
      <Icon as={Plus} size="small" />
      {words}
    </UiLink>
  );
}
