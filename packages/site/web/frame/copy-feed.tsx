import { useTranslation } from "@public-code/core/web/translation.ts";
import { CopyButton } from "@public-code/ui/copy-button.tsx";

/** Copies the whole address of a feed. */
export default function CopyFeed({ href, name }: { href: string; name: string }) {
  const { t } = useTranslation();
  return (
    <CopyButton
      text={new URL(href, window.location.href).href}
      variant="quiet"
      label={t("frame.follow.copy")}
      name={t("frame.follow.copyNamed", { feed: name })}
      copiedLabel={t("frame.follow.copied")}
      failedLabel={t("frame.follow.copyFailed")}
    />
  );
}
