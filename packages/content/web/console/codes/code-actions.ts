import type { Call } from "@public-code/core/web/page-context.ts";
import type { Translate } from "@public-code/core/web/translation.ts";
import { type ListAction, undoable } from "@public-code/site/web/console/list/row-actions.tsx";
import { codeEditing, type EditedCode } from "#contract/code-editing/code-editing.ts";
import { fieldsOfCode } from "./code-fields.ts";
import type { GrowingCategory } from "./code-modal.tsx";

type CodeChange = "retire" | "offer" | "delete";

interface ChangeRequest {
  category: GrowingCategory;
  item: EditedCode;
  change: CodeChange;
}

/** What can be done with a code; only an unused one can be deleted. */
function codeChangesFor({ retired, useCount }: EditedCode): CodeChange[] {
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

/** Turns a switch of the public pages on or off. */
export const saveSwitch = (call: Call, item: EditedCode, state: string) =>
  call(codeEditing.saveCodeItem, {
    ...fieldsOfCode(item),
    ...{ category: "prod_switch", code: item.code, updateTime: item.updateTime },
    ...{ nameZh: state, nameEn: state },
  });

/** What can be done with a code, with the questions that are asked before. */
export const codeActions = (
  t: Translate,
  category: GrowingCategory,
  item: EditedCode,
): ListAction[] =>
  codeChangesFor(item).map((change) => {
    const { nameZh: name } = item;
    const request = { category, item, change };
    return undoable({
      label: t(`console.codes.titles.${change}`, { name }),
      text: t(`console.codes.buttons.${change}`),
      call: codeEditing.saveCodeItem,
      ask: { text: t(`console.codes.texts.${change}`), danger: change === "delete" },
      send: (call) => changeCode(call, request),
      done: {
        text: t(`console.codes.done.${change}`, { name }),
        name,
        undo: (call, { data }) => takeBackCode(call, request, data?.updateTime ?? ""),
      },
    });
  });
