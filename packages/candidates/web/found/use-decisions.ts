import { useTranslation } from "@public-code/core/web/translation.ts";
import { type Action, useAction } from "@public-code/site/web/console/action/use-action.ts";
import { type Candidate, foundPrograms } from "#contract/candidates.ts";

/** What officers do with what was found by one press. */
export interface Decisions {
  action: Action;
  draft: (rows: readonly Candidate[]) => Promise<boolean>;
  restore: (rows: readonly Candidate[]) => Promise<boolean>;
}

const idsOf = (rows: readonly Candidate[]) => rows.map(({ candidateId }) => candidateId);

export function useDecisions(): Decisions {
  const { t } = useTranslation();
  const action = useAction();
  return {
    action,
    draft: (rows) =>
      action.run(
        (call) => call(foundPrograms.draftFound, { candidateIds: idsOf(rows) }),
        t("candidates.draft.done", { count: rows.length }),
      ),
    restore: (rows) =>
      action.run(
        (call) => call(foundPrograms.restoreFound, { candidateIds: idsOf(rows) }),
        t("candidates.restore.done", { count: rows.length }),
      ),
  };
}
