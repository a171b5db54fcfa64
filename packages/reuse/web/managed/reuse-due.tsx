import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionList } from "@public-code/ui/action-list.tsx";
import { Button, ButtonRow } from "@public-code/ui/button.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { ManagedReuse, ReuseInvitation } from "#contract/reuse.ts";
import { type ReuseActions, usePhaseLabel } from "./use-managed-reuses.ts";

/** Says among what is to be done how much waits to be confirmed or answered further below. */
export function ReuseDueLink({ due, invitations }: { due: number; invitations: number }) {
  const { t } = useTranslation();
  if (due + invitations === 0) return null;
  return (
    <div className={stack(8)}>
      {due > 0 && <h3 className={textStyles.cardTitle}>{t("reuse.due.title", { count: due })}</h3>}
      {invitations > 0 && (
        <h3 className={textStyles.cardTitle}>
          {t("reuse.due.invitations", { count: invitations })}
        </h3>
      )}
      <p>
        <UiLink href={addresses.managedPart("reuses")}>{t("reuse.due.go")}</UiLink>
      </p>
    </div>
  );
}

/** Everything that an agency has to confirm: declarations that lapse or have lapsed, and invitations. */
export function ReuseDue({
  due,
  invitations,
  actions,
}: {
  due: readonly ManagedReuse[];
  invitations: readonly ReuseInvitation[];
  actions: ReuseActions;
}) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const phaseLabel = usePhaseLabel();
  if (due.length + invitations.length === 0) return null;
  return (
    <section aria-label={t("reuse.due.label")} className={stack(16)}>
      {due.length > 0 && (
        <Notice tone="warning" title={t("reuse.due.title", { count: due.length })}>
          <ActionList>
            {due.map((row) => (
              <li key={row.reuseId}>
                <span>
                  <strong lang={langOf(row.programName)}>{row.programName}</strong>{" "}
                  {phaseLabel(row)}
                </span>
                <Button
                  size="small"
                  aria-label={t("reuse.due.confirmNamed", { name: row.programName })}
                  onClick={() => actions.confirm(row)}
                >
                  {t("reuse.due.confirm")}
                </Button>
              </li>
            ))}
          </ActionList>
        </Notice>
      )}
      {invitations.length > 0 && (
        <Notice tone="warning" title={t("reuse.due.invitations", { count: invitations.length })}>
          <ActionList>
            {invitations.map((invitation) => (
              <li key={invitation.firstEditionNo}>
                <span>
                  <UiLink
                    href={addresses.program(invitation.firstEditionNo)}
                    lang={langOf(invitation.programName)}
                  >
                    {invitation.programName}
                  </UiLink>{" "}
                  {t("reuse.due.invited", {
                    agency: invitation.provideDeptName,
                    named: invitation.named,
                  })}
                </span>
                <ButtonRow>
                  <Button
                    size="small"
                    aria-label={t("reuse.due.declareNamed", { name: invitation.programName })}
                    onClick={() => actions.declare(invitation)}
                  >
                    {t("reuse.due.declare")}
                  </Button>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={t("reuse.due.declineNamed", { name: invitation.programName })}
                    onClick={() => actions.decline(invitation)}
                  >
                    {t("reuse.due.decline")}
                  </Button>
                </ButtonRow>
              </li>
            ))}
          </ActionList>
        </Notice>
      )}
    </section>
  );
}
