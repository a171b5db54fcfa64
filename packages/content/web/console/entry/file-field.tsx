import { documentTypes, fileLimits, videoTypes } from "@public-code/core/contract/files/limits.ts";
import { imageTypes } from "@public-code/core/contract/files/media-types.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { apiMessage } from "@public-code/core/contract/messages.ts";
import { CallError } from "@public-code/core/web/call-error.ts";
import { formatSize, useFormatList } from "@public-code/core/web/format-values.ts";
import { notify } from "@public-code/core/web/notices.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { FieldPlace } from "@public-code/site/web/form/field-spec.ts";
import { useRemoved } from "@public-code/site/web/frame/use-removed.tsx";
import { FieldGroup } from "@public-code/ui/form/field.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { FileUpload, type UploadFile } from "@public-code/ui/upload/file-upload.tsx";
import { useId, useState } from "react";
import type { ContentFile } from "#contract/content-editing/content-editing.ts";
import type { ContentFileKind } from "#contract/content-editing/content-parts.ts";
import { sendFile } from "./send-file.ts";
import { useFileLabels } from "./use-file-labels.ts";

const types = { document: documentTypes, image: imageTypes, video: videoTypes } as const;
const limits = {
  document: fileLimits.documentBytes,
  image: fileLimits.imageBytes,
  video: fileLimits.videoBytes,
} as const;

/** Why nothing of what was chosen is sent; null where it is. */
function refusalOf(chosen: readonly File[], maximum: number, lang: Language): string | null {
  if (chosen.length > 1) return apiMessage("file.onlyOne", lang);
  const isLarge = chosen.some((file) => file.size > maximum);
  return isLarge ? apiMessage("file.tooLarge", lang, { maximum: formatSize(maximum, lang) }) : null;
}

/** Why a file was not taken; what is wrong with it says more than that something is. */
function reasonOf(error: unknown): string | undefined {
  const [wrong] = error instanceof CallError ? error.errors : [];
  return wrong?.message ?? (error instanceof Error ? error.message : undefined);
}

/** One stored file: sent at once, named by its id when what it belongs to is saved. */
export function FileField({
  fileKind,
  id,
  name,
  value,
  files,
  error,
  readOnly,
  onChange,
  onFile,
}: Pick<FieldPlace<number | null>, "id" | "value" | "error" | "readOnly" | "onChange"> & {
  fileKind: ContentFileKind;
  name: string;
  files: readonly ContentFile[];
  onFile: (file: ContentFile) => void;
}) {
  const madeId = useId();
  const controlId = id ?? madeId;
  const { t } = useTranslation();
  const listed = useFormatList();
  const labels = useFileLabels(name);
  const { settings } = useRootData();
  const [sending, setSending] = useState<UploadFile | null>(null);
  // What was stored before stays until another file takes its place.
  const [refused, setRefused] = useState("");
  const upload = files.find((file) => file.fileId === value);
  const endings = Object.values(types[fileKind]).flat();

  const removed = useRemoved<number>((fileId) => {
    document.getElementById(controlId)?.focus();
    onChange(fileId);
  });

  async function send(chosen: File[]): Promise<void> {
    const [file] = chosen;
    if (!file) return;
    const refusal = refusalOf(chosen, limits[fileKind], settings.lang);
    setRefused(refusal ?? "");
    if (refusal !== null) {
      notify({ kind: "tip", text: refusal });
      return;
    }
    setSending({ key: file.name, name: file.name, size: file.size, state: "uploading" });
    try {
      const stored = await sendFile(fileKind, file, t("error.connect"));
      onFile(stored);
      onChange(stored.fileId);
    } catch (error) {
      const text = reasonOf(error) ?? t("error.connect");
      setRefused(t("submissions.upload.refused", { name: file.name, text }));
    }
    setSending(null);
  }

  const stored: UploadFile[] = upload
    ? [
        {
          key: String(upload.fileId),
          name: upload.fileOriName,
          size: upload.fileSize,
          state: "done",
          href: upload.url,
          ...(fileKind === "image" ? { preview: upload.url } : {}),
        },
      ]
    : [];
  if (readOnly)
    return (
      <FieldGroup id={controlId} label={name}>
        {upload ? (
          <UiLink native href={upload.url} newTabLabel={t("frame.newTab")}>
            {upload.fileOriName}
          </UiLink>
        ) : (
          <p>{t("console.entry.noFile")}</p>
        )}
      </FieldGroup>
    );
  return (
    <FileUpload
      id={controlId}
      label={name}
      error={refused || error}
      accept={endings.map((ending) => `.${ending}`).join(",")}
      limits={t("console.entry.fileLimits", {
        types: listed(endings),
        size: formatSize(limits[fileKind], settings.lang),
      })}
      files={sending ? [sending] : stored}
      onAdd={send}
      onCancel={() => setSending(null)}
      onRetry={() => setSending(null)}
      note={upload ? null : removed.note}
      onRemove={() => {
        setRefused("");
        if (upload) removed.keep(upload.fileId, 0, upload.fileOriName);
        document.getElementById(controlId)?.focus();
        onChange(null);
      }}
      labels={labels}
    />
  );
}
