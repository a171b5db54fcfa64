import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { looseId, text } from "@public-code/core/contract/rules.ts";
import { z } from "zod";
import { program } from "./program.ts";
import { ofEach } from "./program-fields.ts";
import { repositoryEnd } from "./repositories.ts";
import { clickCountPath, contentKinds, keywordMaximum } from "./visits.ts";

const suggestedProgram = z.object({
  programId: z.int(),
  firstEditionNo: z.int(),
  programName: z.string(),
  provideDeptName: z.string(),
  repositoryEnd,
});
export type SuggestedProgram = z.output<typeof suggestedProgram>;

/** A function, a technology or an agency whose name contains a text, with its number of programs. */
const suggestedFilter = z.object({ code: z.string(), name: z.string(), count: z.int() });
export type SuggestedFilter = z.output<typeof suggestedFilter>;

/** One of it, by its name in the language that was asked. */
export const namedContent = z.object({
  id: z.int(),
  name: z.string(),
  /** The agency of a case or story; '' of others. */
  note: z.string(),
});
export type NamedContent = z.output<typeof namedContent>;

/** What every part of the portal asks of programs online: one of them, by its name, and clicks on it. */
export const publicPrograms = {
  getSearchSuggest: endpoint("POST", "/PublicProgramInfo/getSearchSuggest", {
    cached: true,
    summary:
      "Program names that contain a text, prefix hits first, at most 10; filters that hold it or a synonym; and guides, questions, cases, stories and further programs that the search finds",
    input: z.object({ keyword: text(keywordMaximum).default("") }),
    data: z.array(suggestedProgram),
    extra: {
      types: z.array(suggestedFilter),
      providers: z.array(suggestedFilter),
      teches: z.array(suggestedFilter),
      /** Programs whose name does not hold the text, found as the catalogue finds them. */
      others: z.array(suggestedProgram),
      ...ofEach(contentKinds, () => z.array(namedContent)),
    },
  }),
  getPublicProgramData: endpoint("POST", "/PublicProgramInfo/getPublicProgramData", {
    cached: true,
    summary: "The online edition that an edition number leads to, or null",
    input: z.object({ programId: looseId }),
    data: program.nullable(),
  }),
  clickCount: endpoint("POST", clickCountPath, {
    summary: "Count a view (1), repository click (2), guide file (3) or demo click (4)",
    input: z.object({
      programId: looseId,
      countType: z.int().pipe(z.literal([1, 2, 3, 4])),
    }),
  }),
};
