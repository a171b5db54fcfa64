import type { CatalogueQuery } from "@public-code/catalogue/contract/catalogue.ts";
import {
  type FilterGroup,
  filterGroupNames,
  filterGroups,
  fixedOptions,
  ofEachFilter,
} from "@public-code/catalogue/contract/filter-groups.ts";
import { fixedOptionName } from "@public-code/catalogue/contract/option-names.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import { type CodeItem, codes } from "@public-code/core/contract/code-lists/code-lists.ts";
import { type Language, languages } from "@public-code/core/contract/language.ts";
import { text } from "@public-code/core/contract/rules.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { z } from "zod";
import { documentTranslation } from "#api/document-texts.ts";
import type { Asking } from "../tool.ts";

type Filters = typeof filterGroups;
type FilterName = {
  [Group in FilterGroup]: Filters[Group] extends { tool: infer Name extends string } ? Name : Group;
}[FilterGroup];

/** What tools call the filters of the catalogue. */
export const filterNames = ofEachFilter((group) => {
  const filter = filterGroups[group];
  return ("tool" in filter ? filter.tool : group) as FilterName;
});

const chosen = z
  .union([text(100), z.array(text(100)).max(20)])
  .default([])
  .transform((given) => [given].flat().filter((code) => code !== ""));

/** The filters as arguments of a tool; values are codes or names. */
export const filterArguments = ofEach(Object.values(filterNames), (name) =>
  chosen.describe(`Codes or names of list_filters for ${name}; several mean any of them`),
);

export type Options = Record<FilterGroup, { code: string; name: string }[]>;

function optionsOf(items: readonly CodeItem[], lang: Language): Options {
  return ofEachFilter((group) => {
    const filter = filterGroups[group];
    if (!("category" in filter))
      return fixedOptions(group).map((code) => ({
        code,
        name: fixedOptionName(documentTranslation[lang].t, group, code),
      }));
    return items
      .filter(({ category }) => category === filter.category)
      .map(({ code, name }) => ({ code, name }));
  });
}

/** The options of every filter in a language. */
export async function readOptions({ api }: Pick<Asking, "api">, lang: Language): Promise<Options> {
  const { data } = await api.call(codes.queryAppCodeList, {}, { lang });
  return optionsOf(data, lang);
}

const plain = (name: string) => name.normalize("NFKC").trim().toLowerCase();

/** The filters of a search by code; what is neither a code nor a name is refused. */
export async function findCodes(
  asking: Pick<Asking, "api">,
  given: Record<FilterName, readonly string[]>,
  lang: Language,
): Promise<Partial<CatalogueQuery>> {
  const offered = await Promise.all(languages.map((language) => readOptions(asking, language)));
  const query: Partial<CatalogueQuery> = {};
  for (const group of filterGroupNames) {
    const name = filterNames[group];
    query[filterGroups[group].field] = given[name].map((value) => {
      const options = offered.flatMap((options) => options[group]);
      const matches =
        options.find(({ code }) => code === value) ??
        options.find(
          (option) => plain(option.name) === plain(value) || plain(option.code) === plain(value),
        );
      if (matches) return matches.code;
      const message = documentTranslation[lang].t("document.tool.unknownOption", { value });
      throw new AppError("err.invalid", { fieldErrors: [{ path: name, message }] });
    });
  }
  return query;
}
