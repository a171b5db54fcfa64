import { formatInstant, useFormatList } from "#platform/format-values.ts";
import { useTranslation } from "#platform/translation.ts";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { Notice } from "#ui/notice.tsx";
import type { AutosaveEntry } from "./autosave.ts";
import { lostFilesOf } from "./stored-values.ts";

/** Asks whether to continue a form that this browser saved. Closing it decides nothing. */
export function RestoreQuestion({
  entry,
  isStale,
  onRestore,
  onDiscard,
  onClose,
}: {
  entry: AutosaveEntry | null;
  /** True when the edition was saved after this copy of the form. */
  isStale: boolean;
  onRestore: () => void;
  onDiscard: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const listed = useFormatList();
  const lost = lostFilesOf(entry?.values);
  return (
    <Modal
      open={entry !== null}
      onClose={onClose}
      role="alertdialog"
      title={t("submissions.restore.title")}
      closeLabel={t("submissions.back")}
      actions={
        <>
          <Button onClick={onRestore}>{t("submissions.restore.yes")}</Button>
          <Button variant="secondary" onClick={onDiscard}>
            {t("submissions.restore.no")}
          </Button>
        </>
      }
    >
      <p>{t("submissions.restore.text", { time: formatInstant(entry?.savedAt ?? "") })}</p>
      {lost.length > 0 && <p>{t("submissions.restore.lost", { names: listed(lost) })}</p>}
      {isStale && <Notice tone="warning">{t("submissions.restore.stale")}</Notice>}
    </Modal>
  );
}
