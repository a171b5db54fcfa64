import { addresses } from "@public-code/core/contract/site/addresses.ts";
import type { FeedSubject } from "@public-code/core/contract/site/feeds.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useAnswer } from "@public-code/core/web/use-answer.ts";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import { MoreActions } from "@public-code/ui/more-actions.tsx";
import { Bell, BellRing } from "lucide";
import { useState } from "react";
import { followedOf, following } from "#contract/following.ts";
import { useAction } from "../console/action/use-action.ts";
import { DigestChoice } from "./digest-choice.tsx";
import { FeedLinks } from "./feed-links.tsx";
import styles from "./follow-feed.module.css";

/** Follows what a page tells of with one press, and chooses when mails of it come. */
export default function FollowByMail({ feed }: { feed: FeedSubject }) {
  const { t } = useTranslation();
  const [isOpened, setOpened] = useState(false);
  const followed = followedOf(feed);
  const { data, hasFailed, reload } = useAnswer(
    async (call) => (await call(following.getFollowState, followed)).data,
    [followed.kind, followed.target],
  );
  const { busy, run } = useAction({ overPage: true, reload });
  const isFollowed = data?.isFollowed ?? false;
  const press = () =>
    run(
      (call) => call(isFollowed ? following.unfollow : following.follow, followed),
      t(`frame.follow.${isFollowed ? "unfollowed" : "followed"}`),
    );
  return (
    <>
      <Button
        variant="secondary"
        icon={isFollowed ? BellRing : Bell}
        aria-pressed={isFollowed}
        className={styles.bell}
        loading={busy || (data === null && !hasFailed)}
        onClick={press}
      >
        {t("frame.follow.label")}
      </Button>
      <MoreActions label={t("frame.follow.details")} onOpen={() => setOpened(true)}>
        {hasFailed && <p className={styles.note}>{t("frame.follow.failed")}</p>}
        {data && (
          <div className={styles.note}>
            <DigestChoice choice={data.choice} onChosen={reload} />
          </div>
        )}
        <ButtonLink variant="quiet" href={addresses.following}>
          {t("frame.follow.all")}
        </ButtonLink>
        <FeedLinks feed={feed} isOpened={isOpened} />
      </MoreActions>
    </>
  );
}
