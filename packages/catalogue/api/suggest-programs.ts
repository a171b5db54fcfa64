import { codeName } from "@public-code/core/api/code-lists/code-names.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { normalise } from "@public-code/core/contract/search/normalise.ts";
import { holdsText } from "@public-code/core/contract/search/search-text.ts";
import type { SuggestedProgram } from "@public-code/programs/contract/public-programs.ts";
import {
  suggestedOtherMaximum,
  suggestMaximum,
  suggestMinimum,
} from "@public-code/programs/contract/visits.ts";
import { catalogue as calls } from "#contract/catalogue.ts";
import type { Catalogue } from "./catalogue.ts";
import { listPrograms } from "./list-programs.ts";
import { dayNumber } from "./search/day-number.ts";
import { nameExpression } from "./search/text-index.ts";

const endedLast = (left: SuggestedProgram, right: SuggestedProgram): number =>
  Number(left.repositoryEnd !== null) - Number(right.repositoryEnd !== null);

/** Programs whose name holds a text, those whose name begins with it first, in stroke order. */
export async function suggestPrograms(
  catalogue: Catalogue,
  keyword: string,
  lang: Language,
): Promise<SuggestedProgram[]> {
  const text = normalise(keyword);
  if ([...text].length < suggestMinimum) return [];
  const names = await catalogue.codeNames();
  const programs = await catalogue.search.read();
  const expression = nameExpression(text);
  const matches = new Set(expression === null ? [] : programs.match(expression));
  if (matches.size === 0) return [];
  const today = dayNumber(new Date());
  const starting: SuggestedProgram[] = [];
  const holding: SuggestedProgram[] = [];
  for (const id of programs.orders.read("programName", lang)) {
    const program = matches.has(id) ? programs.byId.get(id) : undefined;
    if (!program || program.hiddenFrom <= today) continue;
    const { zh, en } = program.name;
    // The name of the visitor's language, unless only the other one holds the text.
    const programName = [inLanguage(lang, zh, en), zh, en].find((name) =>
      holdsText(normalise(name), text),
    );
    if (programName === undefined) continue;
    const provideDeptName = codeName(names, "code_filter_provide_dept", program.agencyCode, lang);
    const list = normalise(programName).startsWith(text) ? starting : holding;
    const { editionId: programId, repositoryEnd } = program;
    list.push({ programName, programId, firstEditionNo: id, provideDeptName, repositoryEnd });
    if (starting.length === suggestMaximum) break;
  }
  return [...starting.sort(endedLast), ...holding.sort(endedLast)].slice(0, suggestMaximum);
}

/**
 * The first programs that the catalogue lists for a text, those near it where it finds none, without
 * the ones that are suggested by their name.
 */
export async function suggestOthers(
  catalogue: Catalogue,
  keyword: string,
  lang: Language,
  named: readonly SuggestedProgram[],
): Promise<SuggestedProgram[]> {
  if ([...normalise(keyword)].length < suggestMinimum || named.length >= suggestMaximum) return [];
  const query = calls.queryList.input.parse({
    keyword,
    sortColumn: "relevance",
    beyond: "synonyms",
    iDisplayLength: suggestedOtherMaximum + named.length,
  });
  const { items, beyond } = await listPrograms(catalogue, query, lang);
  const isNamed = new Set(named.map(({ programId }) => programId));
  return [...items, ...(beyond?.near ?? [])]
    .filter(({ programId }) => !isNamed.has(programId))
    .slice(0, suggestedOtherMaximum);
}
