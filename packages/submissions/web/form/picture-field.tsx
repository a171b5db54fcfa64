import { describeBytes, fileLimits } from "@public-code/core/contract/files/limits.ts";
import { isImage } from "@public-code/core/contract/files/media-types.ts";
import { apiMessage } from "@public-code/core/contract/messages.ts";
import { useFormatList } from "@public-code/core/web/format-values.ts";
import { notify } from "@public-code/core/web/notices.ts";
import { fileAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useRemoved } from "@public-code/site/web/frame/use-removed.tsx";
import { IconButton } from "@public-code/ui/icon-button.tsx";
import { FileUpload, type UploadFile } from "@public-code/ui/upload/file-upload.tsx";
import { VisuallyHidden } from "@public-code/ui/visually-hidden.tsx";
import { ArrowDown, ArrowUp } from "lucide";
import { useRef, useState } from "react";
import { controlId } from "./field-address.ts";
import { useFieldNotes } from "./field-notes.tsx";
import { acceptOf, isChosenTwice, judgeChosen, roomFor } from "./file-rules.ts";
import { useForm } from "./form-context.ts";
import { canMovePicture } from "./form-state.ts";
import { type FormPicture, newKey } from "./form-values.ts";
import { shownNewFile } from "./upload-file.ts";
import { useUploadLabels } from "./upload-labels.ts";
import { useFileAddresses } from "./use-file-addresses.ts";

const limits = {
  image: describeBytes(fileLimits.imageBytes),
  video: describeBytes(fileLimits.videoBytes),
  files: fileLimits.filesPerField,
  total: describeBytes(fileLimits.totalBytes),
};

/** Screenshots and videos: stored ones first, then new ones, each group in the chosen order. */
export function PictureField() {
  const { t } = useTranslation();
  const listed = useFormatList();
  const { settings } = useRootData();
  const { values, change, uploads, issues, comments, lostFiles } = useForm();
  const labels = useUploadLabels();
  const notes = useFieldNotes("picFiles");
  const refuse = (text: string) => change({ type: "refuseFiles", at: "picFiles", text });
  const [moved, setMoved] = useState("");
  const pictures = values.picFiles;
  // Files are checked one after the other; the free space is that of the moment each is added.
  const present = useRef(pictures);
  present.current = pictures;
  const addresses = useFileAddresses(pictures.filter((picture) => picture.kind === "new"));

  const removed = useRemoved<FormPicture>((picture, index) => {
    document.getElementById(controlId("picFiles"))?.focus();
    change({ type: "restorePicture", picture, index });
  });

  function shown(picture: FormPicture): UploadFile {
    const error = [
      issues.errors.get(`picFiles.${picture.key}`),
      ...(comments.get(`picFiles.${picture.key}`) ?? []),
    ]
      .filter((text) => text !== undefined)
      .join("\n");
    const errorProps = error === "" ? {} : { error };
    if (picture.kind === "new") {
      const preview = addresses.get(picture.key);
      return {
        ...shownNewFile(picture.key, picture.file, uploads),
        ...errorProps,
        ...(preview ? { preview, isVideo: !isImage(picture.mediaType) } : {}),
      };
    }
    const { fileOriName, fileSize, s3Url, mediaType } = picture.picture;
    const href = fileAddress(settings.filesBase, s3Url);
    return {
      key: picture.key,
      name: fileOriName,
      size: fileSize,
      state: "done",
      href,
      ...errorProps,
      ...{ preview: href, isVideo: !isImage(mediaType) },
    };
  }

  async function take(files: readonly File[]): Promise<void> {
    const { lang } = settings;
    const refused: string[] = [];
    const taken: FormPicture[] = [];
    for (const file of files) {
      if (isChosenTwice(file, [...present.current, ...taken])) {
        const text = t("submissions.upload.twice");
        refused.push(t("submissions.upload.refused", { name: file.name, text }));
        continue;
      }
      const judged = await judgeChosen("picture", file, lang);
      if ("refused" in judged)
        refused.push(t("submissions.upload.refused", { name: file.name, text: judged.refused }));
      else taken.push({ kind: "new", key: newKey(), file, mediaType: judged.mediaType });
    }
    const room = roomFor(present.current.length, taken.length);
    if (room < taken.length)
      refused.push(apiMessage("file.tooMany", lang, { maximum: fileLimits.filesPerField }));
    const text = refused.join("\n");
    refuse(text);
    if (refused.length > 0) notify({ kind: "tip", text });
    change({ type: "addPictures", pictures: taken.slice(0, room) });
  }

  function remove(key: string): void {
    refuse("");
    // The button is removed with its file.
    document.getElementById(controlId("picFiles"))?.focus();
    if (uploads.phase === "sending") uploads.cancel();
    else {
      const index = pictures.findIndex((picture) => picture.key === key);
      const picture = pictures[index];
      if (picture) removed.keep(picture, index, shown(picture).name);
      change({ type: "removePicture", key });
    }
  }

  function move(file: UploadFile, by: -1 | 1): void {
    if (!canMovePicture(pictures, file.key, by)) return;
    const position = pictures.findIndex((candidate) => candidate.key === file.key) + by + 1;
    setMoved(t("submissions.upload.moved", { name: file.name, place: position }));
    change({ type: "movePicture", key: file.key, by });
  }

  const mover = (by: -1 | 1) => (file: UploadFile) => (
    <IconButton
      icon={by < 0 ? ArrowUp : ArrowDown}
      label={t(by < 0 ? "submissions.upload.up" : "submissions.upload.down", { name: file.name })}
      // Not disabled, so that the focus stays on the button that moved the file to the end.
      aria-disabled={!canMovePicture(pictures, file.key, by)}
      onClick={() => move(file, by)}
    />
  );
  const [up, down] = [mover(-1), mover(1)];
  return (
    <>
      <FileUpload
        id={controlId("picFiles")}
        label={t("program.field.picFiles.label")}
        requirement={t("submissions.optional")}
        limits={t("submissions.upload.pictureLimits", limits)}
        hint={
          <>
            <p>{t("program.field.picFiles.hint")}</p>
            {lostFiles.length > 0 && (
              <p>{t("submissions.upload.lost", { names: listed(lostFiles) })}</p>
            )}
            {notes.hint}
          </>
        }
        error={notes.error}
        accept={acceptOf("picture")}
        multiple
        files={pictures.map(shown)}
        note={removed.note}
        rowActions={(file) => (
          <>
            {up(file)}
            {down(file)}
          </>
        )}
        onAdd={take}
        onCancel={remove}
        onRemove={remove}
        onRetry={uploads.retry}
        labels={labels}
      />
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </>
  );
}
