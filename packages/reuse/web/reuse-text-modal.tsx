import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { questionMaximum } from "@public-code/programs/contract/reuse/reuse-states.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { textProblems } from "@public-code/site/web/form/problems.ts";
import type { PublicReuse } from "#contract/public-reuse.ts";
import { reuse } from "#contract/reuse.ts";

export type ReuseTextKind = "ask" | "object";

const subjectMaximum = 100;
const reasonMaximum = 500;

/** A question to a using agency, or the objection of the agency whose program it is. */
export function ReuseTextModal({
  kind,
  row: { reuseId, agencyName: name },
  onClose,
  onDone,
}: {
  kind: ReuseTextKind;
  row: PublicReuse;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { lang } = useRootData().settings;
  const asks = kind === "ask";
  // The call names it so.
  const text = asks ? "text" : "reason";
  const maximum = asks ? questionMaximum : reasonMaximum;
  return (
    <FormDialog
      title={t(`reuse.tools.${kind}.named`, { name })}
      confirmLabel={t(`reuse.tools.${kind}.send`)}
      action={{ overPage: true, reload: onDone }}
      form={{
        name: `reuse ${kind} ${reuseId}`,
        start: { subject: "", text: "", reason: "" },
        fields: () => [
          {
            ...{ name: "subject", holds: "line", required: true, hidden: !asks },
            label: t("reuse.tools.ask.subject"),
          },
          {
            ...{ name: text, holds: "area", rows: 5, maximum, required: true },
            label: t(`reuse.tools.${kind}.label`),
          },
        ],
        problems: (values) =>
          textProblems(
            values,
            { ...(asks ? { subject: subjectMaximum } : {}), [text]: maximum },
            lang,
          ),
      }}
      send={(call, { subject, ...texts }) =>
        asks
          ? call(reuse.ask, { reuseId, subject, text: texts.text })
          : call(reuse.object, { reuseId, reason: texts.reason })
      }
      done={t(`reuse.tools.${kind}.done`, { name })}
      onClose={onClose}
    >
      <p>{t(`reuse.tools.${kind}.text`)}</p>
    </FormDialog>
  );
}
