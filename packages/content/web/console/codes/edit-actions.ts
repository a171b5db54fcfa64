import type { Admission } from "@public-code/core/contract/duties.ts";
import type { Translate } from "@public-code/core/web/translation.ts";
import type { ListAction, OpenDialog } from "@public-code/site/web/console/list/row-actions.tsx";
import { History, Pencil } from "lucide";

/** What can be done with every row that has names: change them, and see what they were. */
export const editActions = (
  t: Translate,
  name: string,
  edits: Admission,
  dialogs: Record<"edit" | "versions", OpenDialog>,
): ListAction[] => [
  {
    icon: Pencil,
    label: t("console.codes.editNamed", { name }),
    call: edits,
    open: dialogs.edit,
  },
  { icon: History, label: t("console.codes.historyNamed", { name }), open: dialogs.versions },
];
