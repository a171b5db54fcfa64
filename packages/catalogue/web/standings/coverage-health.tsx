import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatNumber, useFormatList } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { badgeNames } from "@public-code/evidence/contract/badges.ts";
import {
  currentForDays,
  type HealthKind,
  healthKinds,
} from "@public-code/evidence/contract/evidence-kinds.ts";
import type { ProgramHealth } from "@public-code/evidence/contract/health.ts";
import { outcomeMark } from "@public-code/evidence/web/outcome-chip.tsx";
import { outcomes } from "@public-code/programs/contract/events/outcome-names.ts";
import { DataTable, nameColumn, numberColumn } from "@public-code/ui/data-table.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";

/** What was measured of published programs; what was not is counted apart, and never as good. */
export function CoverageHealth({ title, health }: { title: string; health: ProgramHealth }) {
  const { t, lang } = useTranslation();
  const listed = useFormatList();
  const { programs, kinds, badges } = health;
  return (
    <section aria-labelledby="health-title" className={stack(16)}>
      <h2 id="health-title">{title}</h2>
      {programs === 0 ? (
        <p>{t("coverage.health.none")}</p>
      ) : (
        <>
          <p>
            {t("coverage.health.finding", {
              count: formatNumber(programs, lang),
              days: currentForDays,
            })}
          </p>
          <DataTable
            caption={title}
            rows={healthKinds}
            rowKey={(kind) => kind}
            columns={[
              nameColumn<HealthKind>("kind", t("coverage.health.kind"), (kind) =>
                t(`coverage.health.kinds.${kind}`),
              ),
              ...outcomes.map((outcome) =>
                numberColumn<HealthKind>(outcome, t(`evidence.outcome.${outcome}`), (kind) =>
                  formatNumber(kinds[kind][outcome], lang),
                ),
              ),
            ]}
          />
          <p>
            {t("coverage.health.badges", {
              counts: listed(
                badgeNames.map((badge) =>
                  t("coverage.health.badge", {
                    name: t(`evidence.badge.${badge}`),
                    count: formatNumber(badges[badge], lang),
                  }),
                ),
              ),
            })}{" "}
            <UiLink href={addresses.badges}>{t("coverage.health.rules")}</UiLink>
          </p>
        </>
      )}
    </section>
  );
}

/** The mark of several programs is that of the one to look at first. */
const worstFirst = ["bad", "attention", "unknown", "notMeasured", "good"] as const;

/** The same of one agency: a line for each kind, with the outcomes that there are. */
export function AgencyHealth({ health }: { health: ProgramHealth }) {
  const { t } = useTranslation();
  const listed = useFormatList();
  return (
    <ul className={textStyles.muted}>
      {healthKinds.map((kind) => {
        const counts = health.kinds[kind];
        const present = outcomes.filter((outcome) => counts[outcome] > 0);
        return (
          <li
            key={kind}
            data-outcome={worstFirst.find((outcome) => counts[outcome] > 0)}
            className={outcomeMark}
          >
            {t("coverage.list.findingOf", {
              kind: t(`coverage.health.kinds.${kind}`),
              counts: listed(
                present.map((outcome) =>
                  t("coverage.list.counted", {
                    outcome: t(`evidence.outcome.${outcome}`),
                    count: counts[outcome],
                  }),
                ),
              ),
            })}
          </li>
        );
      })}
    </ul>
  );
}
