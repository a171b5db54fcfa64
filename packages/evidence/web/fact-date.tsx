import { formatDay } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { Finding } from "#contract/evidence.ts";
import { copyTool } from "#contract/evidence-kinds.ts";

/** Returns a function that says a day, or from which to which of two, with how many it names. */
export function useDays(): (at: string, lastAt: string | null) => { day: string; days: number } {
  const { t } = useTranslation();
  return (at, lastAt) => {
    const [from, to] = [formatDay(at), formatDay(lastAt ?? at)];
    return from === to
      ? { day: from, days: 1 }
      : { day: t("evidence.days", { from, to }), days: 2 };
  };
}

/** When a fact was last seen to be so or counted, and in words where that is too long ago to rely on. */
export function FactDate({
  row,
  rows = [row],
}: {
  row: Finding;
  /** All that what is said rests on, where that is more. */
  rows?: readonly Finding[];
}) {
  const { t } = useTranslation();
  const sayDays = useDays();
  const { source } = row;
  const times = rows.map(({ confirmedAt }) => confirmedAt).sort();
  const [confirmedAt = row.confirmedAt] = times;
  const age = rows.every(({ current }) => current) ? "current" : "old";
  const of = source.tool === copyTool ? "copied" : "confirmed";
  // What agencies declare is counted, and confirmed by themselves.
  const key = source.method === "counted" ? ("counted" as const) : (`${of}.${age}` as const);
  const days = sayDays(confirmedAt, times.at(-1) ?? null);
  return <time dateTime={confirmedAt}>{t(`evidence.day.${key}`, days)}</time>;
}
