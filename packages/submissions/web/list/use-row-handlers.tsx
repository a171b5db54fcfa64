import { useTranslation } from "@public-code/core/web/translation.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { type ReactNode, useState } from "react";
import type { ProgramRow } from "#contract/submissions.ts";
import { tellOpenEdition } from "../open-edition.ts";
import type { AgencyAction } from "../row-actions.ts";
import { ActionDialog } from "./action-dialog.tsx";
import type { RowHandlers } from "./program-table.tsx";

export interface RowAct {
  action: AgencyAction;
  row: ProgramRow;
}

interface Ways {
  onView: (programId: number) => void;
  onEdit: (programId: number) => void;
  /** Rows may look different now, or be gone. */
  onDone: (done: RowAct) => void;
}

interface RowActs {
  handlers: RowHandlers & {
    onEdit: (
      row: Pick<ProgramRow, "programId" | "firstEditionNo" | "programStatusCode">,
    ) => Promise<void>;
  };
  /** The question before an action, while one is asked. */
  dialog: ReactNode;
}

/** What is done with the rows of a table of editions, wherever it stands. */
export function useRowHandlers({ onView, onEdit, onDone }: Ways): RowActs {
  const { t, lang } = useTranslation();
  const [pending, setPending] = useState<RowAct | null>(null);
  return {
    handlers: {
      onView: (row) => onView(row.programId),
      // Says that a program is being changed already before a second form is filled in.
      onEdit: async ({ programId, firstEditionNo, programStatusCode }) => {
        const isTold =
          programStatusCode === programStatus.online &&
          (await tellOpenEdition(t, firstEditionNo, lang));
        if (!isTold) onEdit(programId);
      },
      onAction: (action, row) => setPending({ action, row }),
    },
    dialog: pending && (
      <ActionDialog
        key={`${pending.action} ${pending.row.programId}`}
        {...pending}
        onClose={() => setPending(null)}
        onDone={() => {
          setPending(null);
          onDone(pending);
        }}
      />
    ),
  };
}
