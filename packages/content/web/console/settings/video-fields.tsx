import { fileAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { TextArea } from "@public-code/ui/form/text-area.tsx";
import { TextField } from "@public-code/ui/form/text-field.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useState } from "react";
import { isVideoKey, readVideo, videoDescription } from "#contract/video.ts";

/** The address, the stored file and the words of a video in one language, each in a field of its own. */
export function VideoFields({
  side,
  lang,
  description,
  saved,
  error,
  readOnly,
  onChange,
}: {
  side: "zh" | "en";
  lang: string;
  /** As it is stored: the video in the first line, what it shows below. */
  description: string;
  /** As it was last saved: the portal hands out the file of no other. */
  saved: string;
  error: string | undefined;
  readOnly: boolean;
  onChange: (description: string) => void;
}) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const stored = readVideo(description);
  // Keeps the spaces and lines while typing, which the stored value drops.
  const [text, setText] = useState(stored.text);
  const file = isVideoKey(stored.reference) ? stored.reference : "";
  const label = (name: string) => t(`console.entry.sides.${side}`, { name });
  return (
    <div className={stack(16, { align: "start" }, textStyles.wrapped)}>
      <TextField
        label={label(t("console.settings.video.address"))}
        hint={t("console.settings.video.addressHint")}
        requirement={t("console.list.optional")}
        inputMode="url"
        readOnly={readOnly || file !== ""}
        error={file === "" ? error : undefined}
        value={file === "" ? stored.reference : ""}
        onChange={(event) => onChange(videoDescription(event.currentTarget.value, text))}
      />
      {file !== "" && (
        <p className={cluster(12, { align: "center" })}>
          <StatusChip tone="info">{label(t("console.settings.video.stored"))}</StatusChip>
          {file === readVideo(saved).reference && (
            <UiLink href={fileAddress(settings.filesBase, file)} newTabLabel={t("frame.newTab")}>
              {label(t("console.settings.video.watch"))}
            </UiLink>
          )}
          {!readOnly && (
            <Button
              size="small"
              variant="secondary"
              onClick={() => onChange(videoDescription("", text))}
            >
              {label(t("console.settings.video.removeFile"))}
            </Button>
          )}
        </p>
      )}
      <TextArea
        label={label(t("console.settings.video.text"))}
        requirement={t("console.list.optional")}
        rows={4}
        readOnly={readOnly}
        lang={lang}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          onChange(videoDescription(stored.reference, event.currentTarget.value));
        }}
      />
    </div>
  );
}
