import type { CatalogueItem } from "@public-code/contract/catalogue/catalogue.ts";
import { useTranslation } from "react-i18next";
import { shownDay } from "#platform/shown-date.ts";
import { Card, CardTitle } from "#ui/card.tsx";
import { TagList } from "#ui/tag.tsx";
import styles from "./program-card.module.css";

const splitNames = (names: string) => names.split(",").filter((name) => name !== "");

/** A program in a list: agency, name, summary, tags, licence, use and date. */
export function ProgramCard({ item, level = 3 }: { item: CatalogueItem; level?: 2 | 3 }) {
  const { t } = useTranslation();
  const tags = [...splitNames(item.typesStr), ...splitNames(item.techesStr)];
  return (
    <Card className={styles.card}>
      <p className={styles.agency}>{item.provideDeptName}</p>
      <CardTitle level={level} href={`/publicCodes/codeDetail?id=${item.programId}`}>
        {item.programName}
      </CardTitle>
      <p className={styles.summary}>{item.description}</p>
      <TagList
        items={tags}
        label={t("catalogue.card.tags")}
        moreLabel={(count) => t("catalogue.card.more", { count })}
      />
      <p className={styles.meta}>
        {item.authorizationsStr !== "" && <span>{item.authorizationsStr}</span>}
        <span>{t("catalogue.card.clicks", { count: item.repositoryClickCount })}</span>
        <span>{t("catalogue.card.updated", { date: shownDay(item.updateTime) })}</span>
      </p>
    </Card>
  );
}
