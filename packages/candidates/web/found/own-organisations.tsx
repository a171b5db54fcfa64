import { useTranslation } from "@public-code/core/web/translation.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { column, DataTable, nameColumn } from "@public-code/ui/data-table.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { SectionHeading } from "@public-code/ui/section-heading.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { Plus } from "lucide";
import { useState } from "react";
import { type Organisation, ownOrganisations } from "#contract/organisations/organisations.ts";
import { ProposalDialog } from "../organisations/proposal-dialog.tsx";
import {
  OrganisationStatus,
  RunOutcome,
  useOrganisationName,
} from "../organisations/run-outcome.tsx";

/** The organisations that an agency has proposed, and how each stands. */
export function OwnOrganisations({ organisations }: { organisations: readonly Organisation[] }) {
  const { t } = useTranslation();
  const nameOf = useOrganisationName();
  const [isProposing, setProposing] = useState(false);
  const [withdrawn, setWithdrawn] = useState<Organisation | null>(null);
  return (
    <section className={stack(16)}>
      <SectionHeading title={t("candidates.found.organisations")} />
      <p>{t("candidates.found.organisationsLead")}</p>
      <div>
        <Button icon={Plus} onClick={() => setProposing(true)}>
          {t("candidates.found.propose.button")}
        </Button>
      </div>
      {organisations.length === 0 ? (
        <p>{t("candidates.found.noOrganisations")}</p>
      ) : (
        <DataTable<Organisation>
          caption={t("candidates.found.organisations")}
          hideCaption
          rows={organisations}
          rowKey={({ organisationId }) => organisationId}
          columns={[
            nameColumn("organisation", t("candidates.organisations.organisation"), (row) =>
              row.address === "" ? nameOf(row) : <UiLink href={row.address}>{nameOf(row)}</UiLink>,
            ),
            column("state", t("candidates.organisations.state"), (row) => (
              <OrganisationStatus organisation={row} />
            )),
            column("run", t("candidates.organisations.lastRun"), ({ lastRun }) => (
              <RunOutcome run={lastRun} />
            )),
            {
              ...column<Organisation>("actions", t("candidates.found.actions"), (row) =>
                row.state === "proposed" ? (
                  <Button size="small" variant="secondary" onClick={() => setWithdrawn(row)}>
                    {t("candidates.found.withdraw.button")}
                  </Button>
                ) : null,
              ),
              hideHeader: true,
            },
          ]}
        />
      )}
      {isProposing && (
        <ProposalDialog
          texts={{
            title: t("candidates.found.propose.title"),
            text: t("candidates.found.propose.text"),
            confirmLabel: t("candidates.found.propose.button"),
            done: t("candidates.found.propose.done"),
          }}
          send={(call, { address, addresses }) =>
            call(ownOrganisations.proposeOrganisation, { address, addresses })
          }
          onClose={() => setProposing(false)}
        />
      )}
      {withdrawn && (
        <FormDialog
          title={t("candidates.found.withdraw.title")}
          confirmLabel={t("candidates.found.withdraw.button")}
          send={(call) =>
            call(ownOrganisations.withdrawOrganisation, {
              organisationId: withdrawn.organisationId,
            })
          }
          done={t("candidates.found.withdraw.done")}
          onClose={() => setWithdrawn(null)}
        >
          <p>{nameOf(withdrawn)}</p>
        </FormDialog>
      )}
    </section>
  );
}
