import { useTranslation } from "@public-code/core/web/translation.ts";
import { compactDay, taipeiDay } from "@public-code/site/web/console/action/day-text.ts";
import type { FieldSpec } from "@public-code/site/web/form/field-spec.ts";
import type { Problems } from "@public-code/site/web/form/problems.ts";

/** When programs go offline. */
export interface OfflineMoment {
  when: "now" | "date";
  day: string;
}

/** The fields that ask when programs go offline, and what they say. */
export function useOfflineFields(): {
  start: OfflineMoment;
  fields: (values: OfflineMoment) => FieldSpec<OfflineMoment>[];
  problems: (values: OfflineMoment) => Problems;
  /** Of the call; nothing where they go at once. */
  dateOf: (values: OfflineMoment) => { date?: string };
} {
  const { t } = useTranslation();
  const tomorrow = taipeiDay(Date.now(), 1);
  const isDated = ({ when }: OfflineMoment) => when === "date";
  return {
    start: { when: "now", day: "" },
    fields: (values) => [
      {
        ...{ name: "when", holds: "radios", label: t("console.programs.when") },
        options: [
          { value: "now", label: t("console.programs.now") },
          { value: "date", label: t("console.programs.atDate") },
        ],
      },
      {
        ...{ name: "day", holds: "day", required: true, hidden: !isDated(values), min: tomorrow },
        label: t("console.programs.day"),
        hint: t("console.programs.dayHint"),
      },
    ],
    problems: (values) =>
      isDated(values) && (compactDay(values.day) === null || values.day.trim() < tomorrow)
        ? { day: t("console.programs.dayWrong", { day: tomorrow }) }
        : {},
    dateOf: (values) => {
      const date = isDated(values) ? compactDay(values.day) : null;
      return date ? { date } : {};
    },
  };
}
