import { useTranslation } from "@public-code/core/web/translation.ts";
import { TagList } from "@public-code/ui/tag.tsx";
import type { PublicAgency } from "#contract/agencies/agencies.ts";

/** The level of an agency where it is stated, and whether it is made up for the demo. */
export function AgencyMarks({ agency }: { agency: Pick<PublicAgency, "level" | "sample"> }) {
  const { t } = useTranslation();
  const marks = [
    agency.level === "" ? "" : t(`agencies.level.${agency.level}`),
    agency.sample ? t("agencies.sample") : "",
  ].filter((mark) => mark !== "");
  if (marks.length === 0) return null;
  return <TagList items={marks} moreLabel={() => ""} />;
}
