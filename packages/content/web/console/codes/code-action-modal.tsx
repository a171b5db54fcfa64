import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { codeEditing, type EditedCode } from "#contract/code-editing/code-editing.ts";
import { fieldsOfCode } from "./code-fields.ts";
import type { GrowingCategory } from "./code-modal.tsx";

export type CodeChange = "retire" | "offer" | "delete";

interface ChangeRequest {
  category: GrowingCategory;
  item: EditedCode;
  change: CodeChange;
}

/** What can be done with a code; only an unused one can be deleted. */
export function codeChangesFor({ retired, useCount }: EditedCode): CodeChange[] {
  return [retired ? "offer" : "retire", ...(useCount === 0 ? (["delete"] as const) : [])];
}

function changeCode(
  call: Call,
  { category, item, change }: ChangeRequest,
): Promise<{ data: EditedCode | null }> {
  const { code, updateTime } = item;
  return change === "delete"
    ? call(codeEditing.deleteCodeItem, { category, code, updateTime })
    : call(codeEditing.retireCodeItem, {
        category,
        code,
        updateTime,
        retired: change === "retire",
      });
}

/** Makes undone what was done with a code; a deleted one is added again, at the end of its list. */
export function takeBackCode(
  call: Call,
  { category, item, change }: ChangeRequest,
  /** Of the code since then; '' for one that was deleted. */
  updateTime: string,
): Promise<unknown> {
  const { code } = item;
  return change === "delete"
    ? call(codeEditing.addCodeItem, { category, code, ...fieldsOfCode(item) })
    : call(codeEditing.retireCodeItem, {
        category,
        code,
        updateTime,
        retired: change !== "retire",
      });
}

/** Retires a code, offers it again, or deletes it. */
export function CodeActionModal({ onClose, ...request }: ChangeRequest & { onClose: () => void }) {
  const { t } = useTranslation();
  const { item, change } = request;
  const { nameZh: name } = item;
  return (
    <FormDialog
      title={t(`console.codes.titles.${change}`, { name })}
      confirmLabel={t(`console.codes.buttons.${change}`)}
      danger={change === "delete"}
      send={(call) => changeCode(call, request)}
      done={{
        text: t(`console.codes.done.${change}`, { name }),
        name,
        undo: (call, { data }) => takeBackCode(call, request, data?.updateTime ?? ""),
      }}
      onClose={onClose}
    >
      <p>{t(`console.codes.texts.${change}`)}</p>
    </FormDialog>
  );
}
