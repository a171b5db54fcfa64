import { useTranslation } from "#platform/translation.ts";
import { Notice } from "#ui/notice.tsx";

/** Says that texts below stand in Chinese, where one of them has no translation. */
export function UntranslatedNote({
  texts,
  className,
}: {
  texts: readonly { untranslated: boolean }[];
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  if (!texts.some((text) => text.untranslated)) return null;
  return (
    <Notice tone="info" role="note" className={className}>
      {t("frame.untranslated")}
    </Notice>
  );
}
