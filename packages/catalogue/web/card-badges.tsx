import { useTranslation } from "@public-code/core/web/translation.ts";
import { Icon } from "@public-code/ui/icon.tsx";
import { cluster, row } from "@public-code/ui/layout.ts";
import { VisuallyHidden } from "@public-code/ui/visually-hidden.tsx";
import { BadgeCheck } from "lucide";
import type { CatalogueItem } from "#contract/catalogue.ts";
import { badgeFilters } from "#contract/filter-groups.ts";
import styles from "./card-badges.module.css";

/** The badges that a program has reached, on one line; nothing without any. */
export function CardBadges({ badges }: Pick<CatalogueItem, "badges">) {
  const { t } = useTranslation();
  const reached = badgeFilters.filter((badge) => badges[badge] > 0);
  if (reached.length === 0) return null;
  return (
    <div className={row(8, { align: "center" }, styles.badges)}>
      <Icon as={BadgeCheck} size="small" />
      <ul aria-label={t("evidence.badge.title")} className={cluster(0, { across: 12 })}>
        {reached.map((badge) => {
          const values = { badge: t(`evidence.badge.${badge}`), level: badges[badge] };
          return (
            <li key={badge}>
              <span aria-hidden="true">{t("catalogue.card.badge", values)}</span>
              <VisuallyHidden>
                {values.badge} {t("evidence.badge.level", values)}
              </VisuallyHidden>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
