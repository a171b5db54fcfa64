import { CircleAlert, CircleCheck, File as FileIcon, RotateCw, Trash2, X } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import { IconButton } from "../icon-button.tsx";
import { cluster, row, stack } from "../layout.ts";
import oneStopStyles from "../one-stop.module.css";
import textStyles from "../text.module.css";
import { UiLink } from "../ui-link.tsx";
import { useOneStop } from "../use-one-stop.ts";
import styles from "./file-upload.module.css";

/** One file of an upload field: stored, waiting, uploading, uploaded or failed. */
export type UploadFile = {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  state: "waiting" | "uploading" | "done" | "failed";
  /** From 0 to 1 while uploading. */
  progress?: number | undefined;
  /** What is wrong and how to fix it. */
  error?: string | undefined;
  /** Where a stored file can be opened. */
  href?: string | undefined;
  /** Address of a small picture of it. */
  preview?: string | undefined;
  /** True where that is a video, of which the first picture is shown. */
  isVideo?: boolean | undefined;
};

export type UploadRowLabels = {
  cancel: (name: string) => string;
  retry: (name: string) => string;
  remove: (name: string) => string;
  /** Name of the progress bar: 「photo.png 的上傳進度」. */
  progress: (name: string) => string;
  /** 「1.2 MB」. */
  size: (bytes: number) => string;
  /** Says that the arrows lead through the row, which makes it one stop of the Tab key. */
  keys?: string | undefined;
  state: Record<UploadFile["state"], string>;
};

/** One file with its size, state and what can be done with it. */
export function UploadRow({
  file,
  labels,
  onCancel,
  onRetry,
  onRemove,
  actions,
}: {
  file: UploadFile;
  labels: UploadRowLabels;
  /** Further buttons, before those of the row itself. */
  actions?: ReactNode;
  onCancel: (key: string) => void;
  onRetry: (key: string) => void;
  onRemove: (key: string) => void;
}) {
  const { key, name, state, error, progress = 0 } = file;
  const underway = state === "uploading";
  const stop = useOneStop<HTMLLIElement>(labels.keys !== undefined);
  return (
    <li
      {...stop}
      className={cluster(
        4,
        { across: 12, align: "center", justify: "end" },
        styles.row,
        oneStopStyles.group,
      )}
    >
      {file.preview === undefined ? (
        <span className={styles.preview}>
          <Icon as={FileIcon} />
        </span>
      ) : file.isVideo ? (
        <video
          src={file.preview}
          preload="metadata"
          muted
          className={styles.preview}
          width={48}
          height={48}
        />
      ) : (
        <img src={file.preview} alt="" className={styles.preview} width={48} height={48} />
      )}
      <div className={stack(0, styles.words)}>
        <span className={textStyles.wrapped}>
          {file.href === undefined ? (
            name
          ) : (
            <UiLink native href={file.href}>
              {name}
            </UiLink>
          )}
        </span>
        <span className={styles.meta} role="status">
          <span>{labels.size(file.size)}</span>
          <span>{labels.state[state]}</span>
          {state === "done" && <Icon as={CircleCheck} size="small" className={styles.done} />}
        </span>
        {underway && (
          <progress
            className={styles.bar}
            value={progress}
            max={1}
            aria-label={labels.progress(name)}
          >
            {Math.round(progress * 100)}%
          </progress>
        )}
        {error !== undefined && (
          <p className={row(4, { align: "center" }, styles.error)} role="alert">
            <Icon as={CircleAlert} size="small" />
            <span>{error}</span>
          </p>
        )}
        {labels.keys !== undefined && <span className={oneStopStyles.keys}>{labels.keys}</span>}
      </div>
      <div className={row(4)}>
        {actions}
        {state === "failed" && (
          <IconButton icon={RotateCw} label={labels.retry(name)} onClick={() => onRetry(key)} />
        )}
        {underway || state === "waiting" ? (
          <IconButton icon={X} label={labels.cancel(name)} onClick={() => onCancel(key)} />
        ) : (
          <IconButton icon={Trash2} label={labels.remove(name)} onClick={() => onRemove(key)} />
        )}
      </div>
    </li>
  );
}
