import { needPictures } from "@public-code/core/contract/code-lists/need-pictures.ts";
import type { Translate } from "@public-code/core/web/translation.ts";
import { type FieldSpec, valuesOf } from "@public-code/site/web/form/field-spec.ts";
import type { Problems } from "@public-code/site/web/form/problems.ts";
import {
  type CodeFields,
  extensibleCategories,
  itemCode,
} from "#contract/code-editing/code-editing.ts";

/** The fields that a code is saved with. */
export type SavedCode = Omit<CodeFields, "isLanguage"> & { isLanguage: boolean };

export const emptyCode: SavedCode = {
  ...{ nameZh: "", nameEn: "", descriptionZh: "", descriptionEn: "", isLanguage: false },
};
export const fieldsOfCode = (item: SavedCode): SavedCode => valuesOf(emptyCode, item);

/** The code of a new item, which stays for good; that of a word to search for chooses its picture. */
export const newCodeField = (
  t: Translate,
  isNew: boolean,
  category = "",
): FieldSpec<{ code: string }> => ({
  name: "code",
  holds: "line",
  label: t("console.codes.code"),
  hint:
    category === "search_word"
      ? t("console.codes.needCodeHint", { codes: needPictures.join(", ") })
      : t("console.codes.codeHint"),
  required: true,
  hidden: !isNew,
});

export const newCodeProblems = (t: Translate, code: string): Problems =>
  itemCode.safeParse(code).success ? {} : { code: t("console.codes.codeWrong") };

/** Lists on the page of codes; the other lists have pages of their own. */
export const listedCategories = [
  ...extensibleCategories,
  "code_filter_update_time",
  "LANG",
] as const;
export type ListedCategory = (typeof listedCategories)[number];

/** The list that an address names, or the first one. */
export function categoryOf(value: string): ListedCategory {
  return listedCategories.find((category) => category === value) ?? listedCategories[0];
}
