import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import { stack } from "@public-code/ui/layout.ts";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { ReactNode } from "react";
import { describeBadge } from "#contract/describe-badge.ts";
import { describeReason, describeUnknown, namesSeveral } from "#contract/describe-finding.ts";
import type { Badge, EvidenceRow, ProgramEvidence } from "#contract/evidence.ts";
import { cannotTellReasons } from "#contract/not-measured.ts";
import styles from "./badge-list.module.css";
import { type NamingProgram, useNamedFinding } from "./use-finding.ts";

/** Whether the portal measured something that does not tell, or did not measure it. */
const isMeasured = (reason: string) => cannotTellReasons.some((candidate) => candidate === reason);
/** Nobody has looked yet: these are one line, not one each. */
const isWaiting = ({ met, reason }: Badge["criteria"][number]) =>
  met === null && (reason === null || reason === "notAsked");
/** Reasons that a criterion has of its own: what its fact says does not explain them. */
const ownReasons: readonly string[] = ["unrated", "undated", "expired", "noOccasion"];

function Criterion({
  criterion,
  fact,
  finding,
}: {
  criterion: Badge["criteria"][number];
  /** What answers it. */
  fact: EvidenceRow | undefined;
  finding: (fact: EvidenceRow) => string;
}) {
  const { t } = useTranslation();
  const { name, kind, level, limits, met, reason: why, leftOut, repositories } = criterion;
  const reason = why ?? "notAsked";
  // What the fact says has the numbers, and names what the reason only counts; a good one explains no doubt.
  const isTold =
    fact?.value && fact.outcome !== "good" && isMeasured(reason) && !ownReasons.includes(reason);
  const answer =
    met !== null
      ? t(met ? "evidence.badge.met" : "evidence.badge.notMet")
      : describeUnknown(
          { kind, reason },
          { t },
          isTold ? finding(fact) : describeReason({ reason }, { t }),
        );
  // Of what nobody knows none is counted as unmet.
  const state =
    repositories && repositories.known > 0
      ? t("evidence.sentences", {
          first: answer,
          second: t(
            `evidence.badge.${repositories.known < repositories.of ? "metByKnown" : "metBy"}`,
            repositories,
          ),
        })
      : answer;
  return (
    <li className={styles.criterion} data-met={met ?? undefined}>
      {t("evidence.badge.level", { level })}
      {" · "}
      {t(`evidence.badge.criterion.${name}`, limits)}
      {"\n"}
      {leftOut
        ? t("evidence.sentences", { first: state, second: t("evidence.badge.leftOut") })
        : state}
    </li>
  );
}

/** The three badges of a program, each with every criterion and whether it is met. */
export function BadgeList({
  evidence,
  program,
  children,
}: {
  evidence: ProgramEvidence;
  program: NamingProgram & Pick<Program, "firstEditionNo">;
  /** What else can be done with them. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const finding = useNamedFinding(namesSeveral(evidence.facts, program));
  // Where nothing was looked up because of the list of components, the list says why.
  const factOf = ({ kind, reason }: Badge["criteria"][number]) =>
    [kind, ...(kind === "vulnerabilities" ? ["sbom"] : [])].flatMap((of) =>
      evidence.facts.filter((row) => row.kind === of && row.reason === reason),
    )[0];
  const { settings } = useRootData();
  const dataHref = `${settings.contextPath}api/PublicProgramInfo/${program.firstEditionNo}/evidence`;
  return (
    <section aria-labelledby="badges" className={stack(8, styles.box)}>
      <h2 id="badges" className={textStyles.cardTitle}>
        {t("evidence.badge.title")}
      </h2>
      {evidence.badges.map((badge) => (
        <details key={badge.name}>
          <summary className={textStyles.fold}>
            <span>{t(`evidence.badge.${badge.name}`)}</span>{" "}
            <StatusChip tone={badge.level > 0 ? "success" : "neutral"}>
              {describeBadge(badge, { t })}
            </StatusChip>
          </summary>
          <ul className={stack(8, styles.criteria)}>
            {badge.criteria
              .filter((criterion) => !isWaiting(criterion))
              .map((criterion) => (
                <Criterion
                  key={criterion.name}
                  criterion={criterion}
                  fact={factOf(criterion)}
                  finding={finding}
                />
              ))}
            {badge.criteria.some(isWaiting) && (
              <li className={styles.criterion}>
                {t("evidence.badge.waitingFor", {
                  count: badge.criteria.filter(isWaiting).length,
                })}
              </li>
            )}
          </ul>
        </details>
      ))}
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
