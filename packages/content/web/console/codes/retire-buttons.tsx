import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionModal } from "@public-code/site/web/console/action/action-modal.tsx";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { RowButton } from "@public-code/site/web/console/list/columns.tsx";
import { useState } from "react";
import { codeEditing, type EditedCode } from "#contract/code-editing/code-editing.ts";
import { fieldsOfCode } from "./code-fields.ts";
import type { GrowingCategory } from "./code-modal.tsx";

type Asked = "retire" | "offer" | "delete";

interface Wanted {
  category: GrowingCategory;
  item: EditedCode;
  asked: Asked;
}

function changeCode(
  call: Call,
  { category, item, asked }: Wanted,
): Promise<{ data: EditedCode | null }> {
  const { code, updateTime } = item;
  return asked === "delete"
    ? call(codeEditing.deleteCodeItem, { category, code, updateTime })
    : call(codeEditing.retireCodeItem, { category, code, updateTime, retired: asked === "retire" });
}

/** Makes undone what was done with a code; a deleted one is added again, at the end of its list. */
export function takeBackCode(
  call: Call,
  { category, item, asked }: Wanted,
  /** Of the code since then; '' for one that was deleted. */
  updateTime: string,
): Promise<unknown> {
  const { code } = item;
  return asked === "delete"
    ? call(codeEditing.addCodeItem, { category, code, ...fieldsOfCode(item) })
    : call(codeEditing.retireCodeItem, { category, code, updateTime, retired: asked !== "retire" });
}

/** Retires a code or offers it again; one that nothing bears can be deleted. */
export function RetireButtons({ category, item }: { category: GrowingCategory; item: EditedCode }) {
  const { t } = useTranslation();
  const action = useAction();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { nameZh: name } = item;
  const offered: Asked[] = [
    item.retired ? "offer" : "retire",
    ...(item.useCount === 0 ? (["delete"] as const) : []),
  ];

  async function confirm(): Promise<void> {
    if (asked === null) return;
    const done = await action.run((call) => changeCode(call, { category, item, asked }), {
      text: t(`console.codes.done.${asked}`, { name }),
      name,
      undo: (call, { data }) =>
        takeBackCode(call, { category, item, asked }, data?.updateTime ?? ""),
    });
    if (done) setAsked(null);
  }

  return (
    <>
      {offered.map((one) => (
        <RowButton
          key={one}
          label={t(`console.codes.titles.${one}`, { name })}
          onClick={() => setAsked(one)}
        >
          {t(`console.codes.buttons.${one}`)}
        </RowButton>
      ))}
      {asked && (
        <ActionModal
          open
          title={t(`console.codes.titles.${asked}`, { name })}
          confirmLabel={t(`console.codes.buttons.${asked}`)}
          danger={asked === "delete"}
          action={action}
          onConfirm={confirm}
          onClose={() => setAsked(null)}
        >
          <p>{t(`console.codes.texts.${asked}`)}</p>
        </ActionModal>
      )}
    </>
  );
}
