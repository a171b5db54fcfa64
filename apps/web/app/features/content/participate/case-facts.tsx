import type { PartnershipCase } from "@public-code/contract/content/content.ts";
import { isWebAddress } from "@public-code/contract/rules.ts";
import { addresses } from "@public-code/contract/site/addresses.ts";
import { formatPeriod } from "#platform/format-values.ts";
import { useLangOf } from "#platform/text-language.ts";
import { useTranslation } from "#platform/translation.ts";
import { ButtonLink } from "#ui/button.tsx";
import { type Fact, FactList } from "#ui/fact-list.tsx";
import { UiLink } from "#ui/ui-link.tsx";
import styles from "./case-facts.module.css";

/** Who worked together and when, and the program that came of it. */
export function CaseFacts({ one }: { one: PartnershipCase["partnershipCase"] }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const facts: Fact[] = [];
  const add = (key: "govDept" | "partnerTeam" | "period" | "source", value: string) => {
    if (value === "") return;
    const shown =
      key === "source" && isWebAddress(value) ? (
        <UiLink href={value} newTabLabel={t("frame.external")} className={styles.address}>
          {value}
        </UiLink>
      ) : (
        <span lang={langOf(value)}>{value}</span>
      );
    facts.push({ key, term: t(`content.caseDetail.${key}`), value: shown });
  };
  add("govDept", one.govDept);
  add("partnerTeam", one.partnerTeam);
  add("period", formatPeriod(one.startDate, one.endDate));
  add("source", one.publicProgramRelatr);
  if (facts.length === 0 && one.lastestProgramId === null) return null;
  return (
    <aside aria-label={t("content.caseDetail.facts")} className={styles.facts}>
      <div className={styles.box}>
        {facts.length > 0 && <FactList facts={facts} />}
        {one.lastestProgramId !== null && (
          <ButtonLink href={addresses.program(one.lastestProgramId)} fullWidth>
            {t("content.caseDetail.program")}
          </ButtonLink>
        )}
      </div>
    </aside>
  );
}
