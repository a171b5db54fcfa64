import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useFormatList } from "@public-code/core/web/format-values.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import { stack } from "@public-code/ui/layout.ts";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { ReactNode } from "react";
import { describeBadge } from "#contract/describe-badge.ts";
import { describeReason } from "#contract/describe-finding.ts";
import type { Badge, ProgramEvidence } from "#contract/evidence.ts";
import styles from "./badge-list.module.css";

/** What a badge lacks for its next level, and what its level does without; of what nobody knows, why. */
function Lacking({ badge: { level, criteria } }: { badge: Badge }) {
  const { t } = useTranslation();
  const listed = useFormatList();
  const lacking = criteria.filter((each) => each.level === level + 1 && each.met !== true);
  const leftOut = criteria.filter((each) => each.leftOut);
  const listOf = (some: Badge["criteria"]) => {
    const byReason = Map.groupBy(some, ({ met, reason }) =>
      met === null ? describeReason({ reason: reason ?? "notAsked" }, { t }) : "",
    );
    return listed(
      [...byReason].map(([reason, alike]) => {
        const names = alike.map((each) => t(`evidence.badge.criterion.${each.name}`, each.limits));
        const name = listed(names);
        return reason === "" ? name : t("evidence.withReason", { name, reason });
      }),
    );
  };
  if (lacking.length + leftOut.length === 0) return null;
  return (
    <p className={textStyles.note}>
      {lacking.length > 0 && t("evidence.badgeLacks", { level: level + 1, list: listOf(lacking) })}{" "}
      {leftOut.length > 0 && t("evidence.badgeWithout", { list: listOf(leftOut) })}
    </p>
  );
}

/** The three badges of a program: the level of each, and what is missing for the next one. */
export function BadgeList({
  evidence,
  program,
  children,
}: {
  evidence: ProgramEvidence;
  program: Pick<Program, "firstEditionNo">;
  /** What else can be done with them. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const dataHref = `${settings.contextPath}api/PublicProgramInfo/${program.firstEditionNo}/evidence`;
  return (
    <section aria-labelledby="badges" className={stack(8, styles.box)}>
      <h2 id="badges" className={textStyles.cardTitle}>
        {t("evidence.badge.title")}
      </h2>
      <ul className={stack(4)}>
        {evidence.badges.map((badge) => (
          <li key={badge.name}>
            {t(`evidence.badge.${badge.name}`)}{" "}
            <StatusChip tone={badge.level > 0 ? "success" : "neutral"}>
              {describeBadge(badge, { t })}
            </StatusChip>
            <Lacking badge={badge} />
          </li>
        ))}
      </ul>
      {children}
      <p className={textStyles.note}>
        {t("evidence.about")} <UiLink href={addresses.badges}>{t("evidence.badge.why")}</UiLink>{" "}
        <UiLink native href={dataHref}>
          {t("evidence.data")}
        </UiLink>
      </p>
    </section>
  );
}
