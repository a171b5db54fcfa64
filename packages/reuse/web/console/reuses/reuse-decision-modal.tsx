import { useKeptText } from "@public-code/accounts/web/use-kept.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionModal } from "@public-code/site/web/console/action/action-modal.tsx";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { ReasonField, reasonProblem } from "@public-code/site/web/frame/reason-field.tsx";
import { useState } from "react";
import { type ConsoleReuse, reuse } from "#contract/reuse.ts";

export type ReuseDecision = "remove" | "dismiss";

const reasonMaximum = 500;

/** Removes a declaration for a reason that both agencies are told, or keeps one that was objected to. */
export function ReuseDecisionModal({
  kind,
  row,
  onClose,
}: {
  kind: ReuseDecision;
  row: ConsoleReuse;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const action = useAction();
  const keptReason = useKeptText(`reason ${kind} reuse ${row.reuseId}`);
  const { value: reason, set: setReason } = keptReason;
  const [tried, setTried] = useState(false);
  const { reuseId, updateTime, agencyName: name, programName: program } = row;
  const { lang } = useRootData().settings;
  const wrong = kind === "remove" ? reasonProblem(reason, reasonMaximum, lang) : undefined;

  function close(): void {
    keptReason.forget();
    onClose();
  }

  async function confirm(): Promise<void> {
    setTried(true);
    if (wrong !== undefined) return;
    const done = await action.run(
      (call) =>
        kind === "remove"
          ? call(reuse.remove, { reuseId, updateTime, reason })
          : call(reuse.dismissObjection, { reuseId, updateTime }),
      t(`console.reuses.${kind}.done`, { name }),
    );
    if (done) close();
  }

  return (
    <ActionModal
      open
      title={t(`console.reuses.${kind}.named`, { name })}
      confirmLabel={t(`console.reuses.${kind}.confirm`)}
      danger={kind === "remove"}
      action={action}
      onConfirm={confirm}
      onClose={close}
    >
      <p>{t(`console.reuses.${kind}.text`, { program })}</p>
      {row.objection !== "" && <p>{t("console.reuses.objection", { reason: row.objection })}</p>}
      {kind === "remove" && (
        <ReasonField
          label={t("console.reuses.reason")}
          requirement={t("console.list.required")}
          maximum={reasonMaximum}
          error={tried ? wrong : undefined}
          value={reason}
          onChange={setReason}
        />
      )}
    </ActionModal>
  );
}
