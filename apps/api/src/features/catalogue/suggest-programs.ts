import { suggestMaximum, suggestMinimum } from "@public-code/contract/catalogue/catalogue.ts";
import type { RepositoryEnd } from "@public-code/contract/evidence/repository-end.ts";
import { inLanguage, type Language } from "@public-code/contract/language.ts";
import { codeName } from "#features/code-lists/code-names.ts";
import type { Catalogue } from "./catalogue.ts";
import { dayNumber } from "./search/day-number.ts";
import { normalise } from "./search/normalise.ts";
import { holdsText } from "./search/search-text.ts";
import { nameExpression } from "./search/text-index.ts";

export interface Suggestion {
  programName: string;
  programId: number;
  provideDeptName: string;
  repositoryEnd: RepositoryEnd | null;
}

const endedLast = (left: Suggestion, right: Suggestion): number =>
  Number(left.repositoryEnd !== null) - Number(right.repositoryEnd !== null);

/** Programs whose name holds a text, those whose name begins with it first, in stroke order. */
export async function suggestPrograms(
  catalogue: Catalogue,
  keyword: string,
  lang: Language,
): Promise<Suggestion[]> {
  const text = normalise(keyword);
  if ([...text].length < suggestMinimum) return [];
  const names = await catalogue.codeNames();
  const programs = await catalogue.search.read();
  const expression = nameExpression(text);
  const matches = new Set(expression === null ? [] : programs.match(expression));
  if (matches.size === 0) return [];
  const today = dayNumber(new Date());
  const starting: Suggestion[] = [];
  const holding: Suggestion[] = [];
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
    list.push({ programName, programId, provideDeptName, repositoryEnd });
    if (starting.length === suggestMaximum) break;
  }
  return [...starting.sort(endedLast), ...holding.sort(endedLast)].slice(0, suggestMaximum);
}
