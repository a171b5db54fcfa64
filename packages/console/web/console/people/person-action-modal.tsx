import { type Person, people } from "@public-code/accounts/contract/people/people.ts";
import { type OperatorRole, operatorRoles } from "@public-code/core/contract/duties.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";

export type PersonAction = "grant" | "change" | "revoke" | "endSessions";

interface Grant {
  role: OperatorRole;
}

/** Asks before somebody's rights or sessions change. */
export function PersonActionModal({
  person,
  kind,
  onClose,
}: {
  person: Person;
  kind: PersonAction;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { userId, name, operatorRole: before } = person;
  const asksRole = kind === "grant" || kind === "change";

  function send(call: Call, { role }: Grant): Promise<unknown> {
    if (asksRole) return call(people.grantOperator, { userId, role });
    return call(kind === "revoke" ? people.revokeOperator : people.endUserSessions, { userId });
  }
  function takeBack(): ((call: Call) => Promise<unknown>) | null {
    if (kind === "grant") return (call) => call(people.revokeOperator, { userId });
    // Who belongs to no agency leaves the list with the rights, and can be granted none.
    if (before === "" || (kind === "revoke" && person.agencyCode === "")) return null;
    return kind === "endSessions"
      ? null
      : (call) => call(people.grantOperator, { userId, role: before });
  }

  return (
    <FormDialog<Grant, unknown>
      title={t(`console.people.titles.${kind}`, { name })}
      confirmLabel={t(`console.people.buttons.${kind}`)}
      cancelLabel={t("console.people.keep")}
      danger={!asksRole}
      form={{
        start: { role: before || "viewer" },
        fields: () => [
          {
            ...{ name: "role", holds: "radios", hidden: !asksRole },
            label: t("console.people.role"),
            options: operatorRoles.map((role) => ({
              value: role,
              label: t(`console.people.rights.${role}`),
            })),
          },
        ],
      }}
      send={send}
      done={({ role }) => ({
        text: t(`console.people.done.${kind}`, { name, role: t(`console.people.roles.${role}`) }),
        name,
        undo: takeBack(),
      })}
      onClose={onClose}
    >
      <p>{t(`console.people.texts.${kind}`)}</p>
      {kind === "revoke" && person.agencyCode === "" && <p>{t("console.people.removed")}</p>}
      {person.self && <p>{t("console.people.yourself")}</p>}
    </FormDialog>
  );
}
