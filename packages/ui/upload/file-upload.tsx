import { Upload } from "lucide";
import { type ChangeEvent, type DragEvent, type ReactNode, useState } from "react";
import { Field, type FieldTexts } from "../form/field.tsx";
import { Icon } from "../icon.tsx";
import { cluster, stack } from "../layout.ts";
import styles from "./file-upload.module.css";
import { type UploadFile, UploadRow, type UploadRowLabels } from "./file-upload-row.tsx";

export type { UploadFile } from "./file-upload-row.tsx";

export type FileUploadLabels = UploadRowLabels & {
  /** 「將檔案拖曳到這裡，或」. */
  drop: ReactNode;
  /** 「選擇檔案」. */
  choose: string;
  /** Name of the list of files. */
  files: string;
};

export type FileUploadProps = FieldTexts & {
  id?: string | undefined;
  files: readonly UploadFile[];
  onAdd: (files: File[]) => void;
  /** Stops a file on its way. */
  onCancel: (key: string) => void;
  onRetry: (key: string) => void;
  onRemove: (key: string) => void;
  /** Further buttons of a file, such as those that move it. */
  rowActions?: ((file: UploadFile) => ReactNode) | undefined;
  /** What stands below the files, such as the way to bring a removed one back. */
  note?: ReactNode;
  /** Accepted kinds and sizes, shown before a file is chosen. */
  limits: ReactNode;
  /** As in an input of files: `.pdf,application/pdf`. */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  labels: FileUploadLabels;
};

/** Takes files by drop or by button and shows how each fares; the parent holds and sends them. */
export function FileUpload({
  id,
  files,
  onAdd,
  onCancel,
  onRetry,
  onRemove,
  rowActions,
  note,
  limits,
  hint,
  accept,
  multiple = false,
  labels,
  ...texts
}: FileUploadProps) {
  const [over, setOver] = useState(false);

  function takeChosen(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.currentTarget.files ?? [])];
    // Emptied, so that the same file can be chosen again after it was removed.
    event.currentTarget.value = "";
    if (chosen.length > 0) onAdd(chosen);
  }

  function takeDropped(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const dropped = [...event.dataTransfer.files];
    if (dropped.length > 0) onAdd(dropped);
  }

  return (
    <Field
      {...texts}
      id={id}
      hint={
        <>
          {limits}
          {hint !== undefined && <div>{hint}</div>}
        </>
      }
      after={
        <>
          {files.length > 0 && (
            <ul className={stack(8, { top: 8 })} aria-label={labels.files}>
              {files.map((file) => (
                <UploadRow
                  key={file.key}
                  file={file}
                  labels={labels}
                  onCancel={onCancel}
                  onRetry={onRetry}
                  onRemove={onRemove}
                  actions={rowActions?.(file)}
                />
              ))}
            </ul>
          )}
          {note}
        </>
      }
    >
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input is the first
        <div
          className={cluster(
            8,
            { across: 12, align: "center", justify: "center" },
            styles.zone,
            over && styles.over,
          )}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={takeDropped}
        >
          <Icon as={Upload} className={styles.icon} />
          <span className={styles.drop}>{labels.drop}</span>
          <span className={styles.choose}>
            <input
              type="file"
              accept={accept}
              multiple={multiple}
              className={styles.input}
              onChange={takeChosen}
              {...control}
              aria-labelledby={`${control.id}-choose ${control.id}-label`}
            />
            <span id={`${control.id}-choose`} className={styles.button}>
              {labels.choose}
            </span>
          </span>
        </div>
      )}
    </Field>
  );
}
