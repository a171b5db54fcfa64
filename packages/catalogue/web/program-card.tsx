import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatDay } from "@public-code/core/web/format-values.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { conclusionTones } from "@public-code/evidence/web/conclusion-tones.ts";
import { Card, CardTitle } from "@public-code/ui/card.tsx";
import { cluster, row } from "@public-code/ui/layout.ts";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import { TagList } from "@public-code/ui/tag.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { ReactNode } from "react";
import type { CatalogueItem } from "#contract/catalogue.ts";
import { CompareToggle } from "./comparison/compare-toggle.tsx";
import styles from "./program-card.module.css";
import { ProgramPicture } from "./program-picture.tsx";

/** What the answers come to, who is alive in it and uses it; nothing where nothing is known. */
function CardFacts({ item }: { item: CatalogueItem }) {
  const { t } = useTranslation();
  const { conclusion, lastCommitAt, usingAgencies } = item;
  return (
    <>
      {conclusion.verdict === "unknown" ? (
        <span className={styles.unchecked}>{conclusion.words}</span>
      ) : (
        <span className={styles.verdict}>
          <StatusChip tone={conclusionTones[conclusion.verdict]}>{conclusion.words}</StatusChip>
        </span>
      )}
      {lastCommitAt !== null && (
        <span>{t("catalogue.card.commit", { day: formatDay(lastCommitAt) })}</span>
      )}
      {usingAgencies > 0 && <span>{t("catalogue.card.users", { count: usingAgencies })}</span>}
    </>
  );
}

const splitNames = (names: string) => names.split(",").filter((name) => name !== "");

/** A program in a list, wherever one is: what it is, whose, and how it stands, to be judged without opening it. */
export function ProgramCard({
  item,
  level = 3,
  ofAgency = false,
  note,
}: {
  item: CatalogueItem;
  level?: 2 | 3;
  /** True among programs of one agency, which is not named again. */
  ofAgency?: boolean;
  /** Why it stands in the list. */
  note?: ReactNode;
}) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const href = addresses.program(item.programId);
  const moreLabel = (count: number) => t("catalogue.card.more", { count });
  return (
    <Card className={styles.card}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <div className={styles.words}>
            <CardTitle level={level} lang={langOf(item.programName)}>
              <UiLink look="plain" dir="auto" href={href} className={styles.name}>
                {item.programName}
              </UiLink>
            </CardTitle>
            <p lang={langOf(item.description)} className={styles.summary}>
              {item.description}
            </p>
          </div>
          <div className={row(8, { align: "center" }, styles.origin)}>
            {!ofAgency && (
              <UiLink
                look="plain"
                href={addresses.agency(item.provideDept)}
                lang={langOf(item.provideDeptName)}
                className={styles.agency}
              >
                {item.provideDeptName}
              </UiLink>
            )}
            {item.awardsStr !== "" && (
              <TagList
                items={splitNames(item.awardsStr)}
                max={1}
                tone="primary"
                langOf={langOf}
                label={t("catalogue.card.awards")}
                moreLabel={moreLabel}
              />
            )}
          </div>
        </div>
        {/* The name leads there too, for whoever hears the page or goes by keys. */}
        <UiLink look="plain" href={href} aria-hidden tabIndex={-1} className={styles.picture}>
          <ProgramPicture item={item} />
        </UiLink>
        <div className={cluster(4, { across: 12, align: "center" }, styles.facts)}>
          {note}
          <CardFacts item={item} />
          <TagList
            items={[...splitNames(item.typesStr), ...splitNames(item.techesStr)]}
            hrefs={[
              ...item.types.map((type) => addresses.catalogue({ type })),
              ...item.teches.map((tech) => addresses.catalogue({ tech })),
            ]}
            label={t("catalogue.card.tags")}
            langOf={langOf}
            moreLabel={moreLabel}
          />
        </div>
        <span className={styles.updated}>
          {t("catalogue.card.updated", { date: formatDay(item.updateTime) })}
        </span>
        <div className={styles.action} data-print="hide">
          <CompareToggle programId={item.firstEditionNo} programName={item.programName} />
        </div>
      </div>
    </Card>
  );
}
