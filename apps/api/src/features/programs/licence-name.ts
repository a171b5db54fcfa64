import { otherLicence } from "@public-code/contract/code-lists/code-lists.ts";
import type { Language } from "@public-code/contract/language.ts";
import { type CodeNames, codeName } from "#features/code-lists/code-names.ts";

/** What the licence of an edition is called: its own words where the list has no name for it. */
export function licenceName(
  names: CodeNames,
  edition: { authorizations: string; authorization: string },
  lang: Language,
): string {
  const { authorizations, authorization } = edition;
  if (authorizations === "") return "";
  if (authorizations === otherLicence && authorization !== "") return authorization;
  return codeName(names, "code_filter_authorizations", authorizations, lang);
}
