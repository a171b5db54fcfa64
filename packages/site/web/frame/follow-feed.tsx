import { isSignedIn } from "@public-code/accounts/contract/identity/roles.ts";
import { followedPage } from "@public-code/accounts/contract/identity/sign-in.ts";
import { useSession } from "@public-code/accounts/web/session.ts";
import type { FeedSubject } from "@public-code/core/contract/site/feeds.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { MoreActions } from "@public-code/ui/more-actions.tsx";
import { Bell } from "lucide";
import { lazy, Suspense, useState } from "react";
import { FeedLinks } from "./feed-links.tsx";
import styles from "./follow-feed.module.css";
import { SignInLink } from "./sign-in-link.tsx";

/** Most visitors never sign in, so what follows by mail is loaded for those who did. */
const FollowByMail = lazy(() => import("./follow-by-mail.tsx"));

/** The bell of a page: feeds for everybody, and mails for who has signed in. */
export function FollowFeed({ feed }: { feed: FeedSubject }) {
  const session = useSession();
  const feeds = <VisitorBell feed={feed} />;
  if (session.status !== "known" || !isSignedIn(session.user)) return feeds;
  return (
    <Suspense fallback={feeds}>
      <FollowByMail feed={feed} />
    </Suspense>
  );
}

function VisitorBell({ feed }: { feed: FeedSubject }) {
  const { t } = useTranslation();
  const [isOpened, setOpened] = useState(false);
  return (
    <MoreActions label={t("frame.follow.label")} icon={Bell} onOpen={() => setOpened(true)}>
      <FeedLinks feed={feed} isOpened={isOpened} />
      <p className={styles.note}>{t("frame.follow.mail")}</p>
      <SignInLink page={followedPage(feed)} variant="quiet">
        {t("frame.follow.signIn")}
      </SignInLink>
    </MoreActions>
  );
}
