import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { textProblems } from "@public-code/site/web/form/problems.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { type Organisation, organisationCalls } from "#contract/organisations/organisations.ts";

const reasonMaximum = 500;
export type OrganisationDecision = "confirm" | "dismiss";

/** Asks before an organisation is confirmed or dismissed. */
export function OrganisationDialog({
  decision,
  organisation: { organisationId, address, updateTime },
  onClose,
}: {
  decision: OrganisationDecision;
  organisation: Organisation;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { lang } = useRootData().settings;
  const seen = { organisationId, updateTime };
  return (
    <FormDialog<{ reason: string }, unknown>
      title={t(`candidates.organisations.${decision}.title`)}
      confirmLabel={t(`candidates.organisations.${decision}.button`)}
      form={{
        start: { reason: "" },
        fields: () => [
          {
            ...{ name: "reason", holds: "area", rows: 3, maximum: reasonMaximum, required: true },
            hidden: decision !== "dismiss",
            label: t("candidates.organisations.reason"),
            hint: t("candidates.organisations.reasonHint"),
          },
        ],
        problems: ({ reason }) =>
          decision === "dismiss"
            ? textProblems(
                { reason },
                { reason: reasonMaximum },
                lang,
                t("candidates.organisations.reasonMissing"),
              )
            : {},
      }}
      send={(call, { reason }) =>
        decision === "confirm"
          ? call(organisationCalls.confirmOrganisation, seen)
          : call(organisationCalls.dismissOrganisation, { ...seen, reason })
      }
      done={t(`candidates.organisations.${decision}.done`)}
      onClose={onClose}
    >
      <p>{t(`candidates.organisations.${decision}.text`)}</p>
      {address !== "" && <UiLink href={address}>{address}</UiLink>}
    </FormDialog>
  );
}
