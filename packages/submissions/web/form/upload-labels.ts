import { formatSize } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { FileUploadLabels } from "@public-code/ui/upload/file-upload.tsx";

/** The labels of the upload fields. */
export function useUploadLabels(): FileUploadLabels {
  const { t, lang } = useTranslation();
  return {
    drop: t("submissions.upload.drop"),
    choose: t("submissions.upload.choose"),
    files: t("submissions.upload.files"),
    cancel: (name) => t("submissions.upload.cancel", { name }),
    retry: (name) => t("submissions.upload.retry", { name }),
    remove: (name) => t("submissions.upload.remove", { name }),
    progress: (name) => t("submissions.upload.progress", { name }),
    keys: t("submissions.keys.row"),
    size: (bytes) => formatSize(bytes, lang),
    state: {
      waiting: t("submissions.upload.state.waiting"),
      uploading: t("submissions.upload.state.uploading"),
      done: t("submissions.upload.state.done"),
      failed: t("submissions.upload.state.failed"),
    },
  };
}
