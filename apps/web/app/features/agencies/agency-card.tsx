import type { PublicAgency } from "@public-code/contract/agencies/agencies.ts";
import { addresses } from "@public-code/contract/site/addresses.ts";
import { useLangOf } from "#platform/text-language.ts";
import { useTranslation } from "#platform/translation.ts";
import { Card, CardTitle } from "#ui/card.tsx";
import styles from "./agency-card.module.css";
import { AgencyMarks } from "./agency-marks.tsx";

/** An agency in a list: name, level, and what it offers. */
export function AgencyCard({ agency }: { agency: PublicAgency }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  return (
    <Card as="li" className={styles.card}>
      <CardTitle level={2} href={addresses.agency(agency.code)} lang={langOf(agency.name)}>
        {agency.name}
      </CardTitle>
      <AgencyMarks agency={agency} />
      <p className={styles.counts}>{t("agencies.card.offers", { count: agency.programCount })}</p>
    </Card>
  );
}
