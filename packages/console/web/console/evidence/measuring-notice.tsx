import { useTranslation } from "@public-code/core/web/translation.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import type { StartPage } from "#contract/overview/overview.ts";

/** Says what this portal cannot measure at all, and why; nothing where it has all means. */
export function MeasuringNotice({ wayOut, git }: Pick<StartPage, "wayOut" | "git">) {
  const { t } = useTranslation();
  if (wayOut && git) return null;
  const missing = wayOut ? "noGit" : "noWayOut";
  return (
    <Notice tone="info" title={t(`console.evidence.${missing}.title`)}>
      {t(`console.evidence.${missing}.text`)}
    </Notice>
  );
}
