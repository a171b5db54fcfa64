import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { refreshSession, useSession } from "#platform/session.ts";
import { Container } from "#ui/container.tsx";
import { SignOutButton } from "./sign-out-button.tsx";
import styles from "./user-bar.module.css";

/** Greets the agency that is signed in, with the way out. */
export function UserBar() {
  const { t } = useTranslation();
  const session = useSession();
  useEffect(() => {
    refreshSession();
  }, []);
  if (session.status === "unknown" || session.user.userId === null) return null;
  const { agencyName, name } = session.user;
  return (
    <section aria-label={t("frame.user.bar")} className={styles.bar}>
      <Container className={styles.inside}>
        <span>{t("frame.user.greeting", { agency: agencyName || name })}</span>
        <SignOutButton userId={session.user.userId} variant="quiet" size="small">
          {t("frame.user.logout")}
        </SignOutButton>
      </Container>
    </section>
  );
}
