import { formatSize } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useFileLabels } from "@public-code/site/web/form/use-file-labels.ts";
import { FileUpload, type FileUploadProps } from "@public-code/ui/upload/file-upload.tsx";
import { z } from "zod";

/** The bytes as they are: the server judges in which encoding they are written. */
function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(",")[1] ?? "");
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** A file as it was read, its bytes in base64: a page that comes again cannot read it. */
export const readFile = z.object({ name: z.string(), size: z.number(), content: z.string() });
export type ReadFile = z.output<typeof readFile>;

/** One file that is read at once and sent later, with what else is asked for. */
export function OneFile({
  label,
  maximum,
  file,
  onChange,
  onRefuse,
  ...texts
}: Pick<FileUploadProps, "limits" | "error" | "accept"> & {
  label: string;
  /** In bytes. */
  maximum: number;
  file: ReadFile | null;
  onChange: (file: ReadFile | null) => void;
  /** Why what was chosen is not taken; a file that was chosen before stays. */
  onRefuse: (text: string) => void;
}) {
  const { lang } = useTranslation();
  const labels = useFileLabels(label);
  const remove = () => onChange(null);

  async function take(chosen: readonly File[]): Promise<void> {
    const [first] = chosen;
    if (chosen.length === 1 && first && first.size > 0 && first.size <= maximum)
      return onChange({ name: first.name, size: first.size, content: await readBase64(first) });
    // All that the API says, in both languages: few ever choose a wrong file.
    const { apiMessage } = await import("@public-code/core/contract/messages.ts");
    const size = formatSize(maximum, lang);
    if (chosen.length > 1 || !first) onRefuse(apiMessage("file.onlyOne", lang));
    else if (first.size === 0) onRefuse(apiMessage("file.empty", lang));
    else onRefuse(apiMessage("file.tooLarge", lang, { maximum: size }));
  }

  return (
    <FileUpload
      {...texts}
      label={label}
      files={file ? [{ key: file.name, name: file.name, size: file.size, state: "done" }] : []}
      onAdd={take}
      onCancel={remove}
      onRetry={remove}
      onRemove={remove}
      labels={{ ...labels, state: { ...labels.state, done: "" } }}
    />
  );
}
