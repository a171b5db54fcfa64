import { type FileKind, fileKinds, fileLimit } from "@public-code/core/contract/files/limits.ts";
import { type StoredFile, storedFile } from "@public-code/core/contract/files/stored-file.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { apiMessage } from "@public-code/core/contract/messages.ts";
import { callHeaders } from "@public-code/core/web/api-client.ts";
import { CallError } from "@public-code/core/web/call-error.ts";
import { formatSize, useFormatList } from "@public-code/core/web/format-values.ts";
import { beginLoading, notify } from "@public-code/core/web/notices.ts";
import { pageSettings } from "@public-code/core/web/page-settings.ts";
import { readReply } from "@public-code/core/web/reply-check.ts";
import { whileSaving } from "@public-code/core/web/running-saves.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { FieldGroup } from "@public-code/ui/form/field.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { FileUpload, type UploadFile } from "@public-code/ui/upload/file-upload.tsx";
import { useId, useState } from "react";
import { z } from "zod";
import { useRemoved } from "../frame/use-removed.tsx";
import type { FieldPlace } from "./field-spec.ts";
import { useFileLabels } from "./use-file-labels.ts";

const storedReply = z.object({ data: storedFile });

/** Stores a file that a save may name; `notReached` words it where the API cannot be reached. */
async function sendFile(path: string, file: File, notReached: string): Promise<StoredFile> {
  const { contextPath, lang } = pageSettings();
  const body = new FormData();
  body.set("file", file, file.name);
  const endLoading = beginLoading();
  try {
    const response = await whileSaving(() =>
      fetch(`${contextPath}api/${path}`, { method: "POST", headers: callHeaders(lang), body }),
    );
    const reply: unknown = await response.json();
    return readReply(storedReply, response.status, reply, true).data;
  } catch (error) {
    throw error instanceof CallError ? error : new CallError(0, "err.connect", notReached);
  } finally {
    endLoading();
  }
}

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

/** One stored file: sent at once to an address of the API, and named when what it belongs to is saved. */
export function FileField({
  kind,
  path,
  label,
  hint,
  id,
  value,
  error,
  readOnly,
  onChange,
}: Omit<FieldPlace<StoredFile | null>, "errorsInside"> & {
  kind: FileKind;
  path: string;
  label: string;
  hint?: string | undefined;
}) {
  const madeId = useId();
  const controlId = id ?? madeId;
  const { t, lang } = useTranslation();
  const listed = useFormatList();
  const labels = useFileLabels(label);
  const [sending, setSending] = useState<UploadFile | null>(null);
  // What was stored before stays until another file takes its place.
  const [refused, setRefused] = useState("");
  const [mediaTypes, endings] = [Object.keys(fileKinds[kind]), Object.values(fileKinds[kind])];
  const maximum = fileLimit(kind, mediaTypes[0] ?? "");

  const removed = useRemoved<StoredFile>((file) => {
    document.getElementById(controlId)?.focus();
    onChange(file);
  });

  async function send(chosen: File[]): Promise<void> {
    const [file] = chosen;
    if (!file) return;
    const refusal = refusalOf(chosen, maximum, lang);
    setRefused(refusal ?? "");
    if (refusal !== null) {
      notify({ kind: "tip", text: refusal });
      return;
    }
    setSending({ key: file.name, name: file.name, size: file.size, state: "uploading" });
    try {
      onChange(await sendFile(path, file, t("error.connect")));
    } catch (error) {
      const text = reasonOf(error) ?? t("error.connect");
      setRefused(t("submissions.upload.refused", { name: file.name, text }));
    }
    setSending(null);
  }

  const stored: UploadFile[] = value
    ? [
        {
          key: String(value.fileId),
          name: value.fileOriName,
          size: value.fileSize,
          state: "done",
          href: value.url,
          ...(kind === "image" ? { preview: value.url } : {}),
        },
      ]
    : [];
  if (readOnly)
    return (
      <FieldGroup id={controlId} label={label}>
        {value ? (
          <UiLink native href={value.url} newTabLabel={t("frame.newTab")}>
            {value.fileOriName}
          </UiLink>
        ) : (
          <p>{t("console.entry.noFile")}</p>
        )}
      </FieldGroup>
    );
  return (
    <FileUpload
      id={controlId}
      label={label}
      hint={hint}
      error={refused || error}
      accept={endings
        .flat()
        .map((ending) => `.${ending}`)
        .join(",")}
      limits={t("console.entry.fileLimits", {
        types: listed(endings.flat()),
        size: formatSize(maximum, lang),
      })}
      files={sending ? [sending] : stored}
      onAdd={send}
      onCancel={() => setSending(null)}
      onRetry={() => setSending(null)}
      note={value ? null : removed.note}
      onRemove={() => {
        setRefused("");
        if (value) removed.keep(value, 0, value.fileOriName);
        document.getElementById(controlId)?.focus();
        onChange(null);
      }}
      labels={labels}
    />
  );
}
