import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { type Action, useAction } from "@public-code/site/web/console/action/use-action.ts";
import { TextField } from "@public-code/ui/form/text-field.tsx";
import { useState } from "react";
import { itemCode } from "#contract/code-editing/code-editing.ts";
import { refusedFields } from "./code-fields.ts";

/** What the editors of codes and of agencies share. */
export interface ItemEditor {
  action: Action;
  isNew: boolean;
  code: string;
  setCode: (code: string) => void;
  /** What is wrong by the path of the field, once saving was tried. */
  errors: Record<string, string>;
  /** Saves unless something is wrong; `code` is that of a new item. Resolves to whether it was done. */
  save: (work: (call: Call, code: string) => Promise<unknown>, name: string) => Promise<boolean>;
}

/** Edits an item that is there, or makes one with a code, which stays for good. */
export function useItemEditor(
  isNew: boolean,
  problemsOfFields: Readonly<Record<string, string>>,
  startOfCode: () => string = () => "",
): ItemEditor {
  const { t } = useTranslation();
  const action = useAction();
  const [code, setCode] = useState(startOfCode);
  const [tried, setTried] = useState(false);
  const isCodeWrong = isNew && !itemCode.safeParse(code).success;
  const problems = {
    ...problemsOfFields,
    ...(isCodeWrong ? { code: t("console.codes.codeWrong") } : {}),
  };
  return {
    action,
    isNew,
    code,
    setCode(changed) {
      // What was refused is another code.
      action.forget();
      setCode(changed);
    },
    errors: tried ? { ...refusedFields(action.failure?.errors), ...problems } : {},
    async save(work, name) {
      setTried(true);
      if (Object.keys(problems).length > 0) return false;
      return action.run((call) => work(call, code.trim()), t("console.codes.saved", { name }));
    },
  };
}

/** The code of a new item; nothing for one that has its code already. */
export function NewCodeField({ editor }: { editor: ItemEditor }) {
  const { t } = useTranslation();
  if (!editor.isNew) return null;
  return (
    <TextField
      label={t("console.codes.code")}
      hint={t("console.codes.codeHint")}
      requirement={t("console.list.required")}
      required
      error={editor.errors.code}
      value={editor.code}
      onChange={(event) => editor.setCode(event.currentTarget.value)}
    />
  );
}
