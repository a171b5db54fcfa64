import {
  type FeedSubject,
  feedAddress,
  feedFormatNames,
} from "@public-code/core/contract/site/feeds.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { row } from "@public-code/ui/layout.ts";
import { Rss } from "lucide";
import { lazy, Suspense } from "react";
import styles from "./follow-feed.module.css";

/** Copying needs scripts and is of use to few, so it is loaded once somebody looks. */
const CopyFeed = lazy(() => import("./copy-feed.tsx"));

/** The feeds of a page, which a feed reader asks for what is new; they open without scripts. */
export function FeedLinks({ feed, isOpened }: { feed: FeedSubject; isOpened: boolean }) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  return (
    <>
      <p className={styles.note}>{t("frame.follow.note")}</p>
      {feedFormatNames.map((format) => {
        const href = settings.contextPath.slice(0, -1) + feedAddress(feed, format, settings.lang);
        return (
          <div key={format} className={row(8, { align: "center", justify: "between" })}>
            <ButtonLink native rel="nofollow" variant="quiet" icon={Rss} href={href}>
              {t(`frame.follow.${format}`)}
            </ButtonLink>
            {isOpened && (
              <Suspense fallback={null}>
                <CopyFeed href={href} name={t(`frame.follow.${format}`)} />
              </Suspense>
            )}
          </div>
        );
      })}
    </>
  );
}
