import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Card, CardTitle } from "@public-code/ui/card.tsx";
import type { PublicAgency } from "#contract/agencies/agencies.ts";
import styles from "./agency-card.module.css";
import { AgencyMarks } from "./agency-marks.tsx";

/** An agency in a list: name, level, and how much it offers and uses. */
export function AgencyCard({ agency }: { agency: PublicAgency }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  return (
    <Card as="li">
      <CardTitle level={2} href={addresses.agency(agency.code)} lang={langOf(agency.name)}>
        {agency.name}
      </CardTitle>
      <AgencyMarks agency={agency} />
      <p className={styles.counts}>
        {t("agencies.card.counts", { offered: agency.programCount, used: agency.usedCount })}
      </p>
    </Card>
  );
}
