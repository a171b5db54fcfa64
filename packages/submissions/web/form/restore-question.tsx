import { formatInstant, useFormatList } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { FormField } from "@public-code/programs/contract/program-fields.ts";
import { useFieldNames } from "@public-code/programs/web/use-answer-text.ts";
import { Button } from "@public-code/ui/button.tsx";
import { Modal } from "@public-code/ui/modal.tsx";
import { Notice } from "@public-code/ui/notice.tsx";
import type { AutosaveEntry } from "./autosave.ts";
import { lostFilesOf } from "./stored-values.ts";

/** Asks whether to continue a form that this browser saved. Closing it decides nothing. */
export function RestoreQuestion({
  entry,
  isStale,
  both,
  onRestore,
  onDiscard,
  onClose,
}: {
  entry: AutosaveEntry | null;
  /** True when the edition was saved after this copy of the form. */
  isStale: boolean;
  /** Fields that were changed in both. */
  both: readonly FormField[];
  onRestore: () => void;
  onDiscard: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const listed = useFormatList();
  const namesOf = useFieldNames();
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
      {isStale && (
        <Notice tone="warning">
          <p>{t("submissions.restore.stale")}</p>
          {both.length > 0 && <p>{t("submissions.restore.both", { names: namesOf(both) })}</p>}
        </Notice>
      )}
    </Modal>
  );
}
