import { isOperator } from "@public-code/accounts/contract/identity/roles.ts";
import { useMayCall } from "@public-code/accounts/web/may-call.ts";
import { useSession } from "@public-code/accounts/web/session.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { platformName } from "@public-code/core/contract/site/pages.ts";
import { browserCall } from "@public-code/core/web/api-client.ts";
import { onReturnToPage } from "@public-code/core/web/return-to-page.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { AccessAnchor } from "@public-code/site/web/frame/access-anchor.tsx";
import {
  LanguageSwitch,
  TextSizeSwitch,
  ThemeSwitch,
} from "@public-code/site/web/frame/display-choices.tsx";
import type { OwnFrame } from "@public-code/site/web/frame/page-frame.tsx";
import { SignOutButton } from "@public-code/site/web/frame/sign-out-button.tsx";
import { review } from "@public-code/submissions/contract/review/review.ts";
import { Container } from "@public-code/ui/container.tsx";
import { cluster } from "@public-code/ui/layout.ts";
import { LogoMark } from "@public-code/ui/logo-mark.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useEffect, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { ConsoleSearch } from "../search/console-search.tsx";
import styles from "./desk-frame.module.css";

/** The one bar over every page of the console. */
function DeskTop() {
  const { t, lang } = useTranslation();
  const session = useSession();
  const mayCall = useMayCall();
  const user = session.status === "known" ? session.user : null;
  const isKnown = user !== null && isOperator(user);
  return (
    <header className={styles.bar} data-print="hide">
      <Container
        width="full"
        className={cluster(4, { across: 16, align: "center" }, styles.inside)}
      >
        <AccessAnchor area="top" target="top" />
        <UiLink look="plain" href={addresses.console} className={styles.brand}>
          <LogoMark className={styles.mark} />
          {platformName[lang]}
        </UiLink>
        {isKnown && <ConsoleSearch />}
        {isKnown && mayCall(review.approve) && <Waiting />}
        <UiLink href="/">{t("console.nav.site")}</UiLink>
        {user?.userId && (
          <>
            <span className={styles.person}>{user.name}</span>
            <SignOutButton userId={user.userId} variant="quiet" size="small">
              {t("frame.user.logout")}
            </SignOutButton>
          </>
        )}
      </Container>
    </header>
  );
}

/** How many cases wait for whoever may decide them. */
function Waiting() {
  const { t } = useTranslation();
  const count = useWaitingCount(useLocation().pathname);
  return (
    count > 0 && (
      <UiLink href={addresses.consoleReviews} className={styles.waiting}>
        {t("console.nav.waiting", { count })}
      </UiLink>
    )
  );
}

function DeskBottom() {
  return (
    <footer id="footer" data-print="hide">
      <Container
        width="full"
        className={cluster(4, { across: 16, align: "center", justify: "end" }, styles.foot)}
      >
        <AccessAnchor area="bottom" target="footer" />
        <TextSizeSwitch />
        <ThemeSwitch />
        <LanguageSwitch />
      </Container>
    </footer>
  );
}

/** What stands around the console in place of the public header and footer. */
export const deskFrame: OwnFrame = { Top: DeskTop, Bottom: DeskBottom };

/**
 * How many cases wait for a decision; 0 while unknown. Asked for with every page of the console, after
 * every action, and by those who come back from another tab.
 */
function useWaitingCount(pathname: string): number {
  const { lang } = useTranslation();
  const [count, setCount] = useState(0);
  const [returns, setReturns] = useState(0);
  const isSettled = useRevalidator().state === "idle";
  useEffect(() => onReturnToPage(() => setReturns((times) => times + 1)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another question
  useEffect(() => {
    if (!isSettled) return;
    let left = false;
    browserCall({ lang, quiet: true })(review.listReviews, { iDisplayLength: 1 }).then(
      (reply) => {
        if (!left) setCount(reply.recordsTotal);
      },
      // The number is an extra; the page says for itself why the portal cannot be asked.
      (error: unknown) => console.warn(error),
    );
    return () => {
      left = true;
    };
  }, [pathname, lang, returns, isSettled]);
  return count;
}
