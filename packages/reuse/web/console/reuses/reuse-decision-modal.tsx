import { useTranslation } from "@public-code/core/web/translation.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { useReasonForm } from "@public-code/site/web/form/use-reason-form.ts";
import { type ConsoleReuse, reuse } from "#contract/reuse.ts";

export type ReuseDecision = "remove" | "dismiss";

const reasonMaximum = 500;

/** Removes a declaration with a reason sent to both agencies, or keeps one for a reason sent to who objected. */
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
  const { reuseId, updateTime, agencyName: name, programName: program } = row;
  const removes = kind === "remove";
  const form = useReasonForm({
    name: `reason ${kind} reuse ${reuseId}`,
    needsReason: true,
    label: t("console.reuses.reason"),
    maximum: reasonMaximum,
  });
  return (
    <FormDialog
      title={t(`console.reuses.${kind}.named`, { name })}
      confirmLabel={t(`console.reuses.${kind}.confirm`)}
      danger={removes}
      form={form}
      send={(call, { reason }) =>
        removes
          ? call(reuse.remove, { reuseId, updateTime, reason })
          : call(reuse.dismissObjection, { reuseId, updateTime, reason })
      }
      done={t(`console.reuses.${kind}.done`, { name })}
      onClose={onClose}
    >
      <p>{t(`console.reuses.${kind}.text`, { program })}</p>
      {row.objection !== "" && <p>{t("console.reuses.objection", { reason: row.objection })}</p>}
    </FormDialog>
  );
}
