import { type ConsoleReuse, reuse } from "@public-code/contract/reuse/reuse.ts";
import { useState } from "react";
import { useTranslation } from "#platform/translation.ts";
import { TextArea } from "#ui/form/text-area.tsx";
import { ActionModal } from "../action/action-modal.tsx";
import { useAction } from "../action/use-action.ts";

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
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const { reuseId, updateTime, agencyName: name, programName: program } = row;
  const isMissing = kind === "remove" && reason.trim() === "";

  async function confirm(): Promise<void> {
    setTried(true);
    if (isMissing) return;
    const done = await action.run(
      (call) =>
        kind === "remove"
          ? call(reuse.remove, { reuseId, updateTime, reason })
          : call(reuse.dismissObjection, { reuseId, updateTime }),
      t(`console.reuses.${kind}.done`, { name }),
    );
    if (done) onClose();
  }

  return (
    <ActionModal
      open
      title={t(`console.reuses.${kind}.named`, { name })}
      confirmLabel={t(`console.reuses.${kind}.confirm`)}
      danger={kind === "remove"}
      action={action}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t(`console.reuses.${kind}.text`, { program })}</p>
      {row.objection !== "" && <p>{t("console.reuses.objection", { reason: row.objection })}</p>}
      {kind === "remove" && (
        <TextArea
          label={t("console.reuses.reason")}
          requirement={t("console.list.required")}
          required
          rows={3}
          maxLength={reasonMaximum}
          counterText={(left) => t("reuse.left", { left })}
          error={tried && isMissing ? t("reuse.tools.required") : undefined}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </ActionModal>
  );
}
