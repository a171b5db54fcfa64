import { isWebAddress } from "@public-code/core/contract/rules.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatPeriod } from "@public-code/core/web/format-values.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { type Fact, FactList } from "@public-code/ui/fact-list.tsx";
import { pinned, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { PartnershipCase } from "#contract/content.ts";
import styles from "./case-facts.module.css";

/** Who worked together and when, and the program that came of it. */
export function CaseFacts({ story }: { story: PartnershipCase["partnershipCase"] }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const facts: Fact[] = [];
  const add = (key: "govDept" | "partnerTeam" | "period" | "source", value: string) => {
    if (value === "") return;
    const shown =
      key === "source" && isWebAddress(value) ? (
        <UiLink href={value} newTabLabel={t("frame.external")} className={textStyles.wrapped}>
          {value}
        </UiLink>
      ) : (
        <span lang={langOf(value)}>{value}</span>
      );
    facts.push({ key, term: t(`content.caseDetail.${key}`), value: shown });
  };
  add("govDept", story.govDept);
  add("partnerTeam", story.partnerTeam);
  add("period", formatPeriod(story.startDate, story.endDate));
  add("source", story.publicProgramRelatr);
  if (facts.length === 0 && story.lastestProgramId === null) return null;
  return (
    <aside aria-label={t("content.caseDetail.facts")}>
      <div className={stack(20, pinned, styles.box)}>
        {facts.length > 0 && <FactList facts={facts} />}
        {story.lastestProgramId !== null && (
          <ButtonLink href={addresses.program(story.lastestProgramId)} fullWidth>
            {t("content.caseDetail.program")}
          </ButtonLink>
        )}
      </div>
    </aside>
  );
}
