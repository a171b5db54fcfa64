import { type Person, people } from "@public-code/accounts/contract/people/people.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";

const personActions = ["grant", "revoke", "endSessions"] as const;
export type PersonAction = (typeof personActions)[number];

const endpoints = {
  grant: people.grantOperator,
  revoke: people.revokeOperator,
  endSessions: people.endUserSessions,
} as const;

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
  const { userId, name } = person;
  return (
    <FormDialog
      title={t(`console.people.titles.${kind}`, { name })}
      confirmLabel={t(`console.people.buttons.${kind}`)}
      danger={kind !== "grant"}
      send={(call) => call(endpoints[kind], { userId })}
      done={{
        text: t(`console.people.done.${kind}`, { name }),
        name,
        // Who belongs to no agency leaves the list with the rights, and can be granted none.
        undo:
          kind === "revoke" && person.agencyCode !== ""
            ? (call) => call(people.grantOperator, { userId })
            : null,
      }}
      onClose={onClose}
    >
      <p>{t(`console.people.texts.${kind}`)}</p>
      {kind === "revoke" && person.agencyCode === "" && <p>{t("console.people.removed")}</p>}
      {person.self && kind !== "grant" && <p>{t("console.people.yourself")}</p>}
    </FormDialog>
  );
}
