import { dashedMonth } from "@public-code/core/contract/dashed-date.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatDay, useFormatList } from "@public-code/core/web/format-values.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { reuseState } from "@public-code/programs/contract/reuse/reuse-states.ts";
import { cluster, stack } from "@public-code/ui/layout.ts";
import { Tag } from "@public-code/ui/tag.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { PublicReuse } from "#contract/public-reuse.ts";
import styles from "./reuse-details.module.css";
import { ReuseStateChip } from "./reuse-state.tsx";

/** What an agency declares of its use: the state, the purpose, since when, what it offers to others and would advise them. */
export function ReuseDetails({ row }: { row: PublicReuse }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const listed = useFormatList();
  const external = t("frame.external");
  const facts = [
    row.since !== "" && t("reuse.since", { month: dashedMonth(row.since) }),
    row.version !== "" && t("reuse.version", { version: row.version }),
    // Who only evaluates a program has nothing yet to change.
    (row.changed || row.state !== reuseState.evaluating) &&
      t(row.changed ? "reuse.changed" : "reuse.unchanged"),
    row.lapsed
      ? t("reuse.lastConfirmed", { month: formatDay(row.confirmedAt).slice(0, 7) })
      : row.endedAt !== null
        ? t("reuse.ended", { day: formatDay(row.endedAt) })
        : t("reuse.confirmed", { day: formatDay(row.confirmedAt) }),
    row.offers.length > 0 &&
      t("reuse.offers", { list: listed(row.offers.map((offer) => t(`reuse.offer.${offer}`))) }),
  ].filter((fact) => fact !== false);
  return (
    <>
      <p className={cluster(4, { across: 12, align: "center" })}>
        <ReuseStateChip state={row.state} lapsed={row.lapsed} />
        {row.own && <Tag>{t("reuse.own")}</Tag>}
        {row.audience === "agencies" && <Tag>{t("reuse.audience.agencies")}</Tag>}
      </p>
      <p lang={langOf(row.purpose)}>{row.purpose}</p>
      <p className={styles.facts}>{facts.join(" · ")}</p>
      {(row.serviceUrl !== "" || row.forkUrl !== "") && (
        <p className={cluster(4, { across: 12, align: "center" })}>
          {row.serviceUrl !== "" && (
            <UiLink href={row.serviceUrl} newTabLabel={external}>
              {t("reuse.service")}
            </UiLink>
          )}
          {row.forkUrl !== "" && (
            <UiLink href={row.forkUrl} newTabLabel={external}>
              {t("reuse.fork")}
            </UiLink>
          )}
        </p>
      )}
      {row.advice !== "" && (
        <figure className={stack(8, styles.story)}>
          <blockquote lang={langOf(row.advice)} className={styles.advice}>
            {row.advice}
          </blockquote>
          <figcaption>
            <UiLink href={addresses.story(row.reuseId)} lang={langOf(row.storyTitle)}>
              {row.storyTitle || t("stories.readOf", { agency: row.agencyName })}
            </UiLink>
          </figcaption>
        </figure>
      )}
    </>
  );
}
