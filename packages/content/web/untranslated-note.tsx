import { useTranslation } from "@public-code/core/web/translation.ts";
import { Notice } from "@public-code/ui/notice.tsx";

/** Says that texts below stand in Chinese, where one of them has no translation. */
export function UntranslatedNote({ texts }: { texts: readonly { untranslated: boolean }[] }) {
  const { t } = useTranslation();
  if (!texts.some((text) => text.untranslated)) return null;
  return (
    <Notice tone="info" role="note">
      {t("frame.untranslated")}
    </Notice>
  );
}
