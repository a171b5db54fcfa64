import type { UploadFile } from "@public-code/ui/upload/file-upload.tsx";
import type { UploadStates } from "./form-context.ts";

/** How a new file is shown while the save is running. */
export function shownNewFile(
  key: string,
  file: File,
  uploads: Pick<UploadStates, "phase" | "shares">,
): UploadFile {
  const share = uploads.shares.get(key) ?? 0;
  const base = { key, name: file.name, size: file.size };
  if (uploads.phase === "failed") return { ...base, state: "failed" };
  if (uploads.phase === "idle") return { ...base, state: "waiting" };
  return share >= 1
    ? { ...base, state: "done" }
    : { ...base, state: share > 0 ? "uploading" : "waiting", progress: share };
}
