/** The most programs that are compared; one alone waits for another. */
export const comparedMaximum = 4;

/** Where a comparison is counted, below the API base. */
export const countComparisonPath = "/PublicProgramInfo/compare/count";

/** Files that a comparison or a record of search is taken as: the government's own format first. */
export const documentFormats = ["ods", "md"] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** What an officer writes on a comparison or a record, and the portal never stores. */
export const paperTexts = ["who", "need", "chosen", "rejected", "reasons", "terms"] as const;
/** Those that a record of search has. */
export const recordTexts = ["who", "need", "chosen", "rejected"] as const;
export type PaperTexts = Partial<Record<(typeof paperTexts)[number], string>>;
