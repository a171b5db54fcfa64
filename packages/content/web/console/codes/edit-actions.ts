import type { Admission } from "@public-code/core/contract/duties.ts";
import type { Translate } from "@public-code/core/web/translation.ts";
import type { RowAction } from "@public-code/site/web/console/list/columns.tsx";
import { History, Pencil } from "lucide";

/** What can be done with every row that has names: change them, and see what they were. */
export function editActions(
  t: Translate,
  name: string,
  edits: Admission,
  onAsk: (kind: "edit" | "versions") => void,
): RowAction[] {
  return [
    {
      icon: Pencil,
      label: t("console.codes.editNamed", { name }),
      call: edits,
      onClick: () => onAsk("edit"),
    },
    {
      icon: History,
      label: t("console.codes.historyNamed", { name }),
      onClick: () => onAsk("versions"),
    },
  ];
}
