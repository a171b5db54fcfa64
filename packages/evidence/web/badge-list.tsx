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
import { describeReason, ofRepository } from "#contract/describe-finding.ts";
import type { Badge, ProgramEvidence } from "#contract/evidence.ts";
import { idleReasons } from "#contract/not-measured.ts";
import styles from "./badge-list.module.css";

/**
 * What the next level of a badge lacks, what nobody knows of it and what it does without: of which repositories, where
 * it is not of all, and the reason, then its list.
 */
function Lacking({ badge: { level, criteria } }: { badge: Badge }) {
  const { t } = useTranslation();
  const listed = useFormatList();
  const open = criteria.filter((each) => each.leftOut || (each.level === level + 1 && !each.met));
  const headOf = ({ met, reason, leftOut }: Badge["criteria"][number]) => {
    const of = { level: level + 1 };
    if (met === false) return t("evidence.badgeLacks.missing", of);
    if (!leftOut && reason === "expired") return t("evidence.badgeLacks.outdated", of);
    const isIdle = reason !== null && idleReasons.has(reason);
    const name = t(`evidence.badgeLacks.${leftOut ? "leftOut" : isIdle ? "idle" : "unknown"}`, of);
    // The list of findings has the reasons of several repositories.
    if (reason === null) return name;
    return t("evidence.withReason", { name, reason: describeReason({ reason }, { t }) });
  };
  const isUnknown = ({ met }: Badge["criteria"][number]) => Number(met === null);
  const sorted = open.toSorted((a, b) => isUnknown(a) - isUnknown(b));
  const placedHeadOf = (each: Badge["criteria"][number]) => {
    const repository = listed(each.repositories);
    return ofRepository({ repository }, headOf(each), { t, named: true });
  };
  const lines = [...Map.groupBy(sorted, placedHeadOf)].map(([head, alike]) => {
    const names = alike.map((each) => t(`evidence.badge.criterion.${each.name}`, each.limits));
    const join = (first: string, second: string) =>
      t("evidence.conclusion.clauses", { first, second });
    return t("evidence.badgeLacks.line", { head, list: names.reduce(join) });
  });
  return lines.length > 0 && <p className={textStyles.note}>{lines.join(" ")}</p>;
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
