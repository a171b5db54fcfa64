import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { EmptyState } from "@public-code/ui/empty-state.tsx";
import { LoadingOverlay } from "@public-code/ui/loading-overlay.tsx";
import { Modal } from "@public-code/ui/modal.tsx";
import { Notice } from "@public-code/ui/notice.tsx";
import { Skeleton, SkeletonCards } from "@public-code/ui/skeleton.tsx";
import { StatusChip, type Tone } from "@public-code/ui/status-chip.tsx";
import { useToast } from "@public-code/ui/toast.tsx";
import { useEffect, useState } from "react";
import { Sample, States } from "./sample.tsx";

const tones: readonly Tone[] = ["neutral", "info", "success", "warning", "danger"];
/** Long enough to see that something is loading. */
const overlayMs = 2_000;

/** What says how something is, and what appears while the page is in use. */
export function Messages() {
  const { t } = useTranslation();
  const toast = useToast();
  return (
    <>
      <Sample name="StatusChip">
        <States>
          {tones.map((tone) => (
            <StatusChip key={tone} tone={tone}>
              {t("gallery.name")}
            </StatusChip>
          ))}
        </States>
      </Sample>
      <Sample name="Notice">
        {tones.map((tone) => (
          <Notice
            key={tone}
            tone={tone}
            title={t("gallery.name")}
            actions={<Button size="small">{t("gallery.action")}</Button>}
          >
            {t("gallery.text")}
          </Notice>
        ))}
      </Sample>
      <Sample name="Toast">
        <States>
          {tones.map((tone) => (
            <Button
              key={tone}
              variant="secondary"
              onClick={() => toast({ text: t("gallery.name"), tone })}
            >
              {`${t("gallery.open")} ${tone}`}
            </Button>
          ))}
        </States>
      </Sample>
      <Sample name="Modal">
        <States>
          <Dialog size="small" role="alertdialog" />
          <Dialog size="medium" role="dialog" />
          <Dialog size="large" role="dialog" />
        </States>
      </Sample>
      <Sample name="EmptyState">
        <EmptyState
          title={t("gallery.empty")}
          headingLevel={3}
          actions={<Button>{t("gallery.action")}</Button>}
        >
          {t("gallery.emptyText")}
        </EmptyState>
        <EmptyState title={t("gallery.empty")} headingLevel={3} size="compact" />
      </Sample>
      <Sample name="Skeleton, SkeletonCards">
        <Skeleton shape="title" />
        <Skeleton lines={3} />
        <Skeleton shape="block" />
        <SkeletonCards count={2} height="6rem" label={t("frame.loading")} />
      </Sample>
      <Sample name="LoadingOverlay">
        <Overlay />
      </Sample>
    </>
  );
}

function Dialog({
  size,
  role,
}: {
  size: "small" | "medium" | "large";
  role: "dialog" | "alertdialog";
}) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {`${t("gallery.open")} ${size} ${role}`}
      </Button>
      <Modal
        open={open}
        onClose={close}
        title={t("gallery.question")}
        closeLabel={t("gallery.close")}
        size={size}
        role={role}
        actions={
          <>
            <Button onClick={close}>{t("gallery.action")}</Button>
            <Button variant="secondary" onClick={close}>
              {t("gallery.close")}
            </Button>
          </>
        }
      >
        <p>{t("gallery.long")}</p>
      </Modal>
    </>
  );
}

function Overlay() {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    if (!visible) return;
    const timer = setTimeout(() => setVisible(false), overlayMs);
    return () => clearTimeout(timer);
  }, [visible]);
  return (
    <States>
      <Button variant="secondary" onClick={() => setVisible(true)}>
        {t("gallery.open")}
      </Button>
      <LoadingOverlay visible={visible} label={t("frame.loading")} />
    </States>
  );
}
