import { technologyCategory } from "@public-code/core/contract/code-lists/code-names.ts";
import { htmlLanguage } from "@public-code/core/contract/language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { valuesOf } from "@public-code/site/web/form/field-spec.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { problemsOf } from "@public-code/site/web/form/problems.ts";
import {
  type CodeFields,
  codeEditing,
  codeFieldsOf,
  type EditedCode,
  extensibleCategories,
  wordCategories,
} from "#contract/code-editing/code-editing.ts";
import {
  emptyCode,
  type ListedCategory,
  newCodeField,
  newCodeProblems,
  type SavedCode,
} from "./code-fields.ts";

export type CodeNames = Pick<CodeFields, "nameZh" | "nameEn">;
export type GrowingCategory = (typeof extensibleCategories)[number];

/** True for lists that operators add to. */
export function isGrowing(category: string): category is GrowingCategory {
  return extensibleCategories.some((candidate) => candidate === category);
}

/** Nothing refers to suggested search words by their code, so a code is generated. */
const startOfCode = (category: string): string =>
  wordCategories.some((candidate) => candidate === category)
    ? `word-${Date.now().toString(36)}`
    : "";

/** Names and descriptions of a code; a new one also gets its code. */
export function CodeModal({
  category,
  item,
  start,
  onClose,
}: {
  category: ListedCategory;
  /** Null for a new code. */
  item: EditedCode | null;
  /** What a new code begins with. */
  start?: CodeNames | undefined;
  onClose: () => void;
}) {
  const { t, lang } = useTranslation();
  const [zh, en] = [htmlLanguage["zh-TW"], htmlLanguage["en-US"]];
  const isSynonym = category === "search_synonym";
  const hint = isSynonym ? t("console.codes.synonymHint") : undefined;
  const label = (name: keyof CodeFields) => t(`console.codes.${name}`);
  const meaning = isSynonym ? t("console.codes.meaningHint") : undefined;
  const area = { holds: "area", rows: 2, required: false, hint: meaning } as const;
  return (
    <FormDialog<SavedCode & { code: string }, unknown>
      title={t(item ? "console.codes.editNamed" : "console.codes.add", {
        name: item?.nameZh ?? "",
      })}
      confirmLabel={t("console.entry.save")}
      form={{
        name: `code ${category} ${item?.code ?? `new ${start?.nameZh ?? ""}`}`,
        start: {
          code: item?.code ?? startOfCode(category),
          ...valuesOf(emptyCode, item ?? start),
        },
        base: item?.updateTime,
        fields: () => [
          newCodeField(t, item === null, category),
          { name: "nameZh", holds: "line", label: label("nameZh"), hint, required: true, lang: zh },
          {
            name: "nameEn",
            holds: "line",
            label: label("nameEn"),
            hint,
            required: false,
            lang: en,
          },
          { name: "descriptionZh", ...area, label: label("descriptionZh"), lang: zh },
          { name: "descriptionEn", ...area, label: label("descriptionEn"), lang: en },
          {
            name: "isLanguage",
            holds: "flag",
            label: label("isLanguage"),
            note: t("console.codes.isLanguageHint"),
            hidden: category !== technologyCategory,
          },
        ],
        problems: (values) => ({
          ...problemsOf(codeFieldsOf(category), values, lang),
          ...(item ? {} : newCodeProblems(t, values.code)),
        }),
      }}
      send={(call, { code, ...fields }) => {
        if (item)
          return call(codeEditing.saveCodeItem, {
            ...{ category, code, updateTime: item.updateTime },
            ...fields,
          });
        if (!isGrowing(category)) throw new Error(`${category} does not grow.`);
        return call(codeEditing.addCodeItem, { category, code: code.trim(), ...fields });
      }}
      done={({ nameZh }) => t("console.codes.saved", { name: nameZh })}
      onClose={onClose}
    />
  );
}
