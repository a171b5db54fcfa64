import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { RowButton } from "@public-code/site/web/console/list/columns.tsx";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { useState } from "react";
import { codeEditing, type EditedCode } from "#contract/code-editing/code-editing.ts";
import { fieldsOfCode } from "./code-fields.ts";
import type { GrowingCategory } from "./code-modal.tsx";

type Asked = "retire" | "offer" | "delete";

interface Wanted {
  category: GrowingCategory;
  item: EditedCode;
  change: Asked;
}

function changeCode(
  call: Call,
  { category, item, change }: Wanted,
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
  { category, item, change }: Wanted,
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

/** Retires a code or offers it again; an unused one can be deleted. */
export function RetireButtons({ category, item }: { category: GrowingCategory; item: EditedCode }) {
  const { t } = useTranslation();
  const [pending, setPending] = useState<Asked | null>(null);
  const { nameZh: name } = item;
  const offered: Asked[] = [
    item.retired ? "offer" : "retire",
    ...(item.useCount === 0 ? (["delete"] as const) : []),
  ];

  return (
    <>
      {offered.map((choice) => (
        <RowButton
          key={choice}
          label={t(`console.codes.titles.${choice}`, { name })}
          onClick={() => setPending(choice)}
        >
          {t(`console.codes.buttons.${choice}`)}
        </RowButton>
      ))}
      {pending && (
        <FormDialog
          title={t(`console.codes.titles.${pending}`, { name })}
          confirmLabel={t(`console.codes.buttons.${pending}`)}
          danger={pending === "delete"}
          send={(call) => changeCode(call, { category, item, change: pending })}
          done={{
            text: t(`console.codes.done.${pending}`, { name }),
            name,
            undo: (call, { data }) =>
              takeBackCode(call, { category, item, change: pending }, data?.updateTime ?? ""),
          }}
          onClose={() => setPending(null)}
        >
          <p>{t(`console.codes.texts.${pending}`)}</p>
        </FormDialog>
      )}
    </>
  );
}
