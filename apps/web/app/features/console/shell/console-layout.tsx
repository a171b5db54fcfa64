import { isOperator, isSignedIn } from "@public-code/contract/identity/roles.ts";
import { consolePageCode } from "@public-code/contract/identity/sign-on.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { LoginErrorNotice } from "#features/content/provide/login-error-notice.tsx";
import { PageTitle } from "#features/frame/page-title.tsx";
import { useRootData } from "#platform/root-data.ts";
import { signOut, useSession } from "#platform/session.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./console-layout.module.css";
import { ConsoleNav } from "./console-nav.tsx";
import { consoleUser } from "./operator-session.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

/** Who may see the console is known in the browser only; the server renders none of it. */
export default function ConsoleLayout() {
  const session = useSession();
  const [asked, setAsked] = useState(false);
  useKeptFocus();
  useEffect(() => {
    consoleUser().then(() => setAsked(true));
  }, []);
  if (session.status === "unknown" || !asked) return <ConsoleWaiting />;
  if (!isOperator(session.user)) return <NotForYou signedIn={isSignedIn(session.user)} />;
  return (
    <Container className={styles.layout}>
      <ConsoleNav />
      <div className={styles.place}>
        <Outlet />
      </div>
    </Container>
  );
}

function ConsoleWaiting() {
  const { t } = useTranslation();
  return (
    <Container className={styles.waiting}>
      <PageTitle title={t("console.title")} path="/console" hidden />
      <VisuallyHidden role="status">{t("frame.loading")}</VisuallyHidden>
      <Skeleton shape="title" />
      <Skeleton lines={6} />
    </Container>
  );
}

function NotForYou({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const signInAddress = `${settings.contextPath}api/login?redirect=${consolePageCode}&lang=${settings.lang}`;
  return (
    <Container>
      <PageTitle title={t("console.title")} path="/console" hidden />
      <LoginErrorNotice />
      <EmptyState
        headingLevel={1}
        title={t(signedIn ? "console.refused.title" : "console.refused.signInTitle")}
        actions={
          <>
            {signedIn ? (
              <Button onClick={() => signOut()}>{t("console.refused.change")}</Button>
            ) : (
              <ButtonLink native href={signInAddress}>
                {t("console.refused.signIn")}
              </ButtonLink>
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
