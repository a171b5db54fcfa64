import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { notify } from "@public-code/core/web/notices.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { classNames } from "@public-code/ui/class-names.ts";
import { Icon } from "@public-code/ui/icon.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useHydrated } from "@public-code/ui/use-hydrated.ts";
import { Check, Plus } from "lucide";
import { comparedMaximum } from "#contract/comparison/compared-maximum.ts";
import { choose, useBasket } from "./basket.ts";
import styles from "./compare-toggle.module.css";

/** A program that can be compared. */
export interface Comparable {
  /** Its lasting number. */
  programId: number;
  programName: string;
}

/** The way to the comparison that begins with a program, for where there are no scripts. */
function CompareLink({ programId, programName }: Comparable) {
  const { t } = useTranslation();
  const label = t("comparison.page.basket.add");
  return (
    <UiLink
      look="plain"
      href={addresses.comparison([programId])}
      aria-label={t("comparison.page.basket.named", { words: label, name: programName })}
      rel="nofollow"
      className={styles.toggle}
    >
      <Icon as={Plus} size="small" />
      {label}
    </UiLink>
  );
}

/** Adds a program to the comparison, or removes it. */
export function CompareToggle({
  programId,
  programName,
  amongButtons = false,
}: Comparable & {
  /** Looks as the buttons beside it. */
  amongButtons?: boolean;
}) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const basket = useBasket();
  if (!hydrated) return <CompareLink programId={programId} programName={programName} />;
  const chosen = basket.includes(programId);
  const full = !chosen && basket.length === comparedMaximum;
  const label = full
    ? t("comparison.page.basket.full", { maximum: comparedMaximum })
    : t(`comparison.page.basket.${chosen ? "added" : "add"}`);
  const tooMany = t("comparison.page.basket.tooMany", { maximum: comparedMaximum });
  return (
    <button
      type="button"
      aria-label={t("comparison.page.basket.named", { words: label, name: programName })}
      aria-pressed={chosen}
      aria-disabled={full || undefined}
      className={classNames(styles.toggle, amongButtons && styles.amongButtons)}
      onClick={() => {
        if (!full) choose(programId, !chosen);
        else notify({ kind: "toast", tone: "warning", text: tooMany });
      }}
    >
      <Icon as={chosen ? Check : Plus} size={amongButtons ? "medium" : "small"} />
      {label}
    </button>
  );
}

/** Chooses a program to be compared; a link where there is no script. */
export function CompareButton(program: Comparable) {
  const { t } = useTranslation();
  const link = (
    <ButtonLink
      href={addresses.comparison([program.programId])}
      variant="secondary"
      icon={Plus}
      rel="nofollow"
    >
      {t("comparison.page.basket.add")}
    </ButtonLink>
  );
  return useHydrated() ? <CompareToggle {...program} amongButtons /> : link;
}
