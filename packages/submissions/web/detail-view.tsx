import { useTranslation } from "@public-code/core/web/translation.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { useState } from "react";
import { useManagedProgram } from "./form/use-managed-program.ts";
import { LoadState } from "./load-state.tsx";
import { ProgramDetail } from "./program-detail.tsx";
import { isEditable } from "./row-actions.ts";

/** The read-only view of an edition. */
export function DetailView({
  programId,
  onBack,
  onEdit,
}: {
  programId: number;
  onBack: () => void;
  onEdit: (programId: number) => void;
}) {
  const { t } = useTranslation();
  const [round, setRound] = useState(0);
  const loaded = useManagedProgram(programId, round);
  if (loaded.status !== "ready" || loaded.program === null)
    return (
      <LoadState
        status={loaded.status === "ready" ? "missing" : loaded.status}
        missing={t("submissions.form.notFound")}
        onRetry={() => setRound(round + 1)}
        onBack={onBack}
      />
    );
  const { program } = loaded;
  // Whether what is online has an open edition is known to the list, which asks before editing.
  const canEdit = isEditable(program) && program.programStatusCode !== programStatus.online;
  return (
    <ProgramDetail
      program={program}
      onBack={onBack}
      onEdit={canEdit ? () => onEdit(program.programId) : null}
    />
  );
}
