import { readSessionEnd } from "@public-code/core/web/session-end-mark.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { BackToTop } from "@public-code/ui/back-to-top.tsx";
import { LinkContext } from "@public-code/ui/link-context.ts";
import { ToastProvider } from "@public-code/ui/toast.tsx";
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import { useLocation, useMatches } from "react-router";
import { AccessAnchor } from "./access-anchor.tsx";
import { NoticeHost } from "./notice-host.tsx";
import { PageFooter } from "./page-footer.tsx";
import styles from "./page-frame.module.css";
import { PageTop } from "./page-top.tsx";
import { RouterLink } from "./router-link.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useOfflineGuard } from "./use-offline-guard.ts";
import { ownUserHandle, UserBar } from "./user-bar.tsx";

const SessionEndedNote = lazy(() => import("./session-ended-note.tsx"));

/** The note of an ended session, loaded where one has ended: most visitors never sign in. */
function LaterSessionEndedNote() {
  const [hasEnded, setHasEnded] = useState(false);
  useEffect(() => setHasEnded(readSessionEnd() !== null), []);
  return (
    hasEnded && (
      <Suspense>
        <SessionEndedNote />
      </Suspense>
    )
  );
}

/**
 * After a navigation within the portal the focus is on the new page's heading, as it would be at the
 * top of a new document; what had it before is gone. So it is after turning to another page of a list,
 * whose top comes into view; any other change of the query stays where it was made.
 */
function useFocusOnNewPage(mainId: string): void {
  const { pathname, hash, key } = useLocation();
  const shown = useRef({ pathname, key });
  useEffect(() => {
    const last = shown.current;
    // An entry that the router did not make has no key of its own.
    if (last.key === key && last.pathname === pathname) return;
    shown.current = { pathname, key };
    const hasTurned = document.activeElement?.closest("[data-pager]") != null;
    if (last.pathname === pathname && !hasTurned) return;
    // An anchor names another place.
    if (hash !== "") return;
    const arrive = () => {
      const main = document.getElementById(mainId);
      // A page may have put the focus itself.
      if (!main || (main.contains(document.activeElement) && !hasTurned)) return;
      const heading = main.querySelector("h1");
      if (heading) {
        heading.tabIndex = -1;
        heading.dataset.focusTarget = "";
      }
      (heading ?? main).focus({ preventScroll: true });
    };
    const modal = document.querySelector("dialog:modal");
    if (!modal) return arrive();
    // What it covers takes no focus, and it gives the focus back to what may be gone by then.
    modal.addEventListener("close", arrive, { once: true });
    return () => modal.removeEventListener("close", arrive);
  }, [pathname, hash, key, mainId]);
}

const mainId = "content";

/** What the `handle` of a route puts in place of the public header and footer. */
export interface OwnFrame {
  Top: ComponentType;
  Bottom: ComponentType;
}
const isOwnFrame = (handle: unknown): handle is OwnFrame => "Top" in Object(handle);

/** What stands around every page: header, the page, footer, and what appears over them. */
export function PageFrame({
  search,
  todoCount,
  tray,
  children,
}: {
  /** The search of the main bar. */
  search: ReactNode;
  /** How much a signed-in agency has to do. */
  todoCount: ReactNode;
  /** What follows visitors from page to page, at the bottom of the screen. */
  tray: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  // What in-chinese.css writes at each text that an English page shows in Chinese.
  const inChinese: Record<`--${string}`, string> = {
    "--in-chinese": JSON.stringify(t("frame.inChinese")),
  };
  const handles = useMatches().map(({ handle }) => handle);
  const own = handles.find(isOwnFrame);
  useFocusOnNewPage(mainId);
  useKeptFocus();
  useOfflineGuard();
  return (
    <LinkContext value={RouterLink}>
      <ToastProvider labels={{ region: t("frame.toast.region"), close: t("frame.toast.close") }}>
        <a id="top" href={`#${mainId}`} className={styles.skip}>
          {t("frame.skip")}
        </a>
        {own ? <own.Top /> : <PageTop search={search} todoCount={todoCount} />}
        {!own && !handles.includes(ownUserHandle) && <UserBar />}
        <main id={mainId} tabIndex={-1} className={styles.main} style={inChinese}>
          <AccessAnchor area="center" target={mainId} />
          <LaterSessionEndedNote />
          {children}
          {tray}
        </main>
        {own ? <own.Bottom /> : <PageFooter />}
        <BackToTop label={t("frame.backToTop")} targetId="top" />
        <NoticeHost />
      </ToastProvider>
    </LinkContext>
  );
}
