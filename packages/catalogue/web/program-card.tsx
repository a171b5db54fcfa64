import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatInstant } from "@public-code/core/web/format-values.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { RepositoryEndChip } from "@public-code/evidence/web/repository-end-chip.tsx";
import { Card, CardTitle } from "@public-code/ui/card.tsx";
import { cluster } from "@public-code/ui/layout.ts";
import { TagList } from "@public-code/ui/tag.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { ReactNode } from "react";
import type { CatalogueItem } from "#contract/catalogue.ts";
import { CardBadges } from "./card-badges.tsx";
import styles from "./program-card.module.css";

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
