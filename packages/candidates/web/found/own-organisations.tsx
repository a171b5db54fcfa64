import { useTranslation } from "@public-code/core/web/translation.ts";
import { column, DataTable, nameColumn } from "@public-code/ui/data-table.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { SectionHeading } from "@public-code/ui/section-heading.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { Organisation } from "#contract/organisations/organisations.ts";
import { useOrganisationColumns } from "../organisations/organisation-columns.tsx";
import { OrganisationDecisions } from "../organisations/organisation-decisions.tsx";
import { ProposeOrganisation } from "../organisations/propose-organisation.tsx";
import { useOrganisationName } from "../organisations/run-outcome.tsx";

/** The organisations that an agency has proposed, and how each stands. */
export function OwnOrganisations({ organisations }: { organisations: readonly Organisation[] }) {
  const { t } = useTranslation();
  const nameOf = useOrganisationName();
  const columns = useOrganisationColumns();
  return (
    <section className={stack(16)}>
      <SectionHeading title={t("candidates.found.organisations")} />
      <p>{t("candidates.found.organisationsLead")}</p>
      <div>
        <ProposeOrganisation />
      </div>
      <DataTable<Organisation>
        caption={t("candidates.found.organisations")}
        rows={organisations}
        rowKey={({ organisationId }) => organisationId}
        empty={<p>{t("candidates.found.noOrganisations")}</p>}
        columns={[
          nameColumn("organisation", t("candidates.organisations.organisation"), (row) =>
            row.address === "" ? nameOf(row) : <UiLink href={row.address}>{nameOf(row)}</UiLink>,
          ),
          ...columns,
          {
            ...column<Organisation>("actions", t("console.columns.actions"), (row) => (
              <OrganisationDecisions organisation={row} by="agency" />
            )),
            hideHeader: true,
          },
        ]}
      />
    </section>
  );
}
