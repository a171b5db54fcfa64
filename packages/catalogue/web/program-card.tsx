import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatDay, useFormatList } from "@public-code/core/web/format-values.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { RepositoryEndChip } from "@public-code/evidence/web/repository-end-chip.tsx";
import { VerdictMarks } from "@public-code/evidence/web/verdict-marks.tsx";
import { Card, CardTitle } from "@public-code/ui/card.tsx";
import { cluster } from "@public-code/ui/layout.ts";
import { TagList } from "@public-code/ui/tag.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { VisuallyHidden } from "@public-code/ui/visually-hidden.tsx";
import type { ReactNode } from "react";
import type { CatalogueItem } from "#contract/catalogue.ts";
import { badgeFilters } from "#contract/filter-groups.ts";
import styles from "./program-card.module.css";
import { ProgramPicture } from "./program-picture.tsx";

/** The badges that a program has reached, with their levels; nothing without any. */
function CardBadges({ badges }: Pick<CatalogueItem, "badges">) {
  const { t } = useTranslation();
  const listed = useFormatList();
  const reached = badgeFilters.filter((badge) => badges[badge] > 0);
  if (reached.length === 0) return null;
  const named = (key: "catalogue.card.badge" | "catalogue.card.badgeNamed") =>
    listed(
      reached.map((badge) => {
        const level = badges[badge];
        const values = { badge: t(`evidence.badge.${badge}`), level };
        return t(key, { ...values, named: t("evidence.badge.level", values) });
      }),
    );
  return (
    <span>
      <span aria-hidden="true">
        {t("catalogue.card.badges", { badges: named("catalogue.card.badge") })}
      </span>
      <VisuallyHidden>
        {t("catalogue.card.badges", { badges: named("catalogue.card.badgeNamed") })}
      </VisuallyHidden>
    </span>
  );
}

/** Who is alive in it, who uses it, and what its licence comes down to. */
function CardFacts({ item }: { item: CatalogueItem }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const { lastCommitAt, usingAgencies, licenceGist, licenceId, authorizationsStr, verdicts } = item;
  const licence =
    verdicts.mayI === "bad"
      ? t("catalogue.card.licenceUnclear", { id: licenceId })
      : licenceGist === null
        ? authorizationsStr
        : t("catalogue.card.licence", {
            gist: t(`catalogue.card.gist.${licenceGist}`),
            id: licenceId,
          });
  return (
    <p className={cluster(0, { across: 16 }, styles.facts)}>
      {lastCommitAt !== null && verdicts.alive !== "unknown" && (
        <span>{t("catalogue.card.commit", { day: formatDay(lastCommitAt) })}</span>
      )}
      {usingAgencies > 0 && <span>{t("catalogue.card.users", { count: usingAgencies })}</span>}
      {licence !== "" && <span lang={langOf(licence)}>{licence}</span>}
      {item.repositoryClickCount > 0 && (
        <span>{t("catalogue.card.clicks", { count: item.repositoryClickCount })}</span>
      )}
      <CardBadges badges={item.badges} />
    </p>
  );
}

const splitNames = (names: string) => names.split(",").filter((name) => name !== "");

/**
 * A program in a list, to be judged without opening it: picture, name, what it is, how the six questions
 * are answered, who is alive in it and uses it, and its licence.
 */
export function ProgramCard({
  item,
  level = 3,
  ofAgency = false,
  note,
  action,
}: {
  item: CatalogueItem;
  level?: 2 | 3;
  /** True among programs of one agency, which is not named again. */
  ofAgency?: boolean;
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
      <div className={styles.top}>
        <div className={styles.head}>
          <CardTitle
            level={level}
            href={addresses.program(item.programId)}
            lang={langOf(item.programName)}
          >
            {item.programName}
          </CardTitle>
          {!ofAgency && (
            <p lang={langOf(item.provideDeptName)} className={styles.agency}>
              <UiLink
                look="plain"
                href={addresses.agency(item.provideDept)}
                className={styles.agencyLink}
              >
                {item.provideDeptName}
              </UiLink>
            </p>
          )}
          {item.repositoryEnd && (
            <div className={styles.end}>
              <RepositoryEndChip end={item.repositoryEnd} />
            </div>
          )}
          <p lang={langOf(item.description)} className={styles.summary}>
            {item.description}
          </p>
        </div>
        <div className={styles.picture}>
          <ProgramPicture item={item} />
        </div>
      </div>
      {note}
      <div className={styles.marks}>
        <VerdictMarks verdicts={item.verdicts} expired={item.expiredAnswers} />
      </div>
      <CardFacts item={item} />
      <div className={styles.tags}>
        <TagList
          items={tags}
          hrefs={hrefs}
          label={t("catalogue.card.tags")}
          langOf={langOf}
          moreLabel={(count) => t("catalogue.card.more", { count })}
        />
      </div>
      <div className={cluster(0, { across: 16, align: "center" }, styles.foot)}>
        <span className={styles.entry}>
          {t("catalogue.card.updated", { date: formatDay(item.updateTime) })}
        </span>
        {action !== undefined && <span className={styles.action}>{action}</span>}
      </div>
    </Card>
  );
}
