import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatInstant } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { CsvButton } from "@public-code/site/web/console/list/csv-button.tsx";
import { column, DataTable, nameColumn, numberColumn } from "@public-code/ui/data-table.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useId } from "react";
import {
  type AnnualFigure,
  type AnnualReport,
  annualDocuments,
  annualFormats,
} from "#contract/reports/annual-figures.ts";
import { useFormatCount } from "#web/statistics/format-count.ts";

type Story = AnnualReport["stories"][number];

/** Every figure of a year with how it was counted, and the same to take along. */
export function AnnualFigures({ report }: { report: AnnualReport }) {
  const { t } = useTranslation();
  const format = useFormatCount();
  const id = useId();
  const { year, event, hash, at, figures, stories } = report;
  return (
    <section aria-labelledby={id} className={stack(16, { bottom: 32 })}>
      <h2 id={id}>{t("annual.titleOf", { year })}</h2>
      <p>{t("annual.lead", { event, at: formatInstant(at) })}</p>
      <div className={cluster(8)}>
        {annualFormats.map((fileFormat) => (
          <CsvButton
            key={fileFormat}
            path={annualDocuments.exportAnnualReport.path.replace("{format}", fileFormat)}
            query={{ year: String(year), event: String(event) }}
            fileName={`annual-report-${year}.${fileFormat}`}
            label={t(`annual.${fileFormat}`)}
          />
        ))}
      </div>
      <DataTable
        caption={t("annual.titleOf", { year })}
        rows={figures}
        rowKey={({ name }) => name}
        columns={[
          nameColumn<AnnualFigure>("label", t("annual.figure"), ({ label }) => label),
          numberColumn<AnnualFigure>("value", t("annual.value"), ({ value }) =>
            value === null ? t("annual.none") : format(value),
          ),
          column<AnnualFigure>(
            "definition",
            t("annual.definition"),
            ({ definition }) => definition,
          ),
        ]}
      />
      <h3>{t("annual.stories")}</h3>
      <p>{t("annual.storiesNote")}</p>
      {stories.length === 0 ? (
        <p>{t("annual.noStories")}</p>
      ) : (
        <DataTable
          caption={t("annual.stories")}
          rows={stories}
          rowKey={({ reuseId }) => String(reuseId)}
          columns={[
            nameColumn<Story>("title", t("annual.story"), ({ reuseId, title }) => (
              <UiLink href={addresses.story(reuseId)}>{title}</UiLink>
            )),
            column<Story>("agency", t("annual.agency"), ({ agencyName }) => agencyName),
            numberColumn<Story>("users", t("annual.users"), ({ users }) => format(users)),
            column<Story>("day", t("annual.day"), ({ day }) => day),
          ]}
        />
      )}
      <p>
        {t("annual.verify", { event, hash })}{" "}
        <UiLink href={addresses.publicLog}>{t("annual.open")}</UiLink>
      </p>
    </section>
  );
}
