import type { CodeItem } from "@public-code/core/contract/code-lists/code-lists.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { textProblems } from "@public-code/site/web/form/problems.ts";
import { CellNote } from "@public-code/ui/data-table.tsx";
import { useRevalidator } from "react-router";
import { type Candidate, candidateCalls, type foundPrograms } from "#contract/candidates.ts";

const reasonMaximum = 500;
export type CandidateDecision = "draft" | "publish" | "assign" | "dismiss" | "restore";

interface Values {
  reason: string;
  agencyCode: string;
}

/** Asks for what a decision on some candidates needs, and does it. */
export function CandidateDialog({
  decision,
  rows,
  dismissal = candidateCalls.dismissCandidates,
  agencies = [],
  onConflict,
  onClose,
  onDone,
}: {
  decision: CandidateDecision;
  rows: readonly Candidate[];
  /** The call that dismisses; officers have their own. */
  dismissal?: typeof candidateCalls.dismissCandidates | typeof foundPrograms.dismissFound;
  /** Of which one is chosen, where an agency is said. */
  agencies?: readonly Pick<CodeItem, "code" | "name" | "retired">[];
  /** Reads the rows again, where somebody else has changed one of them. */
  onConflict?: () => Promise<void>;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const { lang } = useRootData().settings;
  const asksReason = decision === "dismiss" || decision === "publish";
  const count = rows.length;
  const candidateIds = rows.map(({ candidateId }) => candidateId);

  function send(call: Call, { reason, agencyCode }: Values): Promise<unknown> {
    switch (decision) {
      case "draft":
        return call(candidateCalls.draftCandidates, { candidateIds });
      case "assign":
        return call(candidateCalls.assignCandidates, { candidateIds, agencyCode });
      case "dismiss":
        return call(dismissal, { candidateIds, reason });
      case "restore":
        return call(candidateCalls.restoreCandidates, { candidateIds });
      case "publish": {
        const candidates = rows.map(({ candidateId, updateTime }) => ({ candidateId, updateTime }));
        return call(candidateCalls.publishCandidates, { candidates, reason });
      }
    }
  }
  return (
    <FormDialog<Values, unknown>
      title={
        decision === "restore"
          ? t("candidates.restore.button")
          : t(`candidates.${decision}.title`, { count })
      }
      confirmLabel={t(`candidates.${decision}.button`)}
      form={{
        start: { reason: "", agencyCode: "" },
        fields: () => [
          {
            ...{ name: "agencyCode", holds: "select", required: true },
            hidden: decision !== "assign",
            label: t("candidates.agency"),
            emptyLabel: t("candidates.assign.choose"),
            options: agencies
              .filter(({ retired }) => !retired)
              .map(({ code, name }) => ({ value: code, label: name })),
          },
          {
            ...{ name: "reason", holds: "area", rows: 3, maximum: reasonMaximum, required: true },
            hidden: !asksReason,
            label: t("candidates.reason"),
            hint: t("candidates.reasonHint"),
          },
        ],
        problems: ({ reason, agencyCode }) => ({
          ...(decision === "assign" && agencyCode === ""
            ? { agencyCode: t("candidates.assign.missing") }
            : {}),
          ...(asksReason
            ? textProblems(
                { reason },
                { reason: reasonMaximum },
                lang,
                t("candidates.reasonMissing"),
              )
            : {}),
        }),
      }}
      send={send}
      done={t(`candidates.${decision}.done`, { count })}
      action={{
        reload: async () => {
          await revalidate();
          await onConflict?.();
        },
      }}
      next={revalidate}
      onDone={onDone}
      onClose={onClose}
    >
      {(decision === "draft" || decision === "publish" || decision === "dismiss") && (
        <p>{t(`candidates.${decision}.text`)}</p>
      )}
      <ul>
        {rows.map((row) => (
          <li key={row.candidateId}>
            {row.programName || row.sourceAddress}
            {row.unread && <CellNote>{t("candidates.unread")}</CellNote>}
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
