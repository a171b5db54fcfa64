import { useFormatList } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { EditionState } from "@public-code/programs/contract/managed-program.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { textProblems } from "@public-code/site/web/form/problems.ts";
import { review } from "#contract/review/review.ts";
import { type OfflineMoment, useOfflineFields } from "./offline-fields.ts";
import type { ManagedRow } from "./program-actions.ts";

const reasonMaximum = 500;

/** Takes the selected programs offline for one reason, all or none. */
export function ManyOfflineModal({
  rows,
  onClose,
  onDone,
}: {
  rows: readonly ManagedRow[];
  onClose: () => void;
  onDone: () => void;
}) {
  const { t, lang } = useTranslation();
  const listed = useFormatList();
  const moment = useOfflineFields();
  const count = rows.length;
  return (
    <FormDialog<OfflineMoment & { reason: string }, { data: EditionState[] }>
      title={t("console.programs.many.offlineTitle", { count })}
      confirmLabel={t("console.programs.confirm.takeOffline")}
      danger
      form={{
        start: { ...moment.start, reason: "" },
        fields: (values) => [
          ...moment.fields(values),
          {
            ...{ name: "reason", holds: "area", rows: 3, maximum: reasonMaximum, required: true },
            label: t("console.programs.reason"),
            hint: t("console.programs.reasonHint"),
          },
        ],
        problems: (values) => ({
          ...moment.problems(values),
          ...textProblems(
            { reason: values.reason },
            { reason: reasonMaximum },
            lang,
            t("console.programs.reasonMissing"),
          ),
        }),
      }}
      send={(call, values) =>
        call(review.takeOfflineMany, {
          programs: rows.map(({ programId, updateTime }) => ({ programId, updateTime })),
          reason: values.reason,
          ...moment.dateOf(values),
        })
      }
      done={{
        text: t("console.programs.many.offlineDone", { count }),
        name: listed(rows.map((row) => row.programName)),
        undo: async (call, { data }) => {
          for (const { programId, updateTime } of data)
            await call(review.cancelOffline, { programId, updateTime });
        },
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t("console.programs.many.text")}</p>
      <ul>
        {rows.map((row) => (
          <li key={row.programId}>{row.programName}</li>
        ))}
      </ul>
    </FormDialog>
  );
}
