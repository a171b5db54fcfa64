import { formatSize } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { FileUploadLabels } from "@public-code/ui/upload/file-upload.tsx";

/** The labels of a field of files, of which `files` names the list. */
export function useFileLabels(files: string): FileUploadLabels {
  const { t, lang } = useTranslation();
  return {
    drop: t("console.entry.drop"),
    choose: t("console.entry.choose"),
    files,
    cancel: (name) => t("console.entry.cancelFile", { name }),
    retry: (name) => t("console.entry.retryFile", { name }),
    remove: (name) => t("console.entry.removeFile", { name }),
    progress: (name) => t("console.entry.progress", { name }),
    size: (bytes) => formatSize(bytes, lang),
    state: {
      waiting: t("console.entry.fileStates.waiting"),
      uploading: t("console.entry.fileStates.uploading"),
      done: t("console.entry.fileStates.done"),
      failed: t("console.entry.fileStates.failed"),
    },
  };
}
