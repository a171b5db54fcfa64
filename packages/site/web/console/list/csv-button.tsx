import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { Notice } from "@public-code/ui/notice.tsx";
import { Download } from "lucide";
import { useState } from "react";
import { downloadFile } from "./download-file.ts";

/** Saves the list of a page as CSV, and says why where it could not. */
export function CsvButton({
  path,
  query,
  fileName,
  label,
  size,
}: {
  /** Of the call that answers with the file. */
  path: string;
  query: Readonly<Record<string, string>>;
  fileName: string;
  label: string;
  /** `small` among other small buttons. */
  size?: "small";
}) {
  const { t } = useTranslation();
  const [saving, setSaving] = useState(false);
  const [failed, setFailed] = useState("");

  async function save(): Promise<void> {
    setSaving(true);
    setFailed("");
    try {
      await downloadFile(path, query, fileName, t("error.connect"));
    } catch (error) {
      setFailed(error instanceof Error ? error.message : t("error.connect"));
    } finally {
      setSaving(false);
    }
  }

  return (
    <div>
      <Button
        variant="secondary"
        {...(size && { size })}
        icon={Download}
        loading={saving}
        loadingLabel={t("frame.loading")}
        onClick={save}
      >
        {label}
      </Button>
      <div role="alert">{failed !== "" && <Notice tone="danger">{failed}</Notice>}</div>
    </div>
  );
}
