import {
  type FeedSubject,
  feedAddress,
  feedFormatNames,
} from "@public-code/core/contract/site/feeds.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { MoreActions } from "@public-code/ui/more-actions.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { Bell, Rss } from "lucide";
import styles from "./follow-feed.module.css";

/** The feeds of a page, which a feed reader asks for what is new; they open without scripts. */
export function FollowFeed({ feed }: { feed: FeedSubject }) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  return (
    <MoreActions label={t("frame.follow.label")} icon={Bell}>
      <p className={styles.note}>{t("frame.follow.note")}</p>
      {feedFormatNames.map((format) => (
        <ButtonLink
          key={format}
          native
          rel="nofollow"
          variant="quiet"
          icon={Rss}
          href={settings.contextPath.slice(0, -1) + feedAddress(feed, format, settings.lang)}
        >
          {t(`frame.follow.${format}`)}
        </ButtonLink>
      ))}
      <p className={`${styles.note} ${textStyles.muted}`}>{t("frame.follow.mail")}</p>
    </MoreActions>
  );
}
