import { dashedDate } from "@public-code/core/contract/dashed-date.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { AgencyDetails } from "#contract/agencies/agencies.ts";

/** How an agency stands with public code, in a sentence, and the way to how the others do. */
export function AgencyStandingSentence({ agency }: { agency: AgencyDetails }) {
  const { t } = useTranslation();
  const { standing, exemption, programCount } = agency;
  if (standing === null) return null;
  const day = dashedDate(exemption?.until ?? "");
  const name = standing === "nothing" && exemption ? "ended" : standing;
  return (
    <p>
      {t(`agencies.standing.sentence.${name}`, {
        count: programCount,
        day,
        reason: exemption?.reason ?? "",
      })}{" "}
      <UiLink href={addresses.coverage}>{t("agencies.standing.sentence.all")}</UiLink>
    </p>
  );
}
