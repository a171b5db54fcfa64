import { useKept } from "@public-code/accounts/web/use-kept.ts";
import { technologyCategory } from "@public-code/core/contract/code-lists/code-lists.ts";
import { htmlLanguage } from "@public-code/core/contract/language.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionModal } from "@public-code/site/web/console/action/action-modal.tsx";
import { KeptNote } from "@public-code/site/web/frame/kept-note.tsx";
import { Choice } from "@public-code/ui/form/choice.tsx";
import { TextArea } from "@public-code/ui/form/text-area.tsx";
import { TextField } from "@public-code/ui/form/text-field.tsx";
import {
  type CodeFields,
  codeEditing,
  type EditedCode,
  extensibleCategories,
  wordCategories,
} from "#contract/code-editing/code-editing.ts";
import { codeProblems, fieldsOfCode, keptCodeFields } from "./code-fields.ts";
import { NewCodeField, useItemEditor } from "./item-editor.tsx";

export type GrowingCategory = (typeof extensibleCategories)[number];

/** True for lists that operators add to. */
export function isGrowing(category: string): category is GrowingCategory {
  return extensibleCategories.some((one) => one === category);
}

/** Nobody refers to words of the search by their code, so that it is made up. */
const startOfCode = (category: string): string =>
  wordCategories.some((one) => one === category) ? `word-${Date.now().toString(36)}` : "";

const empty: CodeFields = { nameZh: "", nameEn: "", descriptionZh: "", descriptionEn: "" };
const sides = [
  ["nameZh", true, htmlLanguage["zh-TW"]],
  ["nameEn", false, htmlLanguage["en-US"]],
] as const;
const descriptions = [
  ["descriptionZh", htmlLanguage["zh-TW"]],
  ["descriptionEn", htmlLanguage["en-US"]],
] as const;

/** Names and descriptions of a code; a new one also gets its code, which stays for good. */
export function CodeModal({
  category,
  item,
  start = empty,
  onClose,
}: {
  category: GrowingCategory | "code_filter_update_time" | "LANG";
  /** Null for a new code. */
  item: EditedCode | null;
  /** What a new code begins with. */
  start?: CodeFields;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const kept = useKept(
    `code ${category} ${item?.code ?? `new ${start.nameZh}`}`,
    keptCodeFields,
    item ? fieldsOfCode(item) : start,
    item?.updateTime,
  );
  const { value: fields, set: setFields } = kept;
  function close(): void {
    kept.forget();
    onClose();
  }
  const editor = useItemEditor(item === null, codeProblems(category, fields, settings.lang), () =>
    startOfCode(category),
  );
  const { errors } = editor;

  async function save(): Promise<void> {
    const done = await editor.save((call, code) => {
      if (item) {
        const { code: known, updateTime } = item;
        return call(codeEditing.saveCodeItem, { category, code: known, updateTime, ...fields });
      }
      if (!isGrowing(category)) throw new Error(`${category} does not grow.`);
      return call(codeEditing.addCodeItem, { category, code, ...fields });
    }, fields.nameZh);
    if (done) close();
  }

  return (
    <ActionModal
      open
      title={t(item ? "console.codes.editNamed" : "console.codes.add", {
        name: item?.nameZh ?? "",
      })}
      confirmLabel={t("console.entry.save")}
      action={editor.action}
      onConfirm={save}
      onClose={close}
    >
      <KeptNote kept={kept} base={item?.updateTime ?? ""} onDiscard={kept.discard} />
      <NewCodeField editor={editor} />
      {sides.map(([name, required, lang]) => (
        <TextField
          key={name}
          label={t(`console.codes.${name}`)}
          requirement={t(required ? "console.list.required" : "console.list.optional")}
          required={required}
          lang={lang}
          hint={category === "search_synonym" ? t("console.codes.synonymHint") : undefined}
          error={errors[name]}
          value={fields[name]}
          onChange={(event) => setFields({ ...fields, [name]: event.currentTarget.value })}
        />
      ))}
      {descriptions.map(([name, lang]) => (
        <TextArea
          key={name}
          label={t(`console.codes.${name}`)}
          requirement={t("console.list.optional")}
          rows={2}
          lang={lang}
          error={errors[name]}
          value={fields[name]}
          onChange={(event) => setFields({ ...fields, [name]: event.currentTarget.value })}
        />
      ))}
      {category === technologyCategory && (
        <Choice
          type="checkbox"
          label={t("console.codes.isLanguage")}
          note={t("console.codes.isLanguageHint")}
          checked={fields.isLanguage ?? false}
          onChange={(event) => setFields({ ...fields, isLanguage: event.currentTarget.checked })}
        />
      )}
    </ActionModal>
  );
}
