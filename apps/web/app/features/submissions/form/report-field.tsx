import { describeBytes, fileLimits } from "@public-code/contract/files/limits.ts";
import { apiMessage } from "@public-code/contract/messages.ts";
import { notify } from "#platform/notices.ts";
import { fileAddress } from "#platform/page-addresses.ts";
import { useRootData } from "#platform/root-data.ts";
import { useTranslation } from "#platform/translation.ts";
import { FileUpload, type UploadFile } from "#ui/upload/file-upload.tsx";
import { controlId } from "./field-address.ts";
import { useFieldNotes } from "./field-notes.tsx";
import { acceptOf, judgeChosen } from "./file-rules.ts";
import { useForm } from "./form-context.ts";
import { type FormRow, newKey, type ScanReport } from "./form-values.ts";
import { shownNewFile } from "./upload-file.ts";
import { useUploadLabels } from "./upload-labels.ts";

/** The report of one scan: a single PDF. */
export function ReportField({ row }: { row: FormRow }) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const { change, uploads } = useForm();
  const labels = useUploadLabels();
  const address = `vulnerabilityScanContentVos.${row.key}.scanFile`;
  const notes = useFieldNotes(address);
  const refuse = (text: string) => change({ type: "refuseFiles", at: address, text });
  const { report } = row;

  function shown(one: ScanReport): UploadFile {
    if (one.kind === "new") return shownNewFile(one.key, one.file, uploads);
    const { fileId, fileOriName, fileSize, s3Url } = one.file;
    const href = fileAddress(settings.filesBase, s3Url);
    return { key: `f${fileId}`, name: fileOriName, size: fileSize, state: "done", href };
  }

  async function take(files: readonly File[]): Promise<void> {
    const [file] = files;
    if (!file) return;
    if (files.length > 1 || report !== null) {
      notify({ kind: "tip", text: apiMessage("file.onlyOne", settings.lang) });
      return;
    }
    const judged = await judgeChosen("scanReport", file, settings.lang);
    if ("refused" in judged) {
      const text = t("submissions.upload.refused", { name: file.name, text: judged.refused });
      refuse(text);
      notify({ kind: "tip", text });
      return;
    }
    refuse("");
    change({ type: "report", key: row.key, report: { kind: "new", key: newKey(), file } });
  }

  function remove(): void {
    refuse("");
    // The button is removed with its file.
    document.getElementById(controlId(address))?.focus();
    if (uploads.phase === "sending") uploads.cancel();
    else change({ type: "report", key: row.key, report: null });
  }

  return (
    <FileUpload
      id={controlId(address)}
      label={t("submissions.row.report")}
      requirement={t("submissions.optional")}
      limits={t("submissions.upload.reportLimits", { scan: describeBytes(fileLimits.scanBytes) })}
      hint={notes.hint === "" ? undefined : notes.hint}
      error={notes.error}
      accept={acceptOf("scanReport")}
      files={report ? [shown(report)] : []}
      onAdd={take}
      onCancel={remove}
      onRemove={remove}
      onRetry={uploads.retry}
      labels={labels}
    />
  );
}
