import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatInstant } from "@public-code/core/web/format-values.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { RepositoryEndChip } from "@public-code/evidence/web/repository-end-chip.tsx";
import { Card, CardTitle } from "@public-code/ui/card.tsx";
import { Icon } from "@public-code/ui/icon.tsx";
import { cluster, row } from "@public-code/ui/layout.ts";
import { TagList } from "@public-code/ui/tag.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { VisuallyHidden } from "@public-code/ui/visually-hidden.tsx";
import { BadgeCheck } from "lucide";
import type { ReactNode } from "react";
import type { CatalogueItem } from "#contract/catalogue.ts";
import { badgeFilters } from "#contract/filter-groups.ts";
import styles from "./program-card.module.css";

/** The badges that a program has reached, on one line; nothing without any. */
function CardBadges({ badges }: Pick<CatalogueItem, "badges">) {
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

const splitNames = (names: string) => names.split(",").filter((name) => name !== "");

/** A program in a list: agency, name, summary, tags, badges, licence, use and last change. */
export function ProgramCard({
  item,
  level = 3,
  note,
  action,
}: {
  item: CatalogueItem;
  level?: 2 | 3;
  /** Why it stands in the list. */
  note?: ReactNode;
  /** What can be done with the program besides opening it. */
  action?: ReactNode;
}) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const tags = [...splitNames(item.typesStr), ...splitNames(item.techesStr)];
  const hrefs = [
    ...item.types.map((type) => addresses.catalogue({ type })),
    ...item.teches.map((tech) => addresses.catalogue({ tech })),
  ];
  return (
    <Card className={styles.card}>
      <CardTitle
        level={level}
        href={addresses.program(item.programId)}
        lang={langOf(item.programName)}
      >
        {item.programName}
      </CardTitle>
      {item.repositoryEnd && (
        <div>
          <RepositoryEndChip end={item.repositoryEnd} />
        </div>
      )}
      <p lang={langOf(item.provideDeptName)} className={styles.agency}>
        <UiLink
          look="plain"
          href={addresses.agency(item.provideDept)}
          className={styles.agencyLink}
        >
          {item.provideDeptName}
        </UiLink>
      </p>
      {note}
      <p lang={langOf(item.description)} className={styles.summary}>
        {item.description}
      </p>
      <TagList
        items={tags}
        hrefs={hrefs}
        label={t("catalogue.card.tags")}
        langOf={langOf}
        moreLabel={(count) => t("catalogue.card.more", { count })}
      />
      <CardBadges badges={item.badges} />
      <p className={cluster(4, { across: 16, top: 8 }, styles.meta)}>
        {item.authorizationsStr !== "" && (
          <span lang={langOf(item.authorizationsStr)}>{item.authorizationsStr}</span>
        )}
        {item.repositoryClickCount > 0 && (
          <span>{t("catalogue.card.clicks", { count: item.repositoryClickCount })}</span>
        )}
        <span>{t("catalogue.card.updated", { date: formatInstant(item.updateTime) })}</span>
      </p>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </Card>
  );
}
