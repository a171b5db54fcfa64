import { formatDay } from "@public-code/core/web/format-values.ts";
import { useToday } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { isCurrent } from "#contract/evidence-kinds.ts";

/** When something was last seen to be so, and in words where that is too long ago to rely on. */
export function FactDate({ confirmedAt }: { confirmedAt: string }) {
  const { t } = useTranslation();
  const day = formatDay(confirmedAt);
  const key = isCurrent({ confirmedAt }, useToday()) ? "evidence.confirmedOn" : "evidence.expired";
  return <time dateTime={confirmedAt}>{t(key, { day })}</time>;
}
