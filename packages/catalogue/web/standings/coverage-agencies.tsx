import type { AgencyStanding } from "@public-code/core/contract/code-lists/code-names.ts";
import { dashedDate } from "@public-code/core/contract/dashed-date.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import {
  CellNote,
  type Column,
  column,
  DataTable,
  nameColumn,
} from "@public-code/ui/data-table.tsx";
import { StatusChip, type Tone } from "@public-code/ui/status-chip.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { CoveredAgency } from "#contract/standings/coverage.ts";
import { AgencyHealth } from "./coverage-health.tsx";

const tones: Readonly<Record<AgencyStanding, Tone>> = {
  publishes: "success",
  exempt: "neutral",
  preparing: "info",
  nothing: "warning",
};

/** Agencies with their standing, why an exempt one is, and the health of what they publish. */
export function CoverageAgencies({ rows }: { rows: readonly CoveredAgency[] }) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t("coverage.list.title")}
      rows={rows}
      rowKey={({ code }) => code}
      columns={useColumns()}
    />
  );
}

function useColumns(): Column<CoveredAgency>[] {
  const { t } = useTranslation();
  const langOf = useLangOf();
  return [
    nameColumn("name", t("coverage.list.name"), ({ code, name, sample }) => (
      <>
        <UiLink href={addresses.agency(code)} lang={langOf(name)}>
          {name}
        </UiLink>
        {sample && <CellNote>{t("agencies.sample")}</CellNote>}
      </>
    )),
    column("level", t("agencies.level.label"), ({ level }) =>
      t(`agencies.level.${level === "" ? "notStated" : level}`),
    ),
    column("standing", t("agencies.standing.label"), ({ standing, exemption }) => (
      <>
        <StatusChip tone={tones[standing]}>{t(`agencies.standing.${standing}`)}</StatusChip>
        {exemption && (
          <CellNote>
            {t(standing === "exempt" ? "coverage.list.until" : "coverage.list.ended", {
              day: dashedDate(exemption.until),
            })}
          </CellNote>
        )}
        {exemption && standing === "exempt" && (
          <CellNote>
            <span lang={langOf(exemption.reason)}>{exemption.reason}</span>
          </CellNote>
        )}
      </>
    )),
    column("programs", t("coverage.list.programs"), ({ health }) =>
      health ? (
        <>
          {t("coverage.list.count", { count: health.programs })}
          <AgencyHealth health={health} />
        </>
      ) : (
        t("coverage.list.noPrograms")
      ),
    ),
  ];
}
