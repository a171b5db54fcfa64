import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { isCurrent } from "@public-code/evidence/contract/evidence-kinds.ts";
import type { TextFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import type { ComparedCell } from "#contract/comparison/comparison.ts";

/** A cell as one text: the value, where it comes from, and the day it was measured. */
export function cellText(cell: ComparedCell, { t }: TextFormatter, now: Date): string {
  const { text, outcome, verdict, origin, confirmedAt, sample } = cell;
  const answer = verdict === null ? "" : t(`comparison.need.verdict.${verdict}`);
  const outcomeName = outcome === null ? answer : t(`evidence.outcome.${outcome}`);
  // The text of what was not measured says so itself.
  const alone = outcomeName === "" || outcome === "notMeasured";
  const statement = alone ? text : t("comparison.cell.outcome", { outcome: outcomeName, text });
  const cellText = text === "" ? outcomeName : statement;
  if (cellText === "") return t("comparison.document.empty");
  if (origin === null) return cellText;
  const day = confirmedAt === null ? "" : taipeiDate(new Date(confirmedAt));
  const measured =
    confirmedAt !== null && !isCurrent({ confirmedAt }, now)
      ? t("comparison.cell.expired", { day })
      : t("comparison.cell.measured", { day });
  const from = origin === "declared" ? t("comparison.cell.declared") : measured;
  const stated = t("comparison.cell.stated", { text: cellText, origin: from });
  return sample ? t("comparison.cell.sample", { stated }) : stated;
}
