import { guidePageCodes } from "@public-code/content/contract/guide-pages.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import type { NamedContent } from "@public-code/programs/contract/public-programs.ts";
import type { ContentKind } from "@public-code/programs/contract/visits.ts";

/** Where something that is read besides programs stands. */
export const contentAddress: Record<
  ContentKind,
  (content: Pick<NamedContent, "id" | "name">) => string
> = {
  guides: ({ id }) => addresses[guidePageCodes[id - 1] ?? "codeGuide"],
  questions: ({ name }) => addresses.question(name),
  cases: ({ id }) => addresses.partnershipCaseOf(id),
  stories: ({ id }) => addresses.story(id),
};

/** Where all of a kind stands. */
export const kindAddress: Record<ContentKind, string> = {
  guides: addresses.codeGuide,
  questions: addresses.qna,
  cases: addresses.partnershipCaseList,
  stories: addresses.adoptionStories,
};
