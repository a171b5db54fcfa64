import {
  type AgencyStanding,
  agencyStandings,
} from "@public-code/core/contract/code-lists/code-names.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatNumber } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { listAddress } from "@public-code/site/web/frame/searched-list.tsx";
import { DataTable, nameColumn, numberColumn } from "@public-code/ui/data-table.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { CoveredLevel, TakenInCounts } from "#contract/standings/coverage.ts";

interface LevelRow {
  /** '' for all of them. */
  level: CoveredLevel["level"] | "";
  agencies: CoveredLevel["agencies"];
}

const total = (agencies: CoveredLevel["agencies"]) =>
  agencyStandings.reduce((sum, standing) => sum + agencies[standing], 0);

/** How many agencies of each level publish, are exempt, prepare, or do nothing yet; each number leads to them. */
export function CoverageLevels({
  levels,
  takenIn,
}: {
  levels: readonly CoveredLevel[];
  takenIn: TakenInCounts;
}) {
  const { t, lang } = useTranslation();
  const whole = Object.fromEntries(
    agencyStandings.map((standing) => [
      standing,
      levels.reduce((sum, { agencies }) => sum + agencies[standing], 0),
    ]),
    // Made of exactly these names.
  ) as CoveredLevel["agencies"];
  const rows: LevelRow[] = [...levels, { level: "", agencies: whole }];
  const nameOf = ({ level }: LevelRow) =>
    level === "" ? t("coverage.levels.whole") : t(`agencies.level.${level}`);
  const linked = (row: LevelRow, standing: AgencyStanding | "") => {
    const count = standing === "" ? total(row.agencies) : row.agencies[standing];
    const shown = formatNumber(count, lang);
    if (count === 0) return shown;
    const name =
      standing === "" ? t("coverage.levels.agencies") : t(`agencies.standing.${standing}`);
    return (
      <UiLink
        href={listAddress(`${addresses.coverage}#agencies`, { level: row.level, standing }, lang)}
        aria-label={t("coverage.levels.link", { level: nameOf(row), name, count: shown })}
      >
        {shown}
      </UiLink>
    );
  };
  return (
    <section aria-labelledby="levels-title" className={stack(16)}>
      <h2 id="levels-title">{t("coverage.levels.title")}</h2>
      <p>
        {t("coverage.levels.finding", {
          agencies: formatNumber(total(whole), lang),
          publishes: formatNumber(whole.publishes, lang),
          exempt: formatNumber(whole.exempt, lang),
          preparing: formatNumber(whole.preparing, lang),
          nothing: formatNumber(whole.nothing, lang),
        })}{" "}
        {takenIn.programs > 0 && t("coverage.levels.takenIn", takenIn)}
      </p>
      <DataTable
        caption={t("coverage.levels.title")}
        rows={rows}
        rowKey={({ level }) => level}
        columns={[
          nameColumn<LevelRow>("level", t("agencies.level.label"), nameOf),
          numberColumn<LevelRow>("agencies", t("coverage.levels.agencies"), (row) =>
            linked(row, ""),
          ),
          ...agencyStandings.map((standing) =>
            numberColumn<LevelRow>(standing, t(`agencies.standing.${standing}`), (row) =>
              linked(row, standing),
            ),
          ),
        ]}
      />
    </section>
  );
}
