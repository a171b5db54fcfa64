import { type Person, people } from "@public-code/accounts/contract/people/people.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionModal } from "@public-code/site/web/console/action/action-modal.tsx";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";

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
  const action = useAction();
  const { userId, name } = person;
  async function confirm(): Promise<void> {
    const done = await action.run((call) => call(endpoints[kind], { userId }), {
      text: t(`console.people.done.${kind}`, { name }),
      name,
      // Who belongs to no agency leaves the list with the rights, and can be granted none.
      undo:
        kind === "revoke" && person.agencyCode !== ""
          ? (call) => call(people.grantOperator, { userId })
          : null,
    });
    if (done) onClose();
  }
  return (
    <ActionModal
      open
      title={t(`console.people.titles.${kind}`, { name })}
      confirmLabel={t(`console.people.buttons.${kind}`)}
      danger={kind !== "grant"}
      action={action}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t(`console.people.texts.${kind}`)}</p>
      {kind === "revoke" && person.agencyCode === "" && <p>{t("console.people.removed")}</p>}
      {person.self && kind !== "grant" && <p>{t("console.people.yourself")}</p>}
    </ActionModal>
  );
}
