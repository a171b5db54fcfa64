import {
  addNotice,
  isLoading,
  type Notice,
  onNotice,
  subscribeLoading,
} from "@public-code/core/web/notices.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { LoadingOverlay } from "@public-code/ui/loading-overlay.tsx";
import { Modal } from "@public-code/ui/modal.tsx";
import { useToast } from "@public-code/ui/toast.tsx";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigation } from "react-router";
import { PageOutline } from "./page-outline.tsx";

/** Long enough to read what was done and to decide on it; pointer and focus stop the clock. */
const undoMs = 15_000;

/** Shows what calls and pages have to say: messages, tips, toasts, and that something is loading. */
export function NoticeHost() {
  const { t } = useTranslation();
  const toast = useToast();
  const [queue, setQueue] = useState<readonly Notice[]>([]);
  const loading = useSyncExternalStore(subscribeLoading, isLoading, () => false);
  const { settings } = useRootData();
  const navigation = useNavigation();
  const { pathname } = useLocation();
  // Searching, filtering and paging stay on their page, which shows itself that it is busy.
  const target =
    navigation.state === "loading"
      ? // Unlike the page's own, it begins with the context path.
        navigation.location.pathname.slice(settings.contextPath.length - 1)
      : pathname;
  const leaving = target !== pathname;

  useEffect(
    () =>
      onNotice((notice) => {
        if (notice.kind === "toast") {
          const { text, tone, undo } = notice;
          toast(undo ? { text, tone, action: undo, duration: undoMs } : { text, tone });
        } else setQueue((waiting) => addNotice(waiting, notice));
      }),
    [toast],
  );
  // Going back drops the notice of the previous page, and its target after closing.
  useEffect(() => {
    const leave = () => setQueue([]);
    window.addEventListener("popstate", leave);
    return () => window.removeEventListener("popstate", leave);
  }, []);

  const current = queue[0];
  function close(): void {
    setQueue((waiting) => waiting.slice(1));
    current?.onClose?.();
  }
  function retry(): void {
    close();
    current?.onRetry?.();
  }
  return (
    <>
      <LoadingOverlay
        visible={loading || leaving}
        label={t("frame.loading")}
        outline={leaving ? <PageOutline path={target} /> : undefined}
      />
      <Modal
        open={current !== undefined}
        onClose={close}
        role="alertdialog"
        title={t(current?.kind === "tip" ? "frame.notice.tip" : "frame.notice.message")}
        closeLabel={t("frame.notice.close")}
        size="small"
        actions={
          <>
            {current?.onRetry && <Button onClick={retry}>{t("frame.notice.retry")}</Button>}
            <Button variant={current?.onRetry ? "secondary" : "primary"} onClick={close}>
              {t("frame.notice.confirm")}
            </Button>
          </>
        }
      >
        {current?.text.split("\n").map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Modal>
    </>
  );
}
