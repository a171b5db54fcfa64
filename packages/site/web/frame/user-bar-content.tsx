import type { UserInfo } from "@public-code/accounts/contract/identity/identity.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Container } from "@public-code/ui/container.tsx";
import { cluster } from "@public-code/ui/layout.ts";
import { SignOutButton } from "./sign-out-button.tsx";
import styles from "./user-bar.module.css";

export interface SignedIn {
  user: UserInfo;
  userId: string;
}

/** Greets the agency that is signed in, with the way out. */
export default function UserBarContent({ user, userId }: SignedIn) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("frame.user.bar")} className={styles.bar} data-print="hide">
      <Container
        className={cluster(4, { across: 16, align: "center", justify: "end" }, styles.inside)}
      >
        <span>{t("frame.user.greeting", { agency: user.agencyName || user.name })}</span>
        <SignOutButton userId={userId} variant="quiet" size="small">
          {t("frame.user.logout")}
        </SignOutButton>
      </Container>
    </section>
  );
}
