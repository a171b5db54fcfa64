import type { FileKind } from "@public-code/core/contract/files/limits.ts";
import { apiMessage } from "@public-code/core/contract/messages.ts";
import { notify } from "@public-code/core/web/notices.ts";
import { fileAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useRemoved } from "@public-code/site/web/frame/use-removed.tsx";
import { FileUpload, type UploadFile } from "@public-code/ui/upload/file-upload.tsx";
import { controlId, type FieldAddress } from "./field-address.ts";
import { useFieldNotes } from "./field-notes.tsx";
import { acceptOf, judgeChosen } from "./file-rules.ts";
import { useForm } from "./form-context.ts";
import { type FormFile, newKey } from "./form-values.ts";
import { shownNewFile } from "./upload-file.ts";
import { useUploadLabels } from "./upload-labels.ts";

/** A field that takes one file, which is optional. */
export function FileField<Chosen extends FormFile>({
  kind,
  address,
  label,
  limits,
  hint = "",
  chosen,
  onChoose,
}: {
  kind: FileKind;
  address: FieldAddress;
  label: string;
  limits: string;
  hint?: string;
  chosen: Chosen | null;
  onChoose: (file: Chosen | Extract<FormFile, { kind: "new" }> | null) => void;
}) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const { change, uploads } = useForm();
  const labels = useUploadLabels();
  const notes = useFieldNotes(address, hint);
  const removed = useRemoved<Chosen>((file) => {
    document.getElementById(controlId(address))?.focus();
    onChoose(file);
  });
  function refuse(text: string): void {
    change({ type: "refuseFiles", at: address, text });
    if (text !== "") notify({ kind: "tip", text });
  }

  function shown(file: FormFile): UploadFile {
    if (file.kind === "new") return shownNewFile(file.key, file.file, uploads);
    const { fileId, fileOriName, fileSize, s3Url } = file.file;
    const href = fileAddress(settings.filesBase, s3Url);
    return { key: `f${fileId}`, name: fileOriName, size: fileSize, state: "done", href };
  }

  async function take(files: readonly File[]): Promise<void> {
    const [file] = files;
    if (!file) return;
    if (files.length > 1 || chosen !== null) {
      refuse(apiMessage("file.onlyOne", settings.lang));
      return;
    }
    const judged = await judgeChosen(kind, file, settings.lang);
    if ("refused" in judged) {
      refuse(t("submissions.upload.refused", { name: file.name, text: judged.refused }));
      return;
    }
    refuse("");
    onChoose({ kind: "new", key: newKey(), file });
  }

  function remove(): void {
    refuse("");
    // The button is removed with its file.
    document.getElementById(controlId(address))?.focus();
    if (uploads.phase === "sending") uploads.cancel();
    else {
      if (chosen) removed.keep(chosen, 0, shown(chosen).name);
      onChoose(null);
    }
  }

  return (
    <FileUpload
      id={controlId(address)}
      label={label}
      requirement={t("submissions.optional")}
      limits={limits}
      hint={notes.hint === "" ? undefined : notes.hint}
      error={notes.error}
      accept={acceptOf(kind)}
      files={chosen ? [shown(chosen)] : []}
      note={chosen ? null : removed.note}
      onAdd={take}
      onCancel={remove}
      onRemove={remove}
      onRetry={uploads.retry}
      labels={labels}
    />
  );
}
