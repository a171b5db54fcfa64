import { useTranslation } from "@public-code/core/web/translation.ts";
import { BackToTop } from "@public-code/ui/back-to-top.tsx";
import { LinkContext } from "@public-code/ui/link-context.ts";
import { ToastProvider } from "@public-code/ui/toast.tsx";
import type { ReactNode } from "react";
import { useMatches } from "react-router";
import { AccessAnchor } from "./access-anchor.tsx";
import { LaterSessionEndedNote } from "./later-session-ended-note.tsx";
import { NoticeHost } from "./notice-host.tsx";
import { PageFooter } from "./page-footer.tsx";
import styles from "./page-frame.module.css";
import { PageTop } from "./page-top.tsx";
import { RouterLink } from "./router-link.tsx";
import { useFocusOnNewPage } from "./use-focus-on-new-page.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useOfflineGuard } from "./use-offline-guard.ts";
import { ownUserHandle, UserBar } from "./user-bar.tsx";

const mainId = "content";

/** What stands around every page: header, the page, footer, and what appears over them. */
export function PageFrame({
  search,
  children,
}: {
  /** The search of the main bar. */
  search: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const hasOwnUser = useMatches().some(({ handle }) => handle === ownUserHandle);
  useFocusOnNewPage(mainId);
  useKeptFocus();
  useOfflineGuard();
  return (
    <LinkContext value={RouterLink}>
      <ToastProvider labels={{ region: t("frame.toast.region"), close: t("frame.toast.close") }}>
        <a id="top" href={`#${mainId}`} className={styles.skip}>
          {t("frame.skip")}
        </a>
        <PageTop search={search} />
        {!hasOwnUser && <UserBar />}
        <main id={mainId} tabIndex={-1} className={styles.main}>
          <AccessAnchor area="center" target={mainId} />
          <LaterSessionEndedNote />
          {children}
        </main>
        <PageFooter />
        <BackToTop label={t("frame.backToTop")} targetId="top" />
        <NoticeHost />
      </ToastProvider>
    </LinkContext>
  );
}
