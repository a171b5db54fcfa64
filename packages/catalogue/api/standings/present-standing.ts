import type { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { standingOf } from "@public-code/core/contract/code-lists/agency-standings.ts";
import type { AgencyStanding } from "@public-code/core/contract/code-lists/code-names.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import type { AgencyDetails, Exemption } from "#contract/agencies/agencies.ts";

type AgencyRow = typeof agencies.$inferSelect;

/** A stated exemption, also one that has ended; null where none is stated. */
export function exemptionOf(row: AgencyRow, lang: Language): Exemption | null {
  const { standing, exemptUntil, exemptReasonZh, exemptReasonEn } = row;
  if (standing !== "exempt") return null;
  const reason = inLanguage(lang, exemptReasonZh || exemptReasonEn, exemptReasonEn);
  return { until: exemptUntil, reason };
}

/** What is said of an agency by its standing: of one that publishes, no exemption. */
export function presentStanding(
  row: AgencyRow,
  { programs, lang, now }: { programs: number; lang: Language; now: Date },
): Pick<AgencyDetails, "standing" | "exemption"> & { standing: AgencyStanding | null } {
  if (programs === 0 && row.retired) return { standing: null, exemption: null };
  const standing = standingOf(row, { programs, today: taipeiDay(now) });
  return { standing, exemption: standing === "publishes" ? null : exemptionOf(row, lang) };
}
