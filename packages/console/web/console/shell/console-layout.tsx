import type { UserInfo } from "@public-code/accounts/contract/identity/identity.ts";
import { isOperator, isSignedIn } from "@public-code/accounts/contract/identity/roles.ts";
import { isFirstUser, useSession } from "@public-code/accounts/web/session.ts";
import { LoginErrorNotice } from "@public-code/content/web/provide/login-error-notice.tsx";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { sweepKeptForms } from "@public-code/core/web/kept-forms.ts";
import { consolePageOf } from "@public-code/core/web/session-end.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import {
  type BroughtPlace,
  ConsolePlaces,
  consoleAddress,
  menuIcons,
  useConsolePlaces,
} from "@public-code/site/web/console/shell/console-places.ts";
import { ConsoleTrail } from "@public-code/site/web/console/shell/console-trail.tsx";
import { consoleUser } from "@public-code/site/web/console/shell/operator-session.ts";
import { SessionEnded } from "@public-code/site/web/console/shell/session-ended.tsx";
import { Announcement } from "@public-code/site/web/frame/announcement.tsx";
import { PageTitle } from "@public-code/site/web/frame/page-title.tsx";
import { SignInLink } from "@public-code/site/web/frame/sign-in-link.tsx";
import { SignOutButton } from "@public-code/site/web/frame/sign-out-button.tsx";
import { SessionWatch } from "@public-code/submissions/web/session-watch.tsx";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { EmptyState } from "@public-code/ui/empty-state.tsx";
import { Fold } from "@public-code/ui/fold.tsx";
import { Icon } from "@public-code/ui/icon.tsx";
import { pinned, row, stack } from "@public-code/ui/layout.ts";
import { Skeleton } from "@public-code/ui/skeleton.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useMediaQuery } from "@public-code/ui/use-media-query.ts";
import { VisuallyHidden } from "@public-code/ui/visually-hidden.tsx";
import { useEffect, useRef, useState } from "react";
import { Outlet, useLocation } from "react-router";
import styles from "./console-layout.module.css";
import consoleNavStyles from "./console-nav.module.css";

/** Who may see the console is known in the browser only; the server renders none of it. */
export function ConsoleLayout({ places }: { places: readonly BroughtPlace[] }) {
  const session = useSession();
  const { pathname } = useLocation();
  const shownPath = useRef("");
  const [pending, setPending] = useState(false);
  useSkipToHeading();
  useEffect(() => {
    sweepKeptForms(localStorage, new Date());
    consoleUser().then(() => setPending(true));
  }, []);
  if (session.status === "unknown" || !pending) return <ConsoleWaiting />;
  if (session.user.userId !== null && !isFirstUser(session.user.userId)) return <NewUser />;
  // A session that ends takes away nothing that is being written on the page that is shown.
  if (isOperator(session.user)) shownPath.current = pathname;
  else if (shownPath.current !== pathname) {
    // What was left comes back with its text once somebody has signed in.
    shownPath.current = "";
    return <NotForYou user={session.user} />;
  }
  return (
    <ConsolePlaces value={places}>
      <Announcement atWork />
      <Container width="full" className={stack(24, { across: 32, top: 16 }, styles.layout)}>
        <ConsoleNav />
        <div className={stack(24, { align: "start" })}>
          {!isOperator(session.user) && <SessionEnded />}
          <Outlet />
        </div>
        {isOperator(session.user) && <SessionWatch user={session.user} />}
      </Container>
    </ConsolePlaces>
  );
}

/** In place of a page that somebody else has written on, until it is there anew. */
function NewUser() {
  useEffect(() => window.location.reload(), []);
  return <ConsoleWaiting />;
}

function ConsoleWaiting() {
  const { t } = useTranslation();
  return (
    <Container className={stack(24, { top: 32, bottom: 32, align: "start" }, styles.waiting)}>
      <PageTitle title={t("console.title")} path={addresses.console} hidden />
      <VisuallyHidden role="status">{t("frame.loading")}</VisuallyHidden>
      <Skeleton shape="title" />
      <Skeleton lines={6} />
    </Container>
  );
}

function NotForYou({ user }: { user: UserInfo }) {
  const { t } = useTranslation();
  const location = useLocation();
  const signedIn = isSignedIn(user);
  return (
    <Container className={stack(16, { top: 16 })}>
      <PageTitle title={t("console.title")} path={addresses.console} hidden />
      <ConsoleTrail place="overview" />
      <LoginErrorNotice />
      <EmptyState
        headingLevel={1}
        title={t(signedIn ? "console.refused.title" : "console.refused.signInTitle")}
        actions={
          <>
            {signedIn ? (
              <SignOutButton userId={user.userId ?? ""}>
                {t("console.refused.change")}
              </SignOutButton>
            ) : (
              <SignInLink page={consolePageOf(location) ?? ""}>
                {t("console.refused.signIn")}
              </SignInLink>
            )}
            <ButtonLink href="/" variant="secondary">
              {t("error.notFound.home")}
            </ButtonLink>
          </>
        }
      >
        <p>{t(signedIn ? "console.refused.text" : "console.refused.signInText")}</p>
      </EmptyState>
    </Container>
  );
}

/**
 * The ways to the content of the page, which begins with the menu of the console, lead to the heading
 * behind it.
 */
function useSkipToHeading(): void {
  useEffect(() => {
    const skip = ({ target }: MouseEvent) => {
      const main = document.querySelector("main");
      const link = target instanceof Element ? target.closest("a") : null;
      if (!main || link?.getAttribute("href") !== `#${main.id}`) return;
      // After the browser has gone to the beginning of the content.
      requestAnimationFrame(() => {
        const heading = main.querySelector("h1");
        if (!heading) return;
        heading.tabIndex = -1;
        heading.dataset.focusTarget = "";
        heading.focus();
      });
    };
    document.addEventListener("click", skip);
    return () => document.removeEventListener("click", skip);
  }, []);
}

/** The menu of the console: a column beside the page, or folded above it where there is no room beside. */
function ConsoleNav() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { menu, current } = useConsolePlaces();
  const session = useSession();
  const role = session.status === "known" ? session.user.operatorRole : "";
  const isWide = useMediaQuery("(width >= 64em)");
  const entries = (
    <>
      <ul className={stack(4)}>
        {menu.map(({ name, pages }) => (
          <li key={name}>
            <UiLink
              look="plain"
              href={consoleAddress(pages[0].name)}
              className={row(8, { align: "center" }, consoleNavStyles.entry)}
              aria-current={name === current?.menu ? "page" : undefined}
            >
              <Icon as={menuIcons[name]} size="small" />
              {t(`console.nav.places.${name}`)}
            </UiLink>
          </li>
        ))}
      </ul>
      {role !== "" && role !== "administrator" && (
        <p className={consoleNavStyles.role}>
          {t("console.nav.role", { role: t(`console.people.roles.${role}`) })}
        </p>
      )}
    </>
  );
  return (
    <nav aria-label={t("console.nav.label")} className={pinned}>
      {isWide ? (
        entries
      ) : (
        // Another page begins with its own heading in view.
        <Fold
          key={pathname}
          look="card"
          summary={t("console.nav.menu", {
            place: current ? t(current.title) : t("console.title"),
          })}
        >
          {entries}
        </Fold>
      )}
    </nav>
  );
}
